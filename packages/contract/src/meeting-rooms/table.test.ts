import { describe, expect, it } from 'vitest';
import { maxSeats, minSeats } from '../items/rules.ts';
import { isOnTable, nearestFreeSeat, tableOf } from './table.ts';

describe('the table of a meeting room', () => {
  it('has as many seats as people may sit there, on its mat, and none over another', () => {
    for (let count = minSeats; count <= maxSeats; count += 1) {
      const table = tableOf(count);
      expect(table.seats).toHaveLength(count);
      expect(table.seats.every((seat) => isOnTable(table, seat))).toBe(true);
      const gaps = table.seats.flatMap((seat, index) =>
        table.seats.slice(index + 1).map((other) => Math.hypot(seat.x - other.x, seat.y - other.y)),
      );
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(80);
    }
  });

  it('has a table top beside each row, and no seat on one', () => {
    for (let count = minSeats; count <= maxSeats; count += 1) {
      const { seats, tops } = tableOf(count);
      const gaps = seats.map(({ y }) => Math.min(...tops.map((top) => Math.abs(top.y - y))));
      expect(new Set(gaps)).toEqual(new Set([74]));
    }
  });

  it('offers the nearest seat that nobody has taken', () => {
    const table = tableOf(4);
    const [first, second] = table.seats;
    if (!first || !second) throw new Error('a table of four has seats');
    expect(nearestFreeSeat(table, first, [])).toEqual(first);
    expect(nearestFreeSeat(table, first, [{ x: first.x + 5, y: first.y }])).toEqual(second);
    expect(nearestFreeSeat(table, first, table.seats)).toBeNull();
  });
});
