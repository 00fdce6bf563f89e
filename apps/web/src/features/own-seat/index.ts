export { ownSeatFeature } from './space-feature.tsx';
