import type { Id } from '@engawa/contract/kernel';
import type { HeldSeat } from '@engawa/contract/presence';

/** A person whose connection was lost, and whose seat is kept although they are not inside. */
export type HeldPerson = {
  readonly user_id: Id;
  readonly name: string;
  readonly roomId: Id;
  /** The conversation of their seat. */
  readonly conversation: string;
  /** Until when the seat is kept, in server ms. */
  readonly until: number;
  /**
   * Until when they may still be connected to a media server from before the restart, in server ms;
   * 0: they are not.
   */
  readonly carriedUntil: number;
};

/**
 * The people of kept seats: meeting rooms write them, and everything that lets people in or counts
 * them reads them. They are not in the space, so nothing is sent to them.
 */
export const createHeldPeople = () => {
  const held = new Map<Id, HeldPerson>();
  const listIn = (conversation: string): HeldPerson[] =>
    [...held.values()].filter((one) => one.conversation === conversation);

  return {
    set: (person: HeldPerson) => void held.set(person.user_id, person),
    remove: (userId: Id) => void held.delete(userId),
    find: (userId: Id): HeldPerson | null => held.get(userId) ?? null,
    list: (): readonly HeldPerson[] => [...held.values()],
    listIn,
    /** As on the wire; undefined when no seat is kept in this conversation. */
    seatsIn(conversation: string): HeldSeat[] | undefined {
      const all = listIn(conversation).map(({ user_id, name, until }) => ({ user_id, name, until }));
      return all.length > 0 ? all : undefined;
    },
  };
};
export type HeldPeople = ReturnType<typeof createHeldPeople>;
