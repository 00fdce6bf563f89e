import { radioOf } from '../items/rules.ts';

/** The middle of a seat, relative to the middle of its table, in px of the map. */
export type Seat = { readonly x: number; readonly y: number };

/** A table seen from above, relative to its middle; all lengths in px of the map. */
export type Table = {
  /** The mat on which table and seats stand. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** One for each person, in reading order. */
  readonly seats: readonly Seat[];
  /** The table tops: one between each pair of rows of seats. */
  readonly tops: readonly { readonly y: number; readonly widthPx: number; readonly heightPx: number }[];
};

/** The space of one seat in its row: an avatar is 64 px wide, its ring 74 px. */
const seatWidthPx = 88;
/** From the middle of a row of seats to the middle of its table top. */
const reachPx = 74;
const topHeightPx = 56;
/** Between the rows of two different table tops. */
const passagePx = 96;
const marginPx = 56;

/**
 * Places the seats of a meeting room: rows as long as its `rectangle_radio` is wide, two rows at
 * each table top, the last row centred.
 * @param seatCount 2 to 120
 */
export const tableOf = (seatCount: number): Table => {
  const [columns = 1] = radioOf(seatCount).split(':').map(Number);
  const rows = Math.ceil(seatCount / columns);
  const rowY: number[] = [];
  const topY: number[] = [];
  for (let row = 0, y = 0; row < rows; row += 2, y += 2 * reachPx + passagePx) {
    rowY.push(y, y + 2 * reachPx);
    topY.push(y + reachPx);
  }
  // A single last row sits at one side of its table top.
  const depth = rowY[2 * Math.ceil(rows / 2) - 1] ?? 0;
  const middle = depth / 2;
  const seats = Array.from({ length: seatCount }, (_, index): Seat => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, seatCount - row * columns);
    return {
      x: Math.round(((index % columns) - (inRow - 1) / 2) * seatWidthPx),
      y: Math.round((rowY[row] ?? 0) - middle),
    };
  });
  return {
    widthPx: columns * seatWidthPx + 2 * marginPx,
    heightPx: Math.round(depth) + 2 * marginPx + 16,
    seats,
    tops: topY.map((y) => ({
      y: Math.round(y - middle),
      widthPx: columns * seatWidthPx - 8,
      heightPx: topHeightPx,
    })),
  };
};

/** Whether a place, relative to the middle of the table, is on its mat. */
export const isOnTable = ({ widthPx, heightPx }: Table, { x, y }: Seat): boolean =>
  Math.abs(x) <= widthPx / 2 && Math.abs(y) <= heightPx / 2;

/**
 * The free seat nearest to a person; null when all are taken.
 * @param person relative to the middle of the table, like `others`: where the people of this table
 * stand or walk to
 */
export const nearestFreeSeat = (table: Table, person: Seat, others: readonly Seat[]): Seat | null => {
  const isTaken = (seat: Seat) =>
    others.some(({ x, y }) => Math.hypot(x - seat.x, y - seat.y) < seatWidthPx / 2);
  const far = (seat: Seat) => Math.hypot(seat.x - person.x, seat.y - person.y);
  const free = table.seats.filter((seat) => !isTaken(seat));
  return free.reduce<Seat | null>((best, seat) => (best && far(best) <= far(seat) ? best : seat), null);
};
