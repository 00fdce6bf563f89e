import type { Now } from '../../platform/clock.ts';

type Known = { readonly epoch: number; readonly count: number; readonly at: number };

/** An owner repeats its count so often; what was not repeated for longer is not true any more. */
export const repeatHeadsMs = 10_000;
const trueForMs = 25_000;

/** How many people are inside each space, as the owners of the live spaces tell every process. */
export const createHeads = (now: Now) => {
  const known = new Map<string, Known>();

  const forgetOld = () => {
    const since = now() - trueForMs;
    for (const [spaceId, { at }] of known) if (at < since) known.delete(spaceId);
  };

  return {
    /** An older owner that still speaks is not believed. */
    hear(spaceId: string, epoch: number, count: number) {
      forgetOld();
      if ((known.get(spaceId)?.epoch ?? 0) > epoch) return;
      // Nobody, too: an owner that is over would be believed once more.
      known.set(spaceId, { epoch, count, at: now() });
    },
    /** Of those of these spaces where anybody is. */
    countOf(spaceIds: readonly string[]): ReadonlyMap<string, number> {
      forgetOld();
      const found = new Map<string, number>();
      for (const spaceId of spaceIds) {
        const count = known.get(spaceId)?.count;
        if (count !== undefined && count > 0) found.set(spaceId, count);
      }
      return found;
    },
  };
};
export type Heads = ReturnType<typeof createHeads>;
