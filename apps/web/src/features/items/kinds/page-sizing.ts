import type { Item, ItemChanges } from '@engawa/contract/items';
import type { Sizing } from './item-drawing.ts';
import { pageWidths as widths } from './page-size.ts';

const names = ['small', 'middle', 'big'] as const;

const isSizable = ({ area_type }: Item): boolean => area_type !== null && area_type !== 'global';

/** Pages have three widths; what plays for the whole room keeps its own. */
export const pageSizing: Sizing = {
  isSizable,
  to(item, widthPx): ItemChanges {
    if (!isSizable(item)) return {};
    const [nearest] = [...names].sort(
      (a, b) => Math.abs(widths[a] - widthPx) - Math.abs(widths[b] - widthPx),
    );
    return nearest === undefined ? {} : { area_type: nearest };
  },
  by(item, steps): ItemChanges {
    const next = names[names.indexOf(item.area_type as (typeof names)[number]) + steps];
    return !isSizable(item) || next === undefined ? {} : { area_type: next };
  },
};
