import type { Id } from '@engawa/contract/kernel';
import { conversationOfMeetingRoom } from '@engawa/contract/meeting-rooms';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import { type SeatFact, seatFactOf } from './seat-facts.ts';

export type Table = {
  readonly meetingRoom: Id;
  readonly roomId: Id;
  /** Those who are there. */
  readonly userIds: Set<Id>;
  /** Those whose seats are kept. */
  readonly held: Set<Id>;
};

type Deps = {
  readonly people: Pick<LivePeople, 'held'>;
  readonly broadcaster: Pick<Broadcaster, 'remember'>;
};

/**
 * Knows who sits where, and for whom a seat is kept. It publishes nothing. The facts of seats
 * outlive the process; the participants' `meeting_room` follows from them.
 */
export const createSeatBook = ({ people, broadcaster }: Deps) => {
  const tables = new Map<Id, Table>();
  const facts = new Map<Id, SeatFact>();
  /** Seats that are being stored, and count as taken meanwhile. */
  const reserved = new Map<object, Id>();

  const remember = (userId: Id) => broadcaster.remember(seatFactOf(userId), facts.get(userId) ?? null);
  const usersOf = (meetingRoom: Id): Id[] => [...(tables.get(meetingRoom)?.userIds ?? [])];

  const setFact = (userId: Id, fact: SeatFact) => {
    facts.set(userId, fact);
    remember(userId);
  };

  const tableOf = ({ meetingRoom, roomId }: SeatFact): Table => {
    const table = tables.get(meetingRoom) ?? { meetingRoom, roomId, userIds: new Set(), held: new Set() };
    tables.set(meetingRoom, table);
    return table;
  };

  return {
    usersOf,
    tableOf,
    /** The seat of a person, taken or kept; null: none. */
    factOf: (userId: Id): SeatFact | null => facts.get(userId) ?? null,
    /** The meeting room in which a person sits now; null: in none. A kept seat does not count. */
    seatOf(userId: Id): Id | null {
      const meetingRoom = facts.get(userId)?.meetingRoom ?? null;
      return meetingRoom !== null && tables.get(meetingRoom)?.userIds.has(userId) ? meetingRoom : null;
    },
    /** Seats that are taken, kept, or being stored. */
    countTaken(meetingRoom: Id): number {
      const table = tables.get(meetingRoom);
      const coming = [...reserved.values()].filter((one) => one === meetingRoom);
      return (table?.userIds.size ?? 0) + (table?.held.size ?? 0) + coming.length;
    },
    /** The tables at which somebody sits, or a seat is kept. */
    listTaken: (): readonly Id[] => [...tables.keys()],
    /** Everyone at a table, also those whose seats are kept. */
    listAllAt: (meetingRoom: Id): readonly Id[] => [
      ...usersOf(meetingRoom),
      ...(tables.get(meetingRoom)?.held ?? []),
    ],

    /** Counts a seat as taken until the returned function is called. */
    reserve(meetingRoom: Id): () => void {
      const mark = {};
      reserved.set(mark, meetingRoom);
      return () => void reserved.delete(mark);
    },
    /** Stores the person's seat as it is now, in place of one that came to nothing. */
    remember,

    /** The person sits there. Their former seat has been taken away. */
    put(userId: Id, fact: SeatFact) {
      const table = tableOf(fact);
      table.held.delete(userId);
      table.userIds.add(userId);
      people.held.remove(userId);
      setFact(userId, { ...fact, heldUntil: null });
    },

    /** Their seat is kept until `until`. @param carriedUntil see HeldPerson */
    holdSeat(user_id: Id, fact: SeatFact, until: number, carriedUntil: number) {
      const table = tableOf(fact);
      table.userIds.delete(user_id);
      table.held.add(user_id);
      const { roomId, name, meetingRoom } = fact;
      const conversation = conversationOfMeetingRoom(meetingRoom);
      people.held.set({ user_id, name, roomId, conversation, until, carriedUntil });
      setFact(user_id, { ...fact, heldUntil: until });
    },

    /** @returns the table at which their seat was, or was kept; null: none */
    takeAway(userId: Id): Table | null {
      const table = tables.get(facts.get(userId)?.meetingRoom ?? '') ?? null;
      if (table === null) return null;
      facts.delete(userId);
      remember(userId);
      table.userIds.delete(userId);
      table.held.delete(userId);
      people.held.remove(userId);
      if (table.userIds.size + table.held.size === 0) tables.delete(table.meetingRoom);
      return table;
    },
  };
};
