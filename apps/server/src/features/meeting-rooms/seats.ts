import type { Id } from '@engawa/contract/kernel';
import type { Broadcaster } from '../../live/live-feature.ts';
import type { Person } from '../../live/person.ts';
import type { Conversations } from './conversations.ts';

type Table = { readonly meetingRoom: Id; readonly roomId: Id; readonly userIds: Set<Id> };

type Deps = {
  readonly broadcaster: Pick<Broadcaster, 'publishToRoom'>;
  readonly conversations: Pick<Conversations, 'settle'>;
  /** Called after the last person has left. */
  onEmpty(meetingRoom: Id, roomId: Id, now: number): void;
};

/**
 * The seats that people have taken. The participants' `meeting_room` holds the same and survives a
 * change of owner; this index finds people by meeting room, even after the participant is gone.
 */
export const createSeats = ({ broadcaster, conversations, onEmpty }: Deps) => {
  const tables = new Map<Id, Table>();
  const seatOf = new Map<Id, Id>();

  const usersOf = (meetingRoom: Id): Id[] => [...(tables.get(meetingRoom)?.userIds ?? [])];

  const put = (userId: Id, roomId: Id, meetingRoom: Id) => {
    const table = tables.get(meetingRoom) ?? { meetingRoom, roomId, userIds: new Set() };
    table.userIds.add(userId);
    tables.set(meetingRoom, table);
    seatOf.set(userId, meetingRoom);
  };

  /** @returns the table they sat at; null: none */
  const takeAway = (userId: Id): Table | null => {
    const table = tables.get(seatOf.get(userId) ?? '') ?? null;
    seatOf.delete(userId);
    table?.userIds.delete(userId);
    if (table?.userIds.size === 0) tables.delete(table.meetingRoom);
    return table;
  };

  const tell = (roomId: Id, meetingRoom: Id, userId: Id) =>
    broadcaster.publishToRoom(
      roomId,
      'UserJoinMeetingRoom',
      { meeting_room: meetingRoom, userIds: usersOf(meetingRoom) },
      userId,
    );

  const tellFreed = ({ roomId, meetingRoom, userIds }: Table, userId: Id, now: number) => {
    tell(roomId, meetingRoom, userId);
    if (userIds.size === 0) onEmpty(meetingRoom, roomId, now);
  };

  return {
    usersOf,
    /** The meeting room in which a person sits; null: in none. */
    seatOf: (userId: Id): Id | null => seatOf.get(userId) ?? null,
    listTaken: (): readonly Id[] => [...tables.keys()],

    /** Seats the person there. The caller has checked that they may sit. */
    sit(person: Person, meetingRoom: Id, now: number) {
      if (seatOf.get(person.userId) === meetingRoom) return;
      const before = takeAway(person.userId);
      put(person.userId, person.room.id, meetingRoom);
      conversations.settle(person, meetingRoom, now);
      if (before !== null) tellFreed(before, person.userId, now);
      tell(person.room.id, meetingRoom, person.userId);
    },

    /** Ends their seat, if any: their conversation follows from their place again. */
    standUp(person: Person, now: number) {
      const before = takeAway(person.userId);
      if (before === null) return;
      conversations.settle(person, null, now);
      tellFreed(before, person.userId, now);
    },

    /** They have left that room. */
    gone(userId: Id, now: number) {
      const before = takeAway(userId);
      if (before !== null) tellFreed(before, userId, now);
    },

    /** Restores a seat as the last owner had it, without publishing. */
    restore: put,
  };
};
