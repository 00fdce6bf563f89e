import { describe, expect, it } from 'vitest';
import {
  isStanding,
  type Motion,
  maxMotionMs,
  placeAt,
  restOf,
  standing,
  walkSpeedPxPerSecond,
  walkTo,
} from './motion.ts';

const walk: Motion = { x: 100, y: 100, tx: 300, ty: 200, t: 1_000, ms: 1_000 };

describe('placeAt', () => {
  it.each([
    ['before it begins', 500, 100, 100],
    ['at its beginning', 1_000, 100, 100],
    ['half way', 1_500, 200, 150],
    ['at its end', 2_000, 300, 200],
    ['long after', 99_000, 300, 200],
  ])('gives the place %s', (_when, now, x, y) => expect(placeAt(walk, now)).toEqual({ x, y }));

  it('gives the target at once when the motion takes no time', () =>
    expect(placeAt({ ...walk, ms: 0 }, 0)).toEqual({ x: 300, y: 200 }));
});

describe('walkTo', () => {
  it('takes as long as the distance requires', () => {
    const motion = walkTo({ x: 0, y: 0 }, { x: walkSpeedPxPerSecond, y: 0 }, 5, walkSpeedPxPerSecond);
    expect(motion).toEqual({ x: 0, y: 0, tx: walkSpeedPxPerSecond, ty: 0, t: 5, ms: 1_000 });
  });
  it('never takes longer than a record can hold', () =>
    expect(walkTo({ x: 0, y: 0 }, { x: 8_000, y: 0 }, 0, 1).ms).toBe(maxMotionMs));
});

describe('restOf', () => {
  it('PRE-18 makes a finished walk stand still', () => {
    expect(restOf(walk, 2_000)).toEqual(standing({ x: 300, y: 200 }, 2_000));
    expect(isStanding(restOf(walk, 2_000), 2_000)).toBe(true);
  });
  it('PRE-18 keeps a recent walk unchanged', () => expect(restOf(walk, 1_900)).toBe(walk));
  it('PRE-18 makes an old walk begin now and follow the same path', () => {
    const long: Motion = { x: 0, y: 0, tx: 3_000, ty: 600, t: 0, ms: 60_000 };
    const rest = restOf(long, 40_000);
    expect(rest.t).toBe(40_000);
    for (const now of [40_000, 47_123, 59_999, 60_000, 70_000]) {
      const [before, after] = [placeAt(long, now), placeAt(rest, now)];
      expect(Math.hypot(before.x - after.x, before.y - after.y)).toBeLessThan(0.01);
    }
  });
});
