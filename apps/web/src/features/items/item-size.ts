import { type Item, minAreaPx } from '@engawa/contract/items';
import { tableOf } from '@engawa/contract/meeting-rooms';

export type ItemSize = { readonly widthPx: number; readonly heightPx: number };

/** Widths of pages and videos, in px of the map (design of the space page, section 6). */
const widthOf = { small: 300, middle: 520, big: 700, global: 520 } as const;

/** The paper of a text with a few words, by the size of its letters. */
const textSizePx = {
  small: { widthPx: 260, heightPx: 80 },
  middle: { widthPx: 320, heightPx: 120 },
  large: { widthPx: 440, heightPx: 160 },
  huge: { widthPx: 640, heightPx: 220 },
} as const;

/** The bar below the page of a PDF, in px of the map. */
const pdfBarPx = 40;

/** The size of an item on the map, in px of the map. */
export const sizeOf = (
  item: Pick<Item, 'type' | 'area_type' | 'area_size' | 'seat_count' | 'text_size' | 'picture' | 'pdf'>,
): ItemSize => {
  switch (item.type) {
    case 'area': {
      const sizePx = item.area_size ?? minAreaPx;
      return { widthPx: sizePx, heightPx: sizePx };
    }
    case 'meeting_room':
      return tableOf(item.seat_count ?? 2);
    case 'text':
      return textSizePx[item.text_size ?? 'middle'];
    case 'note':
      return { widthPx: 220, heightPx: 220 };
    case 'picture': {
      const widthPx = widthOf[item.area_type ?? 'middle'];
      const { width = 16, height = 9 } = item.picture ?? {};
      // A very high picture is narrower, so that it fits a screen.
      const heightPx = Math.min(2 * widthPx, Math.round((widthPx * height) / Math.max(1, width)));
      return { widthPx: Math.round(Math.min(widthPx, (heightPx * width) / Math.max(1, height))), heightPx };
    }
    case 'pdf': {
      const widthPx = widthOf[item.area_type ?? 'middle'];
      const { width = 16, height = 9 } = item.pdf ?? {};
      // A high page is narrower in its frame, so that it fits a screen.
      const pagePx = Math.min(1.3 * widthPx, (widthPx * height) / Math.max(1, width));
      return { widthPx, heightPx: Math.round(pagePx) + pdfBarPx };
    }
    case 'youtube':
    case 'link':
    case 'dify_ai': {
      const widthPx = widthOf[item.area_type ?? 'middle'];
      return { widthPx, heightPx: Math.round((widthPx * 9) / 16) };
    }
  }
};
