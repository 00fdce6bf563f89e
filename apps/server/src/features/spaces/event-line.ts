import type { Id } from '@engawa/contract/kernel';
import { calledForMs } from '@engawa/contract/spaces';
import * as z from 'zod';

export type Waiting = { readonly userId: Id; readonly socket: string };

/** Where someone stands in the line, as a next owner finds it. */
const place = z.object({
  /** In the order of coming. */
  number: z.number(),
  socket: z.string(),
  /** In ms since 1970; null: they were not called. */
  calledUntil: z.number().nullable(),
});
export type LinePlace = z.output<typeof place>;

/**
 * Who waits for a place in a full event, in the order of coming. Whoever has more free places than people before them
 * is called; nobody who comes later goes in before them.
 * @param noteChange told where someone stands from now on; null: they wait no more
 */
export const createEventLine = (noteChange: (userId: Id, place: LinePlace | null) => void) => {
  // A Map keeps the order in which its keys came.
  const line = new Map<Id, LinePlace>();
  let lastNumber = 0;

  const put = (userId: Id, standing: LinePlace) => {
    line.set(userId, standing);
    noteChange(userId, standing);
  };
  const remove = (userId: Id) => {
    if (line.delete(userId)) noteChange(userId, null);
  };

  return {
    size: () => line.size,
    /** How many wait before someone: everybody, when they do not wait yet. */
    aheadOf(userId: Id): number {
      let ahead = 0;
      for (const waiting of line.keys()) {
        if (waiting === userId) break;
        ahead += 1;
      }
      return ahead;
    },
    /** They wait from now on, or go on waiting where they were, on this connection. */
    join(userId: Id, socket: string) {
      const number = line.get(userId)?.number ?? lastNumber + 1;
      lastNumber = Math.max(lastNumber, number);
      put(userId, { number, socket, calledUntil: null });
    },
    leave: remove,
    /** Their connection is gone, unless they wait on another by now. */
    leaveBy(userId: Id, socket: string) {
      if (line.get(userId)?.socket === socket) remove(userId);
    },
    /**
     * Calls those who are first; who was called and did not come loses their turn.
     * @returns who is called now, and when the next of the called loses their turn
     */
    call(freePlaces: number, now: number): { called: Waiting[]; nextAt: number | null } {
      for (const [userId, { calledUntil }] of [...line])
        if (calledUntil !== null && calledUntil <= now) remove(userId);
      const called: Waiting[] = [];
      let nextAt: number | null = null;
      for (const [userId, standing] of [...line].slice(0, Math.min(freePlaces, line.size))) {
        const calledUntil = standing.calledUntil ?? now + calledForMs;
        if (standing.calledUntil === null) {
          put(userId, { ...standing, calledUntil });
          called.push({ userId, socket: standing.socket });
        }
        nextAt = Math.min(nextAt ?? calledUntil, calledUntil);
      }
      return { called, nextAt };
    },
    /** Nobody waits any more. @returns who did */
    end(): Waiting[] {
      const all = [...line].map(([userId, { socket }]) => ({ userId, socket }));
      for (const { userId } of all) remove(userId);
      return all;
    },

    /** As the last owner had it. What cannot be read is left out. */
    restore(kept: ReadonlyMap<Id, unknown>) {
      const read = [...kept].flatMap(([userId, value]) => {
        const { data } = place.safeParse(value);
        return data === undefined ? [] : [[userId, data] as const];
      });
      for (const [userId, standing] of read.toSorted(([, one], [, other]) => one.number - other.number)) {
        line.set(userId, standing);
        lastNumber = standing.number;
      }
    },
    /** Whoever is not on one of these connections waits no more. */
    keepOnly(sockets: ReadonlySet<string>) {
      for (const [userId, { socket }] of [...line]) if (!sockets.has(socket)) remove(userId);
    },
  };
};
