import type { ItemKind } from '../item-kind.ts';
import { pageWidthOf } from '../page-size.ts';

export const pictureKind: ItemKind = {
  size(item) {
    const widthPx = pageWidthOf(item);
    const { width = 16, height = 9 } = item.picture ?? {};
    // A very high picture is narrower, so that it fits a screen.
    const heightPx = Math.min(2 * widthPx, Math.round((widthPx * height) / Math.max(1, width)));
    return { widthPx: Math.round(Math.min(widthPx, (heightPx * width) / Math.max(1, height))), heightPx };
  },
};
