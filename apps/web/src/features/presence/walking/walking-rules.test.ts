import { describe, expect, it } from 'vitest';
import { besideOf, walkByKeys } from './walking-rules.ts';

const size = { widthPx: 3200, heightPx: 1600 };
const middle = { x: 1600, y: 800 };

describe('walking by keys', () => {
  it.each([
    [{ dx: 1, dy: 0 }, false, { tx: 3000, ty: 800, ms: 5_000 }],
    [{ dx: 1, dy: 0 }, true, { tx: 3200, ty: 800, ms: 3_175 }],
    [{ dx: 0, dy: -1 }, false, { tx: 1600, ty: 0, ms: 2_857 }],
    [{ dx: 0, dy: 0 }, false, { tx: 1600, ty: 800, ms: 0 }],
  ])('%o, running %s → %o', (direction, isRunning, motion) => {
    expect(walkByKeys(middle, direction, isRunning, 0, size)).toMatchObject(motion);
  });

  it('walks a diagonal no faster: 280 px/s', () => {
    const { tx, ty, ms } = walkByKeys(middle, { dx: 1, dy: 1 }, false, 0, size);
    expect((Math.hypot(tx - middle.x, ty - middle.y) / ms) * 1000).toBeCloseTo(280, 0);
  });

  it('ends at the first wall, and continues along it', () => {
    const atWall = walkByKeys({ x: 3100, y: 800 }, { dx: 1, dy: 1 }, false, 0, size);
    expect(atWall).toMatchObject({ tx: 3200, ty: 900 });
    expect(walkByKeys({ x: 3200, y: 900 }, { dx: 1, dy: 1 }, false, 0, size)).toMatchObject({
      tx: 3200,
      ty: 1600,
    });
    expect(walkByKeys({ x: 3200, y: 1600 }, { dx: 1, dy: 1 }, false, 0, size).ms).toBe(0);
  });
});

describe('walking up to a person', () => {
  it('ends 100 px away from them, on the side the user comes from', () => {
    expect(besideOf({ x: 1000, y: 800 }, middle, size)).toEqual({ x: 1500, y: 800 });
  });
  it('leaves somebody who stands too near for their ring and name', () => {
    const { x, y } = besideOf({ x: 1560, y: 800 }, middle, size);
    expect(Math.hypot(x - middle.x, y - middle.y)).toBeCloseTo(100);
  });
  it('stays in place when near and free', () => {
    expect(besideOf({ x: 1500, y: 800 }, middle, size)).toEqual({ x: 1500, y: 800 });
  });
  it('ends at a place that nobody else has, within the map', () => {
    const others = [
      { x: 1500, y: 800 },
      { x: 1550, y: 714 },
      { x: 1550, y: 886 },
    ];
    const place = besideOf({ x: 1000, y: 800 }, middle, size, others);
    for (const { x, y } of [middle, ...others])
      expect(Math.hypot(x - place.x, y - place.y)).toBeGreaterThanOrEqual(99);
    const inCorner = besideOf({ x: 0, y: 400 }, { x: 0, y: 0 }, size, [{ x: 0, y: 100 }]);
    expect(inCorner.x).toBeGreaterThanOrEqual(0);
    expect(Math.hypot(inCorner.x, inCorner.y)).toBeGreaterThanOrEqual(99);
  });
});
