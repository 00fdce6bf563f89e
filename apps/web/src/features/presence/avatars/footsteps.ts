type Point = { readonly x: number; readonly y: number };

/** A step that is heard: from left (−1) to right (1), and how loud, 0 to 1. */
export type Footstep = { readonly pan: number; readonly gain: number };

/** Steps are heard as far as voices, in px; those of more people than this would be a noise. */
const heardWithinPx = 300;
const maxWalkers = 3;
/** As far to one side as voices (design of the space page). */
const maxPan = 0.8;

/** The steps of those who walk near the user, the nearest first. */
export const footstepsOf = (own: Point, walkers: readonly Point[]): readonly Footstep[] =>
  walkers
    .map(({ x, y }) => ({ dx: x - own.x, distance: Math.hypot(x - own.x, y - own.y) }))
    .filter(({ distance }) => distance < heardWithinPx)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxWalkers)
    .map(({ dx, distance }) => ({
      pan: Math.max(-maxPan, Math.min(maxPan, dx / heardWithinPx)),
      gain: 1 - distance / heardWithinPx,
    }));
