export { tourFeature } from './space-feature.tsx';
