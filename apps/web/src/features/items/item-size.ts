import { type Item, minAreaPx } from '@engawa/contract/items';
import { tableOf } from '@engawa/contract/meeting-rooms';

export type ItemSize = { readonly widthPx: number; readonly heightPx: number };

/** Widths of pages and videos, in px of the map (design of the space page, section 6). */
const widthOf = { small: 300, middle: 520, big: 700, global: 520 } as const;

/** The size of an item on the map, in px of the map. */
export const sizeOf = (item: Pick<Item, 'type' | 'area_type' | 'area_size' | 'seat_count'>): ItemSize => {
  switch (item.type) {
    case 'area': {
      const sizePx = item.area_size ?? minAreaPx;
      return { widthPx: sizePx, heightPx: sizePx };
    }
    case 'meeting_room':
      return tableOf(item.seat_count ?? 2);
    case 'text':
      return { widthPx: 320, heightPx: 120 };
    case 'youtube':
    case 'link':
    case 'dify_ai': {
      const widthPx = widthOf[item.area_type ?? 'middle'];
      return { widthPx, heightPx: Math.round((widthPx * 9) / 16) };
    }
  }
};
