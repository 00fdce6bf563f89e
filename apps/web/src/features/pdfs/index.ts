export { pdfsFeature } from './space-feature.tsx';
