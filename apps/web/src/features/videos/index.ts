export { videosFeature } from './space-feature.tsx';
