import {
  asOnWire,
  type Cells,
  encodeGone,
  encodeMinimap,
  encodeMotion,
  type MapSize,
  type Motion,
  motionRecordCharacters,
  type Place,
  placeAt,
  restOf,
} from '@engawa/contract/presence';
import { leavesCellAt } from './crossing.ts';
import { createDueHeap } from './due-heap.ts';

type Walker = {
  readonly slot: number;
  /** Bit for bit as readers have it. */
  motion: Motion;
  text: string;
  cell: number;
  /** Its index among the people of its cell. */
  index: number;
  /** Whether readers know whose slot it is. */
  isKnown: boolean;
  /** When its motion or cell changed last. */
  changedAt: number;
  /** When it leaves its cell. */
  dueAt: number;
  heapIndex: number;
};

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

export type CrowdWatch = {
  /**
   * A record for the readers around a cell.
   * @param from the cell they come from, whose readers have the record already; null: it is new to
   * all
   */
  recorded(cell: number, text: string, from: number | null): void;
  crossed(slot: number, cell: number): void;
};

/**
 * Records older than this are written again, because readers would misread their 16-bit time after
 * 32 s. Checked every `renewEveryMs`.
 */
const oldestTextMs = 20_000;
const renewEveryMs = 5_000;

/**
 * Everyone in a room by cell, with their encoded motions and the time at which each crosses into
 * another cell. Knows no readers. Times are whole server ms and never decrease.
 */
export const createCrowd = (cells: Cells, size: MapSize, watch: CrowdWatch) => {
  const walkers = new Map<number, Walker>();
  const unknown = new Set<Walker>();
  const crossings = createDueHeap<Walker>();
  const places: Cell[] = Array.from({ length: cells.count }, () => ({
    people: [],
    records: Buffer.alloc(0),
    table: null,
    renewedAt: 0,
    movesUntil: 0,
  }));
  const cellAt = (index: number): Cell => {
    const cell = places[index];
    if (cell === undefined) throw new RangeError(`There is no cell ${index}.`);
    return cell;
  };

  const write = (cell: Cell, { index, text }: Walker) => {
    cell.records.write(text, index * motionRecordCharacters, 'latin1');
    cell.table = null;
  };
  const enter = (walker: Walker) => {
    const cell = cellAt(walker.cell);
    walker.index = cell.people.length;
    cell.people.push(walker);
    if (cell.people.length * motionRecordCharacters > cell.records.length)
      cell.records = Buffer.concat([cell.records], cell.people.length * 2 * motionRecordCharacters);
    write(cell, walker);
  };
  const quit = (walker: Walker) => {
    const cell = cellAt(walker.cell);
    const last = cell.people.pop();
    if (last !== undefined && last !== walker) {
      cell.people[walker.index] = last;
      last.index = walker.index;
      write(cell, last);
    }
    cell.table = null;
  };
  const changed = (walker: Walker, now: number) => {
    walker.changedAt = now;
    if (!walker.isKnown) return;
    const cell = cellAt(walker.cell);
    write(cell, walker);
    cell.movesUntil = Math.max(cell.movesUntil, now, walker.motion.t + walker.motion.ms);
  };
  const textOf = (walker: Walker, now: number): string => {
    if (now - walker.motion.t > oldestTextMs) {
      walker.motion = asOnWire(restOf(walker.motion, now));
      walker.text = encodeMotion(walker.slot, walker.motion);
    }
    return walker.text;
  };

  /** Puts a walker into the cell they are in now, if it is another. */
  const settle = (walker: Walker, now: number) => {
    const { x, y } = placeAt(walker.motion, now);
    const from = walker.cell;
    const cell = cells.cellAfter(from, x, y);
    if (cell !== from) {
      if (walker.isKnown) quit(walker);
      walker.cell = cell;
      if (walker.isKnown) {
        const text = textOf(walker, now);
        enter(walker);
        changed(walker, now);
        watch.recorded(cell, text, from);
      }
      watch.crossed(walker.slot, cell);
    }
    crossings.set(walker, Math.max(now + 1, leavesCellAt(walker.motion, walker.cell, cells)));
  };

  const isMoving = (walker: Walker, since: number): boolean =>
    walker.changedAt >= since || walker.motion.t + walker.motion.ms >= since;

  return {
    has: (slot: number): boolean => walkers.has(slot),
    cellOf: (slot: number): number | null => walkers.get(slot)?.cell ?? null,
    placeOf(slot: number, now: number): Place | null {
      const walker = walkers.get(slot);
      return walker === undefined ? null : placeAt(walker.motion, now);
    },

    /** Adds a person whom no reader learns of before `reveal`. */
    add(slot: number, motion: Motion, now: number) {
      const recorded = asOnWire(motion);
      const walker: Walker = {
        slot,
        motion: recorded,
        text: encodeMotion(slot, recorded),
        cell: cells.cellOf(placeAt(recorded, now)),
        index: 0,
        isKnown: false,
        changedAt: now,
        dueAt: 0,
        heapIndex: -1,
      };
      walkers.set(slot, walker);
      unknown.add(walker);
      settle(walker, now);
    },
    /** From now on readers know whose slot this is. */
    reveal(slot: number, now: number) {
      const walker = walkers.get(slot);
      if (walker === undefined || walker.isKnown) return;
      walker.isKnown = true;
      unknown.delete(walker);
      const text = textOf(walker, now);
      enter(walker);
      changed(walker, now);
      watch.recorded(walker.cell, text, null);
    },
    remove(slot: number) {
      const walker = walkers.get(slot);
      if (walker === undefined) return;
      walkers.delete(slot);
      unknown.delete(walker);
      crossings.remove(walker);
      if (!walker.isKnown) return;
      quit(walker);
      watch.recorded(walker.cell, encodeGone(slot), null);
    },
    /**
     * Notifies the readers who saw the walker until now first, then those who see them from now on.
     */
    move(slot: number, motion: Motion, now: number) {
      const walker = walkers.get(slot);
      if (walker === undefined) return;
      walker.motion = asOnWire(motion);
      walker.text = encodeMotion(slot, walker.motion);
      changed(walker, now);
      if (walker.isKnown) watch.recorded(walker.cell, walker.text, null);
      settle(walker, now);
    },

    nextCrossingAt: crossings.nextAt,
    /** Moves everyone who has left their cell by now to their new cell. */
    cross(now: number) {
      for (let walker = crossings.take(now); walker !== null; walker = crossings.take(now))
        settle(walker, now);
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

    /**
     * The people in some cells who are not revealed yet, for a reader who has just received
     * everyone.
     */
    unknownIn(covers: readonly boolean[], now: number): string {
      let text = '';
      for (const walker of unknown) if (covers[walker.cell] === true) text += textOf(walker, now);
      return text;
    },

    hasMovedSince: (index: number, since: number): boolean => cellAt(index).movesUntil >= since,
    countMovedSince(index: number, since: number): number {
      let count = 0;
      for (const walker of cellAt(index).people) if (isMoving(walker, since)) count += 1;
      return count;
    },
    /** Current places of the people in these cells who moved since then, as minimap records. */
    minimapOf(indexes: Iterable<number>, since: number, now: number): string {
      const people: { slot: number; place: Place }[] = [];
      for (const index of indexes)
        for (const walker of cellAt(index).people)
          if (isMoving(walker, since)) people.push({ slot: walker.slot, place: placeAt(walker.motion, now) });
      return encodeMinimap(people, size);
    },
  };
};
export type Crowd = ReturnType<typeof createCrowd>;
