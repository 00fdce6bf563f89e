import type { Item } from '@engawa/contract/items';
import { itemKinds, sizeOf } from '../item-kinds.ts';
import type { Place } from '../placing.ts';

/**
 * How far away an item may be for the key that uses the nearest one, in px: as far as one is heard.
 */
export const reachPx = 300;

const isCircle = ({ type }: Item): boolean => itemKinds[type].shape === 'circle';

/** How far a place is from the edge of an item, in px of the map; 0 on the item. */
export const distanceTo = (item: Item, { x, y }: Place): number => {
  const { widthPx, heightPx } = sizeOf(item);
  if (isCircle(item)) return Math.max(0, Math.hypot(x - item.x, y - item.y) - widthPx / 2);
  const beyond = (at: number, middle: number, length: number) =>
    Math.max(0, Math.abs(at - middle) - length / 2);
  return Math.hypot(beyond(x, item.x, widthPx), beyond(y, item.y, heightPx));
};

/**
 * The item that the key for the nearest one uses; null when none is within reach. Areas are left
 * out, because standing in one is all that can be done with it, and it would hide what is inside.
 */
export const findNearest = (items: Iterable<Item>, place: Place): Item | null => {
  let best: { item: Item; px: number } | null = null;
  for (const item of items) {
    const px = isCircle(item) ? Number.POSITIVE_INFINITY : distanceTo(item, place);
    if (px <= reachPx && (best === null || px < best.px)) best = { item, px };
  }
  return best?.item ?? null;
};

/** A place at the lower edge of an item, where one stands in front of it; the middle of an area. */
export const placeBefore = (item: Item): Place =>
  isCircle(item)
    ? { x: item.x, y: item.y }
    : { x: item.x, y: item.y + Math.round(sizeOf(item).heightPx / 2) + 50 };
