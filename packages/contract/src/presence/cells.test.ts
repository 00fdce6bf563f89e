import { describe, expect, it } from 'vitest';
import { cellPx, cellSlackPx, createCells, isInArea, reachFromWire, reachOnWire } from './cells.ts';

const size = { widthPx: 3_200, heightPx: 1_600 };
const cells = createCells(size);

describe('PRE-29 the cells of a map', () => {
  it('are numbered row by row, and the edge of the map cuts off the last ones', () => {
    expect([cells.columns, cells.rows, cells.count]).toEqual([8, 4, 32]);
    expect(cells.cellOf({ x: 0, y: 0 })).toBe(0);
    expect(cells.cellOf({ x: cellPx, y: 0 })).toBe(1);
    expect(cells.cellOf({ x: 0, y: cellPx })).toBe(8);
    expect(cells.cellOf({ x: size.widthPx, y: size.heightPx })).toBe(31);
  });

  it('do not lie beyond the edge when the map is a whole number of cells wide', () => {
    const exact = createCells({ widthPx: cellPx * 2, heightPx: cellPx });
    expect(exact.cellOf({ x: cellPx * 2, y: cellPx })).toBe(1);
    expect(exact.cellAfter(0, cellPx * 2, cellPx)).toBe(1);
  });

  it('keep a person until they are outside by more than the slack', () => {
    expect(cells.cellAfter(0, cellPx + cellSlackPx, 100)).toBe(0);
    expect(cells.cellAfter(0, cellPx + cellSlackPx + 0.125, 100)).toBe(1);
    expect(cells.cellAfter(1, cellPx - cellSlackPx, 100)).toBe(1);
    expect(cells.cellAfter(1, cellPx - cellSlackPx - 0.125, 100)).toBe(0);
  });

  it('change on each axis separately: leaving by one side does not change the other axis', () =>
    expect(cells.cellAfter(8, cellPx + cellSlackPx + 1, cellPx - 5)).toBe(9));

  it('hold a person who jumps at the place where they land', () =>
    expect(cells.cellAfter(0, 3_000, 1_500)).toBe(30));
});

describe('PRE-29 the cells around', () => {
  it.each([
    [0, 1, [0, 1, 8, 9]],
    [9, 1, [0, 1, 2, 8, 9, 10, 16, 17, 18]],
    [31, 1, [22, 23, 30, 31]],
  ] as const)('of cell %d with reach %d are listed', (cell, reach, expected) =>
    expect(cells.around(cell, reach)).toEqual(expected),
  );
  it('are all cells when the reach is the whole room', () =>
    expect(cells.around(5, null)).toHaveLength(cells.count));

  it('have an area that is not bounded at the edges of the map', () => {
    expect(cells.areaAround(8, 1, cellSlackPx)).toEqual({
      left: Number.NEGATIVE_INFINITY,
      top: Number.NEGATIVE_INFINITY,
      right: 2 * cellPx + cellSlackPx,
      bottom: 3 * cellPx + cellSlackPx,
    });
  });

  it('lie in their area with every place in them', () => {
    const area = cells.areaAround(9, 1, cellSlackPx);
    for (let x = 0; x <= size.widthPx; x += 29)
      for (let y = 0; y <= size.heightPx; y += 29)
        if (cells.around(9, 1).includes(cells.cellOf({ x, y }))) expect(isInArea(area, x, y)).toBe(true);
  });
});

describe('PRE-30 the view of a person', () => {
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

  it('lies in the cells around wherever in their cell the person is', () => {
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

  it('needs reach 1 on a map that is smaller than the cells around', () =>
    expect(
      createCells({ widthPx: 800, heightPx: 400 }).reachFor({ x: 0, y: 0, w: 800, h: 400 }, { x: 5, y: 5 }),
    ).toBe(1));

  it.each([1, 2, null] as const)('has a reach %s that survives encoding and decoding', (reach) =>
    expect(reachFromWire(reachOnWire(reach))).toBe(reach),
  );
});
