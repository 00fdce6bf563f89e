export { LookedAt } from './ui/looked-at.tsx';
