import { type PositionsNews, reachOnWire } from '@engawa/contract/presence';
import type { Crowd } from './crowd.ts';
import type { Group } from './groups.ts';
import type { MinimapTurns } from './minimap-turns.ts';

/** A PositionsEvent in its text form. */
export type PositionsFrame = Omit<PositionsNews, 'm' | 'f'> & { m?: string; f?: string };

/** What is in the frames of a room: what is new, what arrivals do not know yet, the whole. */
export const createPositionsFrames = (crowd: Crowd, turns: MinimapTurns) => {
  const frameOf = (m: string, f: string, t: number): PositionsFrame => ({
    t,
    ...(m === '' ? {} : { m }),
    ...(f === '' ? {} : { f }),
  });
  const tablesOf = (cells: readonly number[], now: number): string =>
    cells.reduce((tables, cell) => tables + crowd.tableOf(cell, now), '');
  const minimapFor = (group: Group, now: number): string =>
    turns.textFrom(group.readTurns, group.covers, now);
  const whereIs = (group: Group) => ({ c: group.cell, r: reachOnWire(group.reach) });

  return {
    /** What a group has not been told yet; null when there is nothing. */
    news(group: Group, now: number): PositionsFrame | null {
      const frame = frameOf(group.pending.join(''), minimapFor(group, now), now);
      return frame.m === undefined && frame.f === undefined ? null : frame;
    },
    /** For those who come from another group: what that one is still to be told, and the cells that they gain. */
    arrival(from: Group, to: Group, now: number): PositionsFrame {
      const gained = to.cells.filter((cell) => from.covers[cell] !== true);
      const m = from.pending.join('') + tablesOf(gained, now);
      return { ...frameOf(m, minimapFor(from, now), now), ...whereIs(to) };
    },
    /**
     * For those who know nothing.
     * @param knowsAll they know of everyone in the room, also of those who are not revealed
     */
    whole(group: Group, knowsAll: boolean, now: number): PositionsFrame {
      const others = group.covers.flatMap((isCovered, cell) => (isCovered ? [] : [cell]));
      const m = tablesOf(group.cells, now) + (knowsAll ? crowd.unknownIn(group.covers, now) : '');
      const f = crowd.minimapOf(others, Number.NEGATIVE_INFINITY, now);
      return { ...frameOf(m, f, now), ...whereIs(group), w: true };
    },
  };
};
