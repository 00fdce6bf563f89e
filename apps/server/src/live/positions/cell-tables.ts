import {
  encodeMinimap,
  type MapSize,
  motionRecordCharacters,
  type Place,
  placeAt,
} from '@engawa/contract/presence';
import { hasMovedSince, textOf, type Walker } from './walker.ts';

/** The people of a cell whom readers know. */
type Cell = {
  readonly people: Walker[];
  /** Their records in sequence, at the same indexes. */
  records: Buffer;
  /** The records as text; null when one has changed. */
  table: string | null;
  /** When its texts were last checked for their age. */
  renewedAt: number;
  /** Upper bound of the time until which anyone in it moves. */
  movesUntil: number;
};

/** How often the records of a cell that is read are checked for their age. */
const renewEveryMs = 5_000;

const write = (cell: Cell, { index, text }: Walker) => {
  cell.records.write(text, index * motionRecordCharacters, 'latin1');
  cell.table = null;
};

/**
 * The people whom readers know, cell by cell, with the records of each cell in one buffer that is
 * changed in place. Times are whole server ms and never decrease.
 */
export const createCellTables = (cellCount: number, size: MapSize) => {
  const cells: Cell[] = Array.from({ length: cellCount }, () => ({
    people: [],
    records: Buffer.alloc(0),
    table: null,
    renewedAt: 0,
    movesUntil: 0,
  }));
  const cellAt = (index: number): Cell => {
    const cell = cells[index];
    if (cell === undefined) throw new RangeError(`There is no cell ${index}.`);
    return cell;
  };

  return {
    /** Adds a walker to the cell where they are. */
    enter(walker: Walker) {
      const cell = cellAt(walker.cell);
      walker.index = cell.people.length;
      cell.people.push(walker);
      if (cell.people.length * motionRecordCharacters > cell.records.length)
        cell.records = Buffer.concat([cell.records], cell.people.length * 2 * motionRecordCharacters);
      write(cell, walker);
    },
    /** Removes a walker from their cell. */
    quit(walker: Walker) {
      const cell = cellAt(walker.cell);
      const last = cell.people.pop();
      if (last !== undefined && last !== walker) {
        cell.people[walker.index] = last;
        last.index = walker.index;
        write(cell, last);
      }
      cell.table = null;
    },
    /** The motion of a walker of the cell has changed. */
    update(walker: Walker, now: number) {
      const cell = cellAt(walker.cell);
      write(cell, walker);
      cell.movesUntil = Math.max(cell.movesUntil, now, walker.motion.t + walker.motion.ms);
    },
    /** Everyone known in a cell, for a reader who knows nothing of it. */
    tableOf(index: number, now: number): string {
      const cell = cellAt(index);
      if (now - cell.renewedAt > renewEveryMs) {
        for (const walker of cell.people) {
          textOf(walker, now);
          write(cell, walker);
        }
        cell.renewedAt = now;
      }
      cell.table ??= cell.records.toString('latin1', 0, cell.people.length * motionRecordCharacters);
      return cell.table;
    },
    hasMovedSince: (index: number, since: number): boolean => cellAt(index).movesUntil >= since,
    countMovedSince(index: number, since: number): number {
      let count = 0;
      for (const walker of cellAt(index).people) if (hasMovedSince(walker, since)) count += 1;
      return count;
    },
    /** Current places of the people in these cells who moved since then, as minimap records. */
    minimapOf(indexes: Iterable<number>, since: number, now: number): string {
      const people: { slot: number; place: Place }[] = [];
      for (const index of indexes)
        for (const walker of cellAt(index).people)
          if (hasMovedSince(walker, since))
            people.push({ slot: walker.slot, place: placeAt(walker.motion, now) });
      return encodeMinimap(people, size);
    },
  };
};
