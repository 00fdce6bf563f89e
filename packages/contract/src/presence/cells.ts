import type { Place } from './motion.ts';

/**
 * The side of a cell in px. Positions are published by cell: people in the cells around a cell
 * receive what happens in it.
 */
export const cellPx = 448;
/**
 * A person changes cell only this far outside of the old one, in px, so that walking along an edge
 * does not switch cells all the time.
 */
export const cellSlackPx = 16;
/**
 * The furthest that a person may be outside of their cell before the switch to the next cells takes
 * effect, in px.
 */
const lateSwitchPx = 48;

/**
 * How many cells in each direction a person receives: 1 is 3×3 cells, 2 is 5×5, null the whole
 * room.
 */
export type Reach = 1 | 2 | null;
const reaches = [1, 2] as const;

/** A reach as PositionsEvent encodes it: 0 is the whole room. */
export const reachOnWire = (reach: Reach): number => reach ?? 0;
export const reachFromWire = (wire: number): Reach => (wire === 1 || wire === 2 ? wire : null);

export type MapSize = { readonly widthPx: number; readonly heightPx: number };
/** The part of the map that a client shows, in px. */
export type View = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
/** A part of the map, by its edges in px. */
export type Area = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export const everywhere: Area = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

export const isInArea = (area: Area, x: number, y: number): boolean =>
  x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;

/** The cells of a map, numbered row by row. */
export const createCells = ({ widthPx, heightPx }: MapSize) => {
  const columns = Math.max(1, Math.ceil(widthPx / cellPx));
  const rows = Math.max(1, Math.ceil(heightPx / cellPx));

  const indexOf = (px: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(px / cellPx)));
  /**
   * Decided for each axis separately, so that a person outside of the cells around is outside of
   * them by the whole slack.
   */
  const stayOrGo = (index: number, px: number, count: number) =>
    px < index * cellPx - cellSlackPx || px > (index + 1) * cellPx + cellSlackPx ? indexOf(px, count) : index;
  const rangeAround = (index: number, count: number, reach: Reach): [number, number] =>
    reach === null ? [0, count - 1] : [Math.max(0, index - reach), Math.min(count - 1, index + reach)];

  return {
    columns,
    rows,
    count: columns * rows,
    cellOf: ({ x, y }: Place): number => indexOf(y, rows) * columns + indexOf(x, columns),
    /**
     * The cell at (x, y) of a person who was in a cell before: the same cell until they are outside
     * of it by the slack.
     */
    cellAfter(before: number, x: number, y: number): number {
      const row = stayOrGo(Math.floor(before / columns), y, rows);
      return row * columns + stayOrGo(before % columns, x, columns);
    },
    /** The cells that a person in this cell receives, the cell itself included. */
    around(cell: number, reach: Reach): number[] {
      const [left, right] = rangeAround(cell % columns, columns, reach);
      const [top, bottom] = rangeAround(Math.floor(cell / columns), rows, reach);
      const cells: number[] = [];
      for (let row = top; row <= bottom; row += 1)
        for (let column = left; column <= right; column += 1) cells.push(row * columns + column);
      return cells;
    },
    /** The area of those cells, with a margin. An edge of the map does not bound the area. */
    areaAround(cell: number, reach: Reach, marginPx: number): Area {
      const [left, right] = rangeAround(cell % columns, columns, reach);
      const [top, bottom] = rangeAround(Math.floor(cell / columns), rows, reach);
      return {
        left: left === 0 ? everywhere.left : left * cellPx - marginPx,
        top: top === 0 ? everywhere.top : top * cellPx - marginPx,
        right: right === columns - 1 ? everywhere.right : (right + 1) * cellPx + marginPx,
        bottom: bottom === rows - 1 ? everywhere.bottom : (bottom + 1) * cellPx + marginPx,
      };
    },
    /**
     * The smallest reach whose cells contain the view wherever in their cell its owner is, so that
     * the reach does not change with each step.
     */
    reachFor(view: View, own: Place): Reach {
      const alongX = Math.max(own.x - Math.max(0, view.x), Math.min(widthPx, view.x + view.w) - own.x);
      const alongY = Math.max(own.y - Math.max(0, view.y), Math.min(heightPx, view.y + view.h) - own.y);
      const fits = (reach: number, alongPx: number, count: number) =>
        reach >= count - 1 || alongPx <= reach * cellPx - cellSlackPx - lateSwitchPx;
      return reaches.find((reach) => fits(reach, alongX, columns) && fits(reach, alongY, rows)) ?? null;
    },
  };
};
export type Cells = ReturnType<typeof createCells>;
