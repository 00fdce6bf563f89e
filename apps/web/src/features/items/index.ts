export { createItems, type Items } from './create-items.ts';
export { itemKind } from './item-kind.ts';
export { sizeOf } from './item-kinds.ts';
export { itemsFeature } from './space-feature.tsx';
