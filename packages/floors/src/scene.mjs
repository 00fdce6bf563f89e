import { partsOf, placedBox, reachOf } from './extent.mjs';
import { placed } from './shapes.mjs';

/**
 * Collects what a floor is made of, in the order light meets it: the ground, shadows of low things,
 * low things, shadows of high things, high things. Every part keeps the box it lies in, so that a
 * tile is drawn from what touches it alone. Lamps are kept apart because only the evening uses
 * them.
 */
export function createScene({ width, height }) {
  const layers = { ground: [], low: [], high: [] };
  const casts = { low: [], high: [] };
  const lamps = [];
  const glows = [];
  const rooms = [];
  const suns = [];
  const spills = [];

  return {
    width,
    height,
    layers,
    casts,
    lamps,
    glows,
    rooms,
    suns,
    spills,
    /** A space under a roof: `warmth` 0–1 is how much lamp light fills it in the evening. */
    room: (x, y, width, height, warmth = 0.5) => rooms.push({ x, y, width, height, warmth }),
    /** A patch of morning sun on the floor, as a list of points. */
    sun: (points, strength = 1) => suns.push({ points, strength }),
    /**
     * Light falling out of the house: a rectangle that fades towards `to` ('bottom', 'right',
     * 'left', 'top'; beyond a corner of the house 'corner', 'corner-left', 'corner-top',
     * 'corner-top-left').
     */
    spill: (x, y, width, height, to) => spills.push({ x, y, width, height, to }),
    ground: (svg) => layers.ground.push(...partsOf(svg)),
    low: (svg) => layers.low.push(...partsOf(svg)),
    high: (svg) => layers.high.push(...partsOf(svg)),
    /**
     * `shape` is drawn in the shade; it reaches from height `from` to height `to` (pixels of
     * shadow).
     */
    cast: (level, shape, to, from = 0) => casts[level].push({ shape, to, from }),
    /** A pool of light, kept inside `clip` ([x, y, width, height]) when a wall would stop it. */
    lamp: (x, y, reach, strength = 1, clip = undefined) => lamps.push({ x, y, reach, strength, clip }),
    /** Something that shines by itself in the evening (paper of a lantern, shoji). */
    glow: (svg) => glows.push(svg),
    /**
     * Places a piece: `{ flat, body, top, casts: [{ shape, to, from, high }], glow }` around its
     * own centre.
     */
    add(piece, x, y, turn = 0, scale = 1) {
      const part = (svg) => ({
        svg: placed(svg, x, y, turn, scale),
        box: placedBox(x, y, reachOf(svg) * scale),
      });
      if (piece.flat) layers.ground.push(part(piece.flat));
      if (piece.body) layers.low.push(part(piece.body));
      if (piece.top) layers.high.push(part(piece.top));
      if (piece.glow) glows.push(placed(piece.glow, x, y, turn, scale));
      for (const { shape, to, from = 0, high } of piece.casts ?? []) {
        casts[high ? 'high' : 'low'].push({ shape: placed(shape, x, y, turn, scale), to, from });
      }
    },
  };
}
