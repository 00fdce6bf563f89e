import type { Item } from '@engawa/contract/items';
import type { ItemSize } from './item-kind.ts';

/** Widths of pages and videos, in px of the map (design of the space page, section 6). */
export const pageWidths = { small: 300, middle: 520, big: 700, global: 520 } as const;
export const pageWidthOf = ({ area_type }: Item): number => pageWidths[area_type ?? 'middle'];

/** A screen, as wide as its page. */
export const screenSize = (item: Item): ItemSize => {
  const widthPx = pageWidthOf(item);
  return { widthPx, heightPx: Math.round((widthPx * 9) / 16) };
};
