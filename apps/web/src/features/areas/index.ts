export { areasFeature } from './space-feature.tsx';
