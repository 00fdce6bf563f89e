export { createItems, type Items } from './create-items.ts';
export { itemsFeature } from './space-feature.tsx';
