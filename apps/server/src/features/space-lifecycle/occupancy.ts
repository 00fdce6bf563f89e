import type { Now } from '../../platform/clock.ts';

type Known = {
  readonly epoch: number;
  readonly count: number;
  readonly people: readonly string[];
  readonly at: number;
};

/** How often an owner repeats its count. A count that is not repeated for longer is out of date. */
export const repeatOccupancyMs = 10_000;
const trueForMs = 25_000;

/**
 * How many people are inside each space, and who they are, as published by the owners of the live
 * spaces to every process.
 */
export const createOccupancy = (now: Now) => {
  const known = new Map<string, Known>();

  const forgetOld = () => {
    const since = now() - trueForMs;
    for (const [spaceId, { at }] of known) if (at < since) known.delete(spaceId);
  };

  return {
    /** Ignores counts of an older owner. */
    receive(spaceId: string, epoch: number, count: number, people: readonly string[] = []) {
      forgetOld();
      if ((known.get(spaceId)?.epoch ?? 0) > epoch) return;
      // A count of 0 is kept too; otherwise a late count of an older owner would be accepted again.
      known.set(spaceId, { epoch, count, people, at: now() });
    },
    /** Counts of the occupied spaces among the given ones. */
    countOf(spaceIds: readonly string[]): ReadonlyMap<string, number> {
      forgetOld();
      const found = new Map<string, number>();
      for (const spaceId of spaceIds) {
        const count = known.get(spaceId)?.count;
        if (count !== undefined && count > 0) found.set(spaceId, count);
      }
      return found;
    },
    /** The people inside any of the given spaces, each once. */
    peopleIn(spaceIds: readonly string[]): readonly string[] {
      forgetOld();
      return [...new Set(spaceIds.flatMap((spaceId) => known.get(spaceId)?.people ?? []))];
    },
  };
};
export type Occupancy = ReturnType<typeof createOccupancy>;
