import type { Id } from '@engawa/contract/kernel';
import type { Person } from '../people/person.ts';

/** The people of a room who still need a snapshot. In a crowd several wait for the same moment. */
export const createInitialSync = (roomId: Id, find: (userId: Id) => Person | null) => {
  const waiting = new Set<Id>();
  return {
    add: (userId: Id) => void waiting.add(userId),
    isWaiting: (userId: Id): boolean => waiting.has(userId),
    /**
     * The sockets that get a snapshot now. Disconnected people stay in the list until they
     * reconnect.
     */
    takeWaiting(): string[] {
      const here = [...waiting].map(find).filter((person) => person?.room.id === roomId);
      waiting.clear();
      return here.flatMap((person) => {
        if (person === null) return [];
        if (person.socket === null) waiting.add(person.userId);
        return person.socket ?? [];
      });
    },
  };
};
