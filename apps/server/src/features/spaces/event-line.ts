import type { Id } from '@engawa/contract/kernel';
import { calledForMs } from '@engawa/contract/spaces';
import * as z from 'zod';

export type Waiting = { readonly userId: Id; readonly socket: string };

/** A person's place in the line, as the next owner reads it. */
const place = z.object({
  /** Ordered by arrival. */
  number: z.number(),
  socket: z.string(),
  /** In ms since 1970; null: they were not called yet. */
  calledUntil: z.number().nullable(),
});
export type LinePlace = z.output<typeof place>;

/**
 * The people who wait for a place in a full event, ordered by arrival. A person is called when
 * there are more free places than people before them; later arrivals never enter before them.
 * @param noteChange called with a person's new place; null: they do not wait any more
 */
export const createEventLine = (noteChange: (userId: Id, place: LinePlace | null) => void) => {
  // A Map keeps the insertion order of its keys.
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
    /** The number of people before this person; all of them when the person does not wait yet. */
    aheadOf(userId: Id): number {
      let ahead = 0;
      for (const waiting of line.keys()) {
        if (waiting === userId) break;
        ahead += 1;
      }
      return ahead;
    },
    /** Adds the person, or keeps their place and moves it to this connection. */
    join(userId: Id, socket: string) {
      const number = line.get(userId)?.number ?? lastNumber + 1;
      lastNumber = Math.max(lastNumber, number);
      put(userId, { number, socket, calledUntil: null });
    },
    leave: remove,
    /** Their connection is gone. They leave the line unless they wait on another one by now. */
    leaveBy(userId: Id, socket: string) {
      if (line.get(userId)?.socket === socket) remove(userId);
    },
    /**
     * Calls the first people of the line. A called person who did not come in time loses their
     * turn.
     * @returns who is called now, and when the next called person loses their turn
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
    /** Empties the line. @returns who was waiting */
    end(): Waiting[] {
      const all = [...line].map(([userId, { socket }]) => ({ userId, socket }));
      for (const { userId } of all) remove(userId);
      return all;
    },

    /** Restores the line as the last owner had it. Entries that cannot be parsed are skipped. */
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
    /** Removes everyone who is not on one of these connections. */
    keepOnly(sockets: ReadonlySet<string>) {
      for (const [userId, { socket }] of [...line]) if (!sockets.has(socket)) remove(userId);
    },
  };
};
