import type { Id } from '@engawa/contract/kernel';
import { conversationOfMeetingRoom, seatHeldMs } from '@engawa/contract/meeting-rooms';
import { graceMs } from '@engawa/contract/presence';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { Conversations } from './conversations.ts';
import { createSeatBook, type Table } from './seat-book.ts';
import type { RestoredSeat, SeatFact } from './seat-facts.ts';

type Deps = {
  readonly people: Pick<LivePeople, 'held'>;
  readonly broadcaster: Pick<Broadcaster, 'publishToRoom' | 'remember' | 'schedule'>;
  readonly conversations: Pick<Conversations, 'settle'>;
  /** Called after the last person there has left, whether or not seats are kept. */
  onDeserted(meetingRoom: Id, now: number): void;
  /** Called after the last person has left and no seat is kept. */
  onEmpty(meetingRoom: Id, roomId: Id, now: number): void;
};

/** Taking, keeping and freeing seats: each change reaches the room. */
export const createSeats = ({ people, broadcaster, conversations, onDeserted, onEmpty }: Deps) => {
  const book = createSeatBook({ people, broadcaster });
  const { usersOf } = book;
  const expiryOf = (userId: Id) => `kept seat ${userId}`;

  const publish = (roomId: Id, meeting_room: Id, userId: Id) => {
    const held = people.held.seatsIn(conversationOfMeetingRoom(meeting_room));
    broadcaster.publishToRoom(
      roomId,
      'UserJoinMeetingRoom',
      { meeting_room, userIds: usersOf(meeting_room), ...(held && { held }) },
      userId,
    );
  };

  const publishFreed = ({ roomId, meetingRoom, userIds, held }: Table, userId: Id, now: number) => {
    publish(roomId, meetingRoom, userId);
    if (userIds.size > 0) return;
    onDeserted(meetingRoom, now);
    if (held.size === 0) onEmpty(meetingRoom, roomId, now);
  };

  const takeAway = (userId: Id): Table | null => {
    broadcaster.schedule.cancel(expiryOf(userId));
    return book.takeAway(userId);
  };

  /** Their seat is free, whether they sat there or it was kept. */
  const free = (userId: Id, now: number) => {
    const before = takeAway(userId);
    if (before !== null) publishFreed(before, userId, now);
  };

  const holdSeat = (userId: Id, fact: SeatFact, until: number, carriedUntil: number) => {
    book.holdSeat(userId, fact, until, carriedUntil);
    broadcaster.schedule.at(expiryOf(userId), until, (due) => free(userId, due));
  };

  return {
    usersOf,
    seatOf: book.seatOf,
    countTaken: book.countTaken,
    listTaken: book.listTaken,
    listAllAt: book.listAllAt,
    reserve: book.reserve,
    remember: book.remember,
    free,
    heldOf: (meetingRoom: Id) => people.held.seatsIn(conversationOfMeetingRoom(meetingRoom)) ?? [],
    /** The seat that is kept for this person; null: none. */
    heldAt: (userId: Id): SeatFact | null => (people.held.find(userId) === null ? null : book.factOf(userId)),

    /** Seats the person there. The caller has checked that they may sit. */
    sit(person: Person, meetingRoom: Id, now: number) {
      const { userId, room, participant } = person;
      if (book.seatOf(userId) === meetingRoom) return;
      const before = takeAway(userId);
      const { name } = participant;
      book.put(userId, { meetingRoom, roomId: room.id, name, since: now, heldUntil: null });
      conversations.settle(person, meetingRoom, now);
      if (before !== null) publishFreed(before, userId, now);
      publish(room.id, meetingRoom, userId);
    },

    /** Ends their seat, if any: their conversation follows from their place again. */
    standUp(person: Person, now: number) {
      const before = takeAway(person.userId);
      if (before === null) return;
      conversations.settle(person, null, now);
      publishFreed(before, person.userId, now);
    },

    /** The grace period of a person is over: their seat alone is kept for them. */
    hold(userId: Id, now: number) {
      const fact = book.factOf(userId);
      if (fact === null) return;
      holdSeat(userId, fact, now - graceMs + seatHeldMs, 0);
      publish(fact.roomId, fact.meetingRoom, userId);
      if (usersOf(fact.meetingRoom).length === 0) onDeserted(fact.meetingRoom, now);
    },

    /** A person for whom a seat is kept is back, and sits there again. */
    takeBack(person: Person, fact: SeatFact, now: number) {
      broadcaster.schedule.cancel(expiryOf(person.userId));
      book.put(person.userId, { ...fact, name: person.participant.name });
      conversations.settle(person, fact.meetingRoom, now);
      publish(fact.roomId, fact.meetingRoom, person.userId);
    },

    /** Restores a seat as the last owner had it, without publishing. */
    restore({ userId, fact, isHere, keptUntil, wasHeld }: RestoredSeat, now: number) {
      if (isHere) book.put(userId, fact);
      else holdSeat(userId, fact, keptUntil, wasHeld ? 0 : now + graceMs);
    },
  };
};
export type Seats = ReturnType<typeof createSeats>;
