export { paletteFeature } from './space-feature.tsx';
