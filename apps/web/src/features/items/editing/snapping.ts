import type { Rectangle } from './arranging.ts';

/** A line along which items stand, drawn while one snaps to it; in px of the map. */
export type Guide = {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
};

/** Distance of the lines of the grid, in px of the map. */
export const gridPx = 20;

const linesAlong = (rectangle: Rectangle, axis: 'x' | 'y'): readonly number[] => {
  const [low, high] = axis === 'x' ? [rectangle.left, rectangle.right] : [rectangle.top, rectangle.bottom];
  return [low, (low + high) / 2, high];
};

/**
 * Pulls a rectangle to the edges and middles of others that are near, else its middle to the grid.
 * @param reachPx how near is near, in px of the map
 * @returns by how much it is moved, and the lines that it stands on
 */
export const snap = (
  moving: Rectangle,
  others: readonly Rectangle[],
  reachPx: number,
): { readonly dx: number; readonly dy: number; readonly guides: readonly Guide[] } => {
  const along = (axis: 'x' | 'y'): { shift: number; guide: Guide | null } => {
    const own = linesAlong(moving, axis);
    let best: { shift: number; at: number; other: Rectangle } | null = null;
    for (const other of others)
      for (const at of linesAlong(other, axis))
        for (const line of own) {
          const shift = at - line;
          if (
            Math.abs(shift) <= reachPx &&
            Math.abs(shift) < Math.abs(best?.shift ?? Number.POSITIVE_INFINITY)
          )
            best = { shift, at, other };
        }
    if (best === null) {
      const middle = own[1] ?? 0;
      return { shift: Math.round(middle / gridPx) * gridPx - middle, guide: null };
    }
    const { at, other, shift } = best;
    const [from, to] =
      axis === 'x'
        ? [Math.min(moving.top, other.top), Math.max(moving.bottom, other.bottom)]
        : [Math.min(moving.left, other.left), Math.max(moving.right, other.right)];
    return { shift, guide: { axis, at, from, to } };
  };
  const x = along('x');
  const y = along('y');
  return {
    dx: x.shift,
    dy: y.shift,
    guides: [x.guide, y.guide].filter((guide) => guide !== null),
  };
};
