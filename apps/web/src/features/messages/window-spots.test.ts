import { describe, expect, it } from 'vitest';
import { clampSpot, firstSpot, nextCorner, sizeIn, stepOf } from './window-spots.ts';

const free = { width: 1_100, height: 600 };
const size = sizeIn(free);

describe('MSG-37 the place of a window', () => {
  it('has a size that fits into the free part of the map, and never too low for its field', () => {
    expect(size).toEqual({ width: 320, height: 420 });
    expect(sizeIn({ width: 300, height: 300 })).toEqual({ width: 300, height: 300 });
    expect(sizeIn({ width: 500, height: 100 })).toEqual({ width: 320, height: 240 });
  });

  it.each([
    ['inside it stays', { x: 100, y: 50 }, { x: 100, y: 50 }],
    ['beyond the left and upper edge', { x: -5, y: -90 }, { x: 0, y: 0 }],
    ['beyond the right and lower edge', { x: 5_000, y: 5_000 }, { x: 780, y: 180 }],
  ])('is clamped: %s', (_name, wanted, spot) => expect(clampSpot(wanted, size, free)).toEqual(spot));

  it('keeps the head of a window in view that is higher than the free part', () => {
    const low = { width: 900, height: 100 };
    expect(clampSpot({ x: 10, y: 50 }, sizeIn(low), low)).toEqual({ x: 10, y: 0 });
  });

  it('begins at the lower right, then beside the windows that are open', () => {
    const first = firstSpot(size, free, []);
    const second = firstSpot(size, free, [first]);
    const third = firstSpot(size, free, [first, second]);
    expect([first, second, third]).toEqual([
      { x: 780, y: 180 },
      { x: 448, y: 180 },
      { x: 116, y: 180 },
    ]);
    expect(firstSpot(size, free, [second, third])).toEqual(first);
  });

  it('lets the head of each window be seen where they have no room beside each other', () => {
    const narrow = { width: 600, height: 600 };
    const first = firstSpot(size, narrow, []);
    expect(firstSpot(size, narrow, [first])).toEqual({ x: first.x - 40, y: first.y - 40 });
  });

  it('goes round the corners, and by 16 px or with Shift 80 px with an arrow key', () => {
    const corners = [{ x: 30, y: 20 }];
    for (let turn = 0; turn < 4; turn += 1)
      corners.push(nextCorner(corners.at(-1) ?? { x: 0, y: 0 }, size, free));
    expect(corners.slice(1)).toEqual([
      { x: 780, y: 0 },
      { x: 780, y: 180 },
      { x: 0, y: 180 },
      { x: 0, y: 0 },
    ]);
    expect([stepOf('ArrowUp', false), stepOf('ArrowRight', true), stepOf('a', false)]).toEqual([
      { x: 0, y: -16 },
      { x: 80, y: 0 },
      null,
    ]);
  });
});
