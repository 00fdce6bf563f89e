export { notificationsFeature } from './space-feature.tsx';
