import { type ItemChanges, maxAreaPx, minAreaPx } from '@engawa/contract/items';
import { div, type ItemDrawing } from '../item-drawing.ts';
import classes from './area.module.css';

/** An area becomes so much larger or smaller by one step. */
const stepPx = 50;

const sizedTo = (widthPx: number): ItemChanges => ({
  area_size: Math.max(minAreaPx, Math.min(maxAreaPx, Math.round(widthPx / 10) * 10)),
});

export const areaDrawing: ItemDrawing = {
  from: () => [],
  draw: (body) => body.replaceChildren(div(classes.circle)),
  isFloor: true,
  hasChipAbove: true,
  sizing: {
    isSizable: () => true,
    to: (_item, widthPx) => sizedTo(widthPx),
    by: ({ area_size }, steps) => sizedTo((area_size ?? minAreaPx) + steps * stepPx),
  },
};
