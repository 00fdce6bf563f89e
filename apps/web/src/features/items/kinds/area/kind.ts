import { minAreaPx } from '@engawa/contract/items';
import type { ItemKind } from '../item-kind.ts';

export const areaKind: ItemKind = {
  size({ area_size }) {
    const sizePx = area_size ?? minAreaPx;
    return { widthPx: sizePx, heightPx: sizePx };
  },
  shape: 'circle',
};
