import type { Point } from '../../../map/camera.ts';

/** A person on the map, in px of the world. */
export type FannedPlace = Point & {
  readonly id: string;
  /** Is drawn where they are: the user, and people who walk. */
  readonly isFixed: boolean;
};

/**
 * Two people nearer than this stand on top of each other, in px: one could not press the lower one.
 */
const onTopPx = 24;
/** How far aside one is drawn, in px: more than half of each face can be seen. */
const asidePx = 44;
const directions = 8;

/**
 * How far aside the people are drawn who stand on top of each other, so that each can be seen and
 * pressed. Only the drawing moves: their places, and who hears whom, stay the same.
 * @returns the offsets of those that are drawn aside, in px of the world
 */
export const fanOut = (people: readonly FannedPlace[]): ReadonlyMap<string, Point> => {
  const cells = new Map<string, Point[]>();
  const keyOf = (x: number, y: number) => `${x} ${y}`;
  const cellOf = (at: number) => Math.floor(at / asidePx);
  const put = (at: Point) => {
    const key = keyOf(cellOf(at.x), cellOf(at.y));
    cells.set(key, [...(cells.get(key) ?? []), at]);
  };
  const isFree = (at: Point, distancePx: number): boolean => {
    for (let x = cellOf(at.x) - 1; x <= cellOf(at.x) + 1; x += 1)
      for (let y = cellOf(at.y) - 1; y <= cellOf(at.y) + 1; y += 1)
        for (const other of cells.get(keyOf(x, y)) ?? [])
          if (Math.hypot(other.x - at.x, other.y - at.y) < distancePx) return false;
    return true;
  };
  const asides = new Map<string, Point>();
  for (const one of people) if (one.isFixed) put(one);
  // In a constant order, so that the same people are always drawn aside.
  const movable = people.filter(({ isFixed }) => !isFixed).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const one of movable) {
    if (isFree(one, onTopPx)) {
      put(one);
      continue;
    }
    const rings = Array.from({ length: 2 * directions }, (_, index) => {
      const angle = (index * 2 * Math.PI) / directions;
      const reachPx = asidePx * (index < directions ? 1 : 2);
      return { x: Math.round(Math.cos(angle) * reachPx), y: Math.round(Math.sin(angle) * reachPx) };
    });
    const aside = rings.find(({ x, y }) => isFree({ x: one.x + x, y: one.y + y }, asidePx - 1)) ??
      rings.find(({ x, y }) => isFree({ x: one.x + x, y: one.y + y }, onTopPx)) ?? { x: 0, y: 0 };
    put({ x: one.x + aside.x, y: one.y + aside.y });
    asides.set(one.id, aside);
  }
  return asides;
};
