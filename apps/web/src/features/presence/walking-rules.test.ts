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
  it('ends next to them, on the side the user comes from', () => {
    expect(besideOf({ x: 1000, y: 800 }, middle, size)).toEqual({ x: 1524, y: 800 });
  });
  it('stays in place when near enough', () => {
    expect(besideOf({ x: 1560, y: 800 }, middle, size)).toEqual({ x: 1560, y: 800 });
  });
});
