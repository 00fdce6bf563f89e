export { SpaceCard } from './ui/space-card.tsx';
