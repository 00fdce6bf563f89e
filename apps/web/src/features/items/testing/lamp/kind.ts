import type { ItemKind } from '../../kinds/item-kind.ts';

export const lampKind: ItemKind = { size: () => ({ widthPx: 60, heightPx: 80 }) };
