import { describe, expect, it } from 'vitest';
import type { Motion } from '../presence/index.ts';
import { type Area, areaAt, areaOfMotion, nextAreaMoment } from './areas.ts';

const area = (id: string, x: number, y: number, sizePx: number): Area => ({ id, x, y, sizePx });
const walk = (x: number, y: number, tx: number, ty: number, ms: number, t = 1_000): Motion => ({
  x,
  y,
  tx,
  ty,
  t,
  ms,
});

/**
 * The area of a walker who is checked only at the times that nextAreaMoment gives: [time, area] of
 * each check.
 */
const followed = (motion: Motion, areas: readonly Area[], from: number) => {
  const seen: [number, string | null][] = [[from, areaOfMotion(motion, areas, from)?.id ?? null]];
  for (let at = nextAreaMoment(motion, areas, from), looks = 0; at !== null; looks += 1) {
    expect(looks).toBeLessThan(100);
    seen.push([at, areaOfMotion(motion, areas, at)?.id ?? null]);
    const next = nextAreaMoment(motion, areas, at);
    if (next !== null) expect(next).toBeGreaterThan(at);
    at = next;
  }
  return seen;
};

describe('MTG-18 areas', () => {
  it.each<[string, { x: number; y: number }, string | null]>([
    ['outside', { x: 0, y: 0 }, null],
    ['on the edge', { x: 650, y: 500 }, null],
    ['just inside', { x: 649.9, y: 500 }, 'large'],
    ['in the smaller of two', { x: 510, y: 500 }, 'a'],
    ['of two alike the lower id', { x: 500, y: 500 }, 'a'],
  ])('give the area of a place: %s', (_what, place, id) => {
    const areas = [area('large', 500, 500, 300), area('b', 505, 500, 40), area('a', 500, 500, 40)];
    expect(areaAt(place, areas)?.id ?? null).toBe(id);
    expect(areaAt(place, areas.toReversed())?.id ?? null).toBe(id);
  });

  it('are entered and left in the ms after each edge', () =>
    expect(followed(walk(0, 500, 1_000, 500, 1_000), [area('a', 500, 500, 300)], 1_000)).toEqual([
      [1_000, null],
      [1_351, 'a'],
      [1_651, null],
      // A last check at the end of the walk.
      [2_000, null],
    ]));

  it('follow a walk that ends inside, one that begins inside, and one that began long ago', () => {
    const areas = [area('a', 500, 500, 300)];
    expect(followed(walk(0, 500, 500, 500, 500), areas, 1_000).slice(1)).toEqual([
      [1_351, 'a'],
      [1_500, 'a'],
    ]);
    expect(followed(walk(500, 500, 0, 500, 500), areas, 1_000).map(([, id]) => id)).toEqual([
      'a',
      null,
      null,
    ]);
    expect(followed(walk(0, 500, 1_000, 500, 1_000), areas, 1_700).map(([, id]) => id)).toEqual([null, null]);
  });

  it.each<[string, Motion]>([
    ['who stands', walk(500, 500, 500, 500, 0)],
    ['who walks on the spot', walk(500, 500, 500, 500, 100)],
    ['who passes by', walk(0, 0, 1_000, 0, 1_000)],
    ['who touches the edge only', walk(0, 350, 1_000, 350, 1_000)],
    ['whose walk is over', walk(0, 500, 1_000, 500, 1_000, -5_000)],
  ])('need no check for a walker: %s', (_what, motion) =>
    expect(nextAreaMoment(motion, [area('a', 500, 500, 300)], 1_000)).toBeNull(),
  );

  it('match the true area within 2 ms of walking when only these checks are made', () => {
    let state = 7;
    const random = (max: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * max);
    };
    for (let round = 0; round < 60; round += 1) {
      const areas = Array.from({ length: 4 }, (_, i) =>
        area(`a${i}`, random(2_000), random(1_000), 300 + random(500)),
      );
      const motion = walk(random(2_000), random(1_000), random(2_000), random(1_000), 500 + random(4_000));
      const seen = followed(motion, areas, 1_000);
      for (let at = 1_000; at <= 6_000; at += 37) {
        const held = seen.findLast(([since]) => since <= at)?.[1] ?? null;
        const near = [at - 2, at - 1, at].map((moment) => areaOfMotion(motion, areas, moment)?.id ?? null);
        expect(near).toContain(held);
      }
    }
  });
});
