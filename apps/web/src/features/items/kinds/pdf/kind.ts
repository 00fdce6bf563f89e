import type { ItemKind } from '../item-kind.ts';
import { pageWidthOf } from '../page-size.ts';

/** The bar below the page of a PDF, in px of the map. */
const barPx = 40;

export const pdfKind: ItemKind = {
  size(item) {
    const widthPx = pageWidthOf(item);
    const { width = 16, height = 9 } = item.pdf ?? {};
    // A high page is narrower in its frame, so that it fits a screen.
    const pagePx = Math.min(1.3 * widthPx, (widthPx * height) / Math.max(1, width));
    return { widthPx, heightPx: Math.round(pagePx) + barPx };
  },
};
