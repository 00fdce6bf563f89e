import { expect, it } from 'vitest';
import { bestGrid } from './grid.ts';

const stage = { widthPx: 1040, heightPx: 700 };

it.each([
  [1, 1, 1],
  [2, 1, 2],
  [3, 2, 2],
  [4, 2, 2],
  [9, 3, 3],
  [25, 5, 5],
])('arranges %i tiles in %i columns and %i rows', (count, columns, rows) =>
  expect(bestGrid(count, stage, 8)).toMatchObject({ columns, rows }),
);

it('never needs more room than there is', () => {
  for (let count = 1; count <= 25; count += 1)
    for (const place of [stage, { widthPx: 374, heightPx: 600 }, { widthPx: 1600, heightPx: 200 }]) {
      const { columns, rows, tileWidthPx } = bestGrid(count, place, 8);
      expect(columns * rows).toBeGreaterThanOrEqual(count);
      expect(columns * tileWidthPx + (columns - 1) * 8).toBeLessThanOrEqual(place.widthPx);
      expect((rows * tileWidthPx * 9) / 16 + (rows - 1) * 8).toBeLessThanOrEqual(place.heightPx);
    }
});

it('gives tiles no width when there is no room', () =>
  expect(bestGrid(3, { widthPx: 0, heightPx: 0 }, 8).tileWidthPx).toBe(0));
