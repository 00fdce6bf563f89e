import {
  type Cells,
  encodeGone,
  type MapSize,
  type Motion,
  type Place,
  placeAt,
} from '@engawa/contract/presence';
import { createCellTables } from './cell-tables.ts';
import { leavesCellAt } from './crossing.ts';
import { createDueHeap } from './due-heap.ts';
import { newWalker, setMotion, textOf, type Walker } from './walker.ts';

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
 * Everyone in a room by cell, with their encoded motions and the time at which each crosses into
 * another cell. Knows no readers. Times are whole server ms and never decrease.
 */
export const createCrowd = (cells: Cells, size: MapSize, watch: CrowdWatch) => {
  const walkers = new Map<number, Walker>();
  const unknown = new Set<Walker>();
  const crossings = createDueHeap<Walker>();
  const tables = createCellTables(cells.count, size);

  const changed = (walker: Walker, now: number) => {
    walker.changedAt = now;
    if (walker.isKnown) tables.update(walker, now);
  };

  /** Puts a walker into the cell they are in now, if it is another. */
  const settle = (walker: Walker, now: number) => {
    const { x, y } = placeAt(walker.motion, now);
    const from = walker.cell;
    const cell = cells.cellAfter(from, x, y);
    if (cell !== from) {
      if (walker.isKnown) tables.quit(walker);
      walker.cell = cell;
      if (walker.isKnown) {
        const text = textOf(walker, now);
        tables.enter(walker);
        changed(walker, now);
        watch.recorded(cell, text, from);
      }
      watch.crossed(walker.slot, cell);
    }
    crossings.set(walker, Math.max(now + 1, leavesCellAt(walker.motion, walker.cell, cells)));
  };

  return {
    has: (slot: number): boolean => walkers.has(slot),
    cellOf: (slot: number): number | null => walkers.get(slot)?.cell ?? null,
    placeOf(slot: number, now: number): Place | null {
      const walker = walkers.get(slot);
      return walker === undefined ? null : placeAt(walker.motion, now);
    },

    /** Adds a person whom no reader learns of before `reveal`. */
    add(slot: number, motion: Motion, now: number) {
      const walker = newWalker(slot, motion, cells.cellOf, now);
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
      tables.enter(walker);
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
      tables.quit(walker);
      watch.recorded(walker.cell, encodeGone(slot), null);
    },
    /**
     * Notifies the readers who saw the walker until now first, then those who see them from now on.
     */
    move(slot: number, motion: Motion, now: number) {
      const walker = walkers.get(slot);
      if (walker === undefined) return;
      setMotion(walker, motion);
      changed(walker, now);
      if (walker.isKnown) watch.recorded(walker.cell, walker.text, null);
      settle(walker, now);
    },

    nextCrossingAt: crossings.nextAt,
    /** Moves everyone who has left their cell by now to their new cell. */
    cross(now: number) {
      for (let walker = crossings.takeDue(now); walker !== null; walker = crossings.takeDue(now))
        settle(walker, now);
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
    tableOf: tables.tableOf,
    hasMovedSince: tables.hasMovedSince,
    countMovedSince: tables.countMovedSince,
    minimapOf: tables.minimapOf,
  };
};
export type Crowd = ReturnType<typeof createCrowd>;
