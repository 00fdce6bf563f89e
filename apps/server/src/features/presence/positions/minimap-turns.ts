import { minimapCharactersPerRecord } from '@engawa/contract/presence';
import type { Crowd } from './crowd.ts';

/** A cell whose people are told of once more, as far as they moved since the last time. */
type Turn = { readonly cell: number; readonly since: number };

/** The minimap may cost each receiver so many characters a second. */
const charactersPerSecond = 1_500;
const everyMs = 250;
const perCellMs = 1_000;

/**
 * Whose turn it is on the minimap: cell by cell, within a budget, only where somebody moved. Turns are the same for all
 * groups, each tells them at its own moment with where people are then; so whoever goes from one group to another misses
 * none.
 */
export const createMinimapTurns = (crowd: Crowd, cellCount: number) => {
  const toldAt = new Float64Array(cellCount).fill(Number.NEGATIVE_INFINITY);
  let turns: Turn[] = [];
  /** The number of the first of `turns`. */
  let firstTurn = 0;
  let next = 0;
  let budget = 0;
  let dueAt = Number.POSITIVE_INFINITY;
  let texts = new Map<number, string>();
  let textsAt = Number.NEGATIVE_INFINITY;

  return {
    /** How many turns there have been. */
    count: (): number => firstTurn + turns.length,
    nextAt: (): number => dueAt,
    /** Somebody has moved. */
    wake(now: number) {
      if (dueAt === Number.POSITIVE_INFINITY) dueAt = now + everyMs;
    },
    /** Gives turns when it is time. @returns whether there are new ones */
    run(now: number): boolean {
      if (dueAt > now) return false;
      budget = Math.min(charactersPerSecond, budget + (charactersPerSecond * everyMs) / 1_000);
      let isMore = false;
      const before = turns.length;
      for (let looked = 0; looked < cellCount; looked += 1) {
        const cell = (next + looked) % cellCount;
        const since = toldAt[cell] ?? 0;
        if (!crowd.hasMovedSince(cell, since)) continue;
        isMore = true;
        if (now - since < perCellMs) continue;
        if (budget <= 0) {
          next = cell;
          break;
        }
        toldAt[cell] = now;
        const count = crowd.countMovedSince(cell, since);
        if (count === 0) continue;
        budget -= count * minimapCharactersPerRecord;
        turns.push({ cell, since });
      }
      textsAt = Number.NEGATIVE_INFINITY;
      dueAt = isMore ? now + everyMs : Number.POSITIVE_INFINITY;
      return turns.length > before;
    },
    /** What the turns from one on say now; empty when there are none. */
    textFrom(turn: number, now: number): string {
      if (turn >= firstTurn + turns.length) return '';
      if (textsAt !== now) texts = new Map();
      textsAt = now;
      const known = texts.get(turn);
      if (known !== undefined) return known;
      let text = '';
      for (const { cell, since } of turns.slice(turn - firstTurn))
        text += crowd.minimapOf([cell], since, now);
      texts.set(turn, text);
      return text;
    },
    /** Turns before this one are told to all. */
    trim(turn: number) {
      if (turn - firstTurn < 256) return;
      turns = turns.slice(turn - firstTurn);
      firstTurn = turn;
    },
  };
};
