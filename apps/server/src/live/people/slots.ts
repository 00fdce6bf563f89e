import { slotRestMs } from '@engawa/contract/presence';

/** Slots are u16 in motion records. */
const maxSlots = 65_536;

export type Slots = {
  /**
   * The smallest number that was never assigned, or one that has rested; null when there is none.
   */
  assign(now: number): number | null;
  release(slot: number, now: number): void;
  /** The smallest number that was never assigned. */
  next(): number;
  /**
   * Continues for a former owner: these slots are taken, and all others assigned before rest from
   * now on.
   */
  restore(taken: ReadonlySet<number>, nextSlot: number, now: number): void;
};

/**
 * The small numbers of a room's participants. A released number rests before it is assigned again,
 * so that a late frame never moves another person.
 */
export const createSlots = (): Slots => {
  const resting: { slot: number; freeAt: number }[] = [];
  let next = 0;
  return {
    assign(now) {
      const rested = resting[0];
      if (rested !== undefined && rested.freeAt <= now) {
        resting.shift();
        return rested.slot;
      }
      if (next >= maxSlots) return null;
      next += 1;
      return next - 1;
    },
    release: (slot, now) => void resting.push({ slot, freeAt: now + slotRestMs }),
    next: () => next,
    restore(taken, nextSlot, now) {
      next = nextSlot;
      for (const slot of taken) next = Math.max(next, slot + 1);
      for (let slot = 0; slot < next; slot += 1)
        if (!taken.has(slot)) resting.push({ slot, freeAt: now + slotRestMs });
    },
  };
};
