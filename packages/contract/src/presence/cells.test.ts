import { describe, expect, it } from 'vitest';
import { cellPx, cellSlackPx, createCells, isInArea, reachFromWire, reachOnWire } from './cells.ts';

const size = { widthPx: 3_200, heightPx: 1_600 };
const cells = createCells(size);

describe('P29 the cells of a map', () => {
  it('are numbered row by row, the last ones cut off by the edge', () => {
    expect([cells.columns, cells.rows, cells.count]).toEqual([8, 4, 32]);
    expect(cells.cellOf({ x: 0, y: 0 })).toBe(0);
    expect(cells.cellOf({ x: cellPx, y: 0 })).toBe(1);
    expect(cells.cellOf({ x: 0, y: cellPx })).toBe(8);
    expect(cells.cellOf({ x: size.widthPx, y: size.heightPx })).toBe(31);
  });

  it('a map that is a whole number of cells wide has no cell beyond its edge', () => {
    const exact = createCells({ widthPx: cellPx * 2, heightPx: cellPx });
    expect(exact.cellOf({ x: cellPx * 2, y: cellPx })).toBe(1);
    expect(exact.cellAfter(0, cellPx * 2, cellPx)).toBe(1);
  });

  it('one stays in a cell until one is outside of it by the slack', () => {
    expect(cells.cellAfter(0, cellPx + cellSlackPx, 100)).toBe(0);
    expect(cells.cellAfter(0, cellPx + cellSlackPx + 0.125, 100)).toBe(1);
    expect(cells.cellAfter(1, cellPx - cellSlackPx, 100)).toBe(1);
    expect(cells.cellAfter(1, cellPx - cellSlackPx - 0.125, 100)).toBe(0);
  });

  it('each axis for itself: who leaves by one side is not put across another by a step', () =>
    expect(cells.cellAfter(8, cellPx + cellSlackPx + 1, cellPx - 5)).toBe(9));

  it('who jumps is in the cell where they land', () => expect(cells.cellAfter(0, 3_000, 1_500)).toBe(30));
});

describe('P29 the cells around', () => {
  it.each([
    [0, 1, [0, 1, 8, 9]],
    [9, 1, [0, 1, 2, 8, 9, 10, 16, 17, 18]],
    [31, 1, [22, 23, 30, 31]],
  ] as const)('of cell %d within %d', (cell, reach, expected) =>
    expect(cells.around(cell, reach)).toEqual(expected),
  );
  it('are all of them when one sees the whole room', () =>
    expect(cells.around(5, null)).toHaveLength(cells.count));

  it('their area has edges inside of the map only', () => {
    expect(cells.areaAround(8, 1, cellSlackPx)).toEqual({
      left: Number.NEGATIVE_INFINITY,
      top: Number.NEGATIVE_INFINITY,
      right: 2 * cellPx + cellSlackPx,
      bottom: 3 * cellPx + cellSlackPx,
    });
  });

  it('whoever is in a cell around is in the area, wherever they strayed within the slack', () => {
    const area = cells.areaAround(9, 1, cellSlackPx);
    for (let x = 0; x <= size.widthPx; x += 29)
      for (let y = 0; y <= size.heightPx; y += 29)
        if (cells.around(9, 1).includes(cells.cellOf({ x, y }))) expect(isInArea(area, x, y)).toBe(true);
  });
});

describe('P30 what is seen', () => {
  const seen = (w: number, h: number, own = { x: 1_600, y: 800 }) =>
    cells.reachFor({ x: own.x - w / 2, y: own.y - h / 2, w, h }, own);
  it.each([
    [760, 600, 1],
    [768, 768, 1],
    [769, 600, 2],
    [1_560, 1_140, 2],
    [1_665, 600, null],
  ] as const)('%d × %d needs reach %s', (w, h, reach) => expect(seen(w, h)).toBe(reach));

  it('is cut off at the edges of the map', () => {
    expect(cells.reachFor({ x: -2_000, y: 0, w: 2_400, h: 400 }, { x: 100, y: 100 })).toBe(1);
    expect(cells.reachFor({ x: -2_000, y: 0, w: 2_600, h: 400 }, { x: 100, y: 100 })).toBe(2);
  });

  it('lies in the cells around wherever in the cell its owner is', () => {
    const [w, h] = [1_560, 1_140];
    for (let x = 0; x <= size.widthPx; x += 31)
      for (let y = 0; y <= size.heightPx; y += 31) {
        const view = { x: x - w / 2, y: y - h / 2, w, h };
        const reach = cells.reachFor(view, { x, y });
        const area = cells.areaAround(cells.cellOf({ x, y }), reach, 0);
        const corners = [view.x, view.x + w].map((edge) => Math.max(0, Math.min(size.widthPx, edge)));
        for (const corner of corners) expect(isInArea(area, corner, y)).toBe(true);
      }
  });

  it('a map smaller than the cells around needs no more of them', () =>
    expect(
      createCells({ widthPx: 800, heightPx: 400 }).reachFor({ x: 0, y: 0, w: 800, h: 400 }, { x: 5, y: 5 }),
    ).toBe(1));

  it.each([1, 2, null] as const)('reach %s comes back as it went over the wire', (reach) =>
    expect(reachFromWire(reachOnWire(reach))).toBe(reach),
  );
});
