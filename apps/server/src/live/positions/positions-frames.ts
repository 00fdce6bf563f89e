import { type PositionsNews, reachOnWire } from '@engawa/contract/presence';
import type { Crowd } from './crowd.ts';
import type { Group } from './groups.ts';
import type { MinimapTurns } from './minimap-turns.ts';

/** A PositionsEvent in its text form. */
export type PositionsFrame = Omit<PositionsNews, 'm' | 'f'> & { m?: string; f?: string };

/** The contents of a room's frames: new records, what arrivals lack, and all positions. */
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
    /** The records that a group has not received yet; null when there are none. */
    news(group: Group, now: number): PositionsFrame | null {
      const frame = frameOf(group.pending.join(''), minimapFor(group, now), now);
      return frame.m === undefined && frame.f === undefined ? null : frame;
    },
    /**
     * For receivers that come from another group: its pending records, and the cells that they
     * gain.
     */
    arrival(from: Group, to: Group, now: number): PositionsFrame {
      const gained = to.cells.filter((cell) => from.covers[cell] !== true);
      const m = from.pending.join('') + tablesOf(gained, now);
      return { ...frameOf(m, minimapFor(from, now), now), ...whereIs(to) };
    },
    /**
     * All positions, for receivers that know none.
     * @param knowsAll whether they know everyone in the room, including people who are not
     * revealed
     */
    whole(group: Group, knowsAll: boolean, now: number): PositionsFrame {
      const others = group.covers.flatMap((isCovered, cell) => (isCovered ? [] : [cell]));
      const m = tablesOf(group.cells, now) + (knowsAll ? crowd.unknownIn(group.covers, now) : '');
      const f = crowd.minimapOf(others, Number.NEGATIVE_INFINITY, now);
      return { ...frameOf(m, f, now), ...whereIs(group), w: true };
    },
  };
};
