import { minimapCharactersPerRecord } from '@engawa/contract/presence';
import type { Crowd } from './crowd.ts';

/** A cell whose people are sent again if they moved since the last time. */
type Turn = { readonly cell: number; readonly since: number };

/** Upper limit of the minimap's traffic per receiver. */
const charactersPerSecond = 1_200;
const everyMs = 250;
const perCellMs = 1_000;

/**
 * The rotation of cells on the minimap: cell by cell, within a budget, only where people moved. All
 * groups share the turns, and each sends them in its own frame with the places of that moment, so a
 * receiver that changes group misses none.
 */
export const createMinimapTurns = (crowd: Crowd, cellCount: number) => {
  const sentAt = new Float64Array(cellCount).fill(Number.NEGATIVE_INFINITY);
  let turns: Turn[] = [];
  /** The number of the first of `turns`. */
  let firstTurn = 0;
  let next = 0;
  let budget = 0;
  let dueAt = Number.POSITIVE_INFINITY;
  /** Cached by turn, as of `textsAt`. */
  const texts = new Map<Turn, string>();
  let textsAt = Number.NEGATIVE_INFINITY;
  const textOf = (turn: Turn, now: number): string => {
    if (textsAt !== now) texts.clear();
    textsAt = now;
    const known = texts.get(turn);
    if (known !== undefined) return known;
    const text = crowd.minimapOf([turn.cell], turn.since, now);
    texts.set(turn, text);
    return text;
  };

  return {
    /** The number of turns so far. */
    count: (): number => firstTurn + turns.length,
    nextAt: (): number => dueAt,
    /** Someone has moved. */
    wake(now: number) {
      if (dueAt === Number.POSITIVE_INFINITY) dueAt = now + everyMs;
    },
    /** Adds turns when they are due. @returns the cells whose turn it is now */
    run(now: number): number[] {
      if (dueAt > now) return [];
      budget = Math.min(charactersPerSecond, budget + (charactersPerSecond * everyMs) / 1_000);
      let isMore = false;
      const before = turns.length;
      for (let looked = 0; looked < cellCount; looked += 1) {
        const cell = (next + looked) % cellCount;
        const since = sentAt[cell] ?? 0;
        if (!crowd.hasMovedSince(cell, since)) continue;
        isMore = true;
        if (now - since < perCellMs) continue;
        if (budget <= 0) {
          next = cell;
          break;
        }
        sentAt[cell] = now;
        const count = crowd.countMovedSince(cell, since);
        if (count === 0) continue;
        budget -= count * minimapCharactersPerRecord;
        turns.push({ cell, since });
      }
      dueAt = isMore ? now + everyMs : Number.POSITIVE_INFINITY;
      return turns.slice(before).map(({ cell }) => cell);
    },
    /**
     * The minimap records of the turns from this one on, for cells that the group does not receive
     * exactly; empty when there are none.
     */
    textFrom(turn: number, covers: readonly boolean[], now: number): string {
      let text = '';
      for (let index = Math.max(0, turn - firstTurn); index < turns.length; index += 1) {
        const given = turns[index];
        if (given !== undefined && covers[given.cell] !== true) text += textOf(given, now);
      }
      return text;
    },
    /** All groups have received the turns before this one. */
    trim(turn: number) {
      if (turn - firstTurn < 256) return;
      turns = turns.slice(turn - firstTurn);
      firstTurn = turn;
    },
  };
};
export type MinimapTurns = ReturnType<typeof createMinimapTurns>;
