import type { Id } from '../kernel/index.ts';
import { type Motion, type Place, placeAt } from '../presence/motion.ts';

/** A circle on the floor in which people talk among themselves. */
export type Area = {
  readonly id: Id;
  /** The x and y of the centre, in px. */
  readonly x: number;
  readonly y: number;
  /** Diameter in px. */
  readonly sizePx: number;
};

/**
 * Compares squares instead of taking a root, because it runs for each motion of thousands of
 * walkers.
 */
const isIn = (area: Area, place: Place): boolean =>
  (place.x - area.x) ** 2 + (place.y - area.y) ** 2 < (area.sizePx / 2) ** 2;

/**
 * The area at a place. Where areas overlap the smallest one counts, and of two equal ones that with
 * the lower id, so that everyone gets the same result.
 */
export const areaAt = (place: Place, areas: readonly Area[]): Area | null => {
  let found: Area | null = null;
  for (const area of areas) {
    if (!isIn(area, place)) continue;
    const isSmaller = found === null || area.sizePx < found.sizePx;
    if (isSmaller || (area.sizePx === found?.sizePx && area.id < found.id)) found = area;
  }
  return found;
};

/**
 * Whether a walk stays on one side of an area, so that it cannot cross the edge, as most walks do.
 */
const passesBy = ({ x, y, tx, ty }: Motion, area: Area): boolean => {
  const radius = area.sizePx / 2;
  return (
    Math.max(x, tx) <= area.x - radius ||
    Math.min(x, tx) >= area.x + radius ||
    Math.max(y, ty) <= area.y - radius ||
    Math.min(y, ty) >= area.y + radius
  );
};

/** The parts of the path (0 to 1) at which a walk crosses the edge of a circle: none or two. */
const crossingsOf = ({ x, y, tx, ty }: Motion, area: Area): readonly number[] => {
  const [dx, dy] = [tx - x, ty - y];
  const [cx, cy] = [x - area.x, y - area.y];
  const a = dx * dx + dy * dy;
  const b = cx * dx + cy * dy;
  const root = b * b - a * (cx * cx + cy * cy - (area.sizePx / 2) ** 2);
  return a === 0 || root <= 0 ? [] : [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a];
};

/**
 * When the area of a walker should be checked again: at the first whole ms after they cross the
 * edge of an area, and after the last crossing at the end of the walk, which corrects a crossing
 * that was lost by rounding.
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

/** The area of a walker at a time; null: none. */
export const areaOfMotion = (motion: Motion, areas: readonly Area[], now: number): Area | null =>
  areas.length === 0 ? null : areaAt(placeAt(motion, now), areas);
