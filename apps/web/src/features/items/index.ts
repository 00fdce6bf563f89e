export { createItems, type Items } from './create-items.ts';
export { sizeOf } from './item-kinds.ts';
export { itemsFeature } from './space-feature.tsx';
export { itemSprite } from './sprite-kind.ts';
