import type { Id } from '../kernel/index.ts';
import { type Motion, type Place, placeAt } from '../presence/motion.ts';

/** A circle on the floor whose people talk among themselves. */
export type Area = {
  readonly id: Id;
  /** The middle. */
  readonly x: number;
  readonly y: number;
  /** Diameter in px. */
  readonly sizePx: number;
};

/** Asked at each motion of thousands of walkers: squares will do. */
const isIn = (area: Area, place: Place): boolean =>
  (place.x - area.x) ** 2 + (place.y - area.y) ** 2 < (area.sizePx / 2) ** 2;

/** Where areas overlap the smallest holds, and of two alike the one with the lower id: the same for everyone. */
export const areaAt = (place: Place, areas: readonly Area[]): Area | null => {
  let found: Area | null = null;
  for (const area of areas) {
    if (!isIn(area, place)) continue;
    const isSmaller = found === null || area.sizePx < found.sizePx;
    if (isSmaller || (area.sizePx === found?.sizePx && area.id < found.id)) found = area;
  }
  return found;
};

/** Whether a walk keeps to one side of an area, so that it cannot cross its edge: most do. */
const passesBy = ({ x, y, tx, ty }: Motion, area: Area): boolean => {
  const radius = area.sizePx / 2;
  return (
    Math.max(x, tx) <= area.x - radius ||
    Math.min(x, tx) >= area.x + radius ||
    Math.max(y, ty) <= area.y - radius ||
    Math.min(y, ty) >= area.y + radius
  );
};

/** The shares of the way at which a walk crosses the edge of a circle: none, or two. */
const crossingsOf = ({ x, y, tx, ty }: Motion, area: Area): readonly number[] => {
  const [dx, dy] = [tx - x, ty - y];
  const [cx, cy] = [x - area.x, y - area.y];
  const a = dx * dx + dy * dy;
  const b = cx * dx + cy * dy;
  const root = b * b - a * (cx * cx + cy * cy - (area.sizePx / 2) ** 2);
  return a === 0 || root <= 0 ? [] : [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a];
};

/**
 * When a walker should be looked at again: at the first whole ms after they cross the edge of an area; when they have
 * crossed the last, at the end of the walk (a crossing that was rounded away is made good there).
 * @returns server ms later than `now`; null: the walk is over, or crosses no edge
 */
export const nextAreaMoment = (motion: Motion, areas: readonly Area[], now: number): number | null => {
  const endsAt = motion.t + motion.ms;
  if (motion.ms <= 0 || endsAt <= now) return null;
  let next: number | null = null;
  for (const area of areas) {
    if (passesBy(motion, area)) continue;
    for (const share of crossingsOf(motion, area)) {
      if (share < 0 || share > 1) continue;
      const at = Math.min(Math.floor(motion.t + motion.ms * share) + 1, Math.ceil(endsAt));
      const moment = at > now ? at : Math.ceil(endsAt);
      if (next === null || moment < next) next = moment;
    }
  }
  return next;
};

/** The area in which someone is at a moment; null: none. */
export const areaOfMotion = (motion: Motion, areas: readonly Area[], now: number): Area | null =>
  areas.length === 0 ? null : areaAt(placeAt(motion, now), areas);
