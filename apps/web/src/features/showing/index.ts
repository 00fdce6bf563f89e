export { createShowing, type Showing } from './create-showing.ts';
export { showingFeature } from './space-feature.tsx';
