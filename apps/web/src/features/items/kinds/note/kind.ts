import type { ItemKind } from '../item-kind.ts';

export const noteKind: ItemKind = { size: () => ({ widthPx: 220, heightPx: 220 }) };
