export { pagesFeature } from './space-feature.tsx';
