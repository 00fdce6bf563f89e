import {
  keyWalkAheadMs,
  type Motion,
  type Place,
  runFactor,
  standing,
  walkSpeedPxPerSecond,
  walkTo,
} from '@engawa/contract/presence';

export type MapSize = { readonly widthPx: number; readonly heightPx: number };

/** Direction of the held keys: −1, 0 or 1 on each axis. */
export type Direction = { readonly dx: number; readonly dy: number };

export const isNowhere = ({ dx, dy }: Direction): boolean => dx === 0 && dy === 0;

export const speedOf = (isRunning: boolean): number => walkSpeedPxPerSecond * (isRunning ? runFactor : 1);

export const onMap = ({ x, y }: Place, { widthPx, heightPx }: MapSize): Place => ({
  x: Math.max(0, Math.min(widthPx, x)),
  y: Math.max(0, Math.min(heightPx, y)),
});

/**
 * Sets an axis to 0 that leads into a wall at which the user stands, so that walking along the wall
 * works.
 */
const alongWalls = ({ dx, dy }: Direction, { x, y }: Place, { widthPx, heightPx }: MapSize): Direction => ({
  dx: (dx < 0 && x <= 0) || (dx > 0 && x >= widthPx) ? 0 : dx,
  dy: (dy < 0 && y <= 0) || (dy > 0 && y >= heightPx) ? 0 : dy,
});

/** Distance along a unit vector to the first wall, in px. */
const untilWall = (from: Place, ux: number, uy: number, { widthPx, heightPx }: MapSize): number => {
  const alongX = ux > 0 ? (widthPx - from.x) / ux : ux < 0 ? -from.x / ux : Number.POSITIVE_INFINITY;
  const alongY = uy > 0 ? (heightPx - from.y) / uy : uy < 0 ? -from.y / uy : Number.POSITIVE_INFINITY;
  return Math.min(alongX, alongY);
};

/**
 * The walk for held keys: straight to the wall, or 5 s ahead; diagonals are no faster. Stands when
 * the keys lead nowhere.
 */
export const walkByKeys = (
  from: Place,
  direction: Direction,
  isRunning: boolean,
  serverNow: number,
  size: MapSize,
): Motion => {
  const start = onMap(from, size);
  const { dx, dy } = alongWalls(direction, start, size);
  if (dx === 0 && dy === 0) return standing(start, serverNow);
  const length = Math.hypot(dx, dy);
  const speed = speedOf(isRunning);
  const reach = Math.min((speed * keyWalkAheadMs) / 1000, untilWall(start, dx / length, dy / length, size));
  const target = onMap({ x: start.x + (dx / length) * reach, y: start.y + (dy / length) * reach }, size);
  return walkTo(start, target, serverNow, speed);
};

/**
 * Distance from the centre of a person whom the user walks up to, and the least distance to
 * everybody else there, in px: avatars with rings, badges and names do not touch.
 */
const besidePx = 100;
/** The angles tried around the person, from the side on which the user comes, and the rings. */
const anglesTried = 12;
const ringsTried = 6;

/**
 * A free place next to a person, on the side from which the user comes if that is free.
 * @param others where everybody else stands; the farthest place of the search is taken when none is
 * free
 */
export const besideOf = (from: Place, whom: Place, size: MapSize, others: readonly Place[] = []): Place => {
  const near = others.filter(({ x, y }) => Math.hypot(x - whom.x, y - whom.y) < besidePx * (ringsTried + 2));
  const isFree = (place: Place): boolean =>
    [whom, ...near].every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= besidePx - 0.5);
  const distance = Math.hypot(from.x - whom.x, from.y - whom.y);
  if (distance <= besidePx + 1 && isFree(from)) return onMap(from, size);
  const towards = distance === 0 ? 0 : Math.atan2(from.y - whom.y, from.x - whom.x);
  let last = from;
  for (let ring = 0; ring < ringsTried; ring += 1)
    for (let step = 0; step < anglesTried; step += 1) {
      // 0, +30°, −30°, +60°, … from the side on which the user comes.
      const turn = Math.ceil(step / 2) * (step % 2 === 0 ? -1 : 1);
      const angle = towards + (turn * 2 * Math.PI) / anglesTried;
      const reachPx = besidePx * (1 + ring / 4);
      last = onMap({ x: whom.x + Math.cos(angle) * reachPx, y: whom.y + Math.sin(angle) * reachPx }, size);
      if (isFree(last)) return last;
    }
  return last;
};
