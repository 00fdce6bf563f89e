export { createSharing, type Sharing } from './create-sharing.ts';
export { sharingFeature } from './space-feature.tsx';
