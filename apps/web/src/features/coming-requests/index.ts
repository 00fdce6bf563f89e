export { comingRequestsFeature } from './space-feature.tsx';
