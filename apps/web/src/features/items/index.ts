export { createItems, type Items } from './create-items.ts';
export { sizeOf } from './item-size.ts';
export { itemsFeature } from './space-feature.tsx';
