import type { Id } from '@engawa/contract/kernel';
import { calledForMs } from '@engawa/contract/spaces';

export type Waiting = { readonly userId: Id; readonly socket: string };

/**
 * Who waits for a place in a full event, in the order of coming. Whoever has more free places than people before them
 * is called; nobody who comes later goes in before them.
 */
export const createEventLine = () => {
  // A Map keeps the order in which its keys came.
  const line = new Map<Id, { socket: string; calledUntil: number | null }>();

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
      const known = line.get(userId);
      if (known === undefined) line.set(userId, { socket, calledUntil: null });
      else Object.assign(known, { socket, calledUntil: null });
    },
    leave: (userId: Id) => void line.delete(userId),
    /** Their connection is gone, unless they wait on another by now. */
    leaveBy(userId: Id, socket: string) {
      if (line.get(userId)?.socket === socket) line.delete(userId);
    },
    /**
     * Calls those who are first; who was called and did not come loses their turn.
     * @returns who is called now, and when the next of the called loses their turn
     */
    call(freePlaces: number, now: number): { called: Waiting[]; nextAt: number | null } {
      for (const [userId, { calledUntil }] of line)
        if (calledUntil !== null && calledUntil <= now) line.delete(userId);
      const called: Waiting[] = [];
      let nextAt: number | null = null;
      let place = 0;
      for (const [userId, waiting] of line) {
        if (place >= freePlaces) break;
        place += 1;
        if (waiting.calledUntil === null) {
          waiting.calledUntil = now + calledForMs;
          called.push({ userId, socket: waiting.socket });
        }
        nextAt = Math.min(nextAt ?? waiting.calledUntil, waiting.calledUntil);
      }
      return { called, nextAt };
    },
    /** Nobody waits any more. @returns who did */
    end(): Waiting[] {
      const all = [...line].map(([userId, { socket }]) => ({ userId, socket }));
      line.clear();
      return all;
    },
  };
};
