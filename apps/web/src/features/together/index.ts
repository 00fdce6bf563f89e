export { togetherFeature } from './space-feature.tsx';
