import { isGuestHere } from '@engawa/contract/guests';
import {
  type Id,
  Refusal,
  type RefusalCode,
  roomChannel,
  type WhisperPayloads,
} from '@engawa/contract/kernel';
import {
  canPassMeetingRoomLock,
  type meetingRoomsEvents,
  whyCannotJoin,
  whyCannotLock,
} from '@engawa/contract/meeting-rooms';
import type { Broadcaster, Call, Handlers, LiveFeature } from '../../live/live-feature.ts';
import type { LivePeople } from '../../live/live-people.ts';
import type { Person } from '../../live/person.ts';
import { answers } from '../../live/query.ts';
import type { SpaceState } from '../../live/space-state.ts';
import { createConversations } from './conversations.ts';
import { createKnocks } from './knocks.ts';
import { createLocks } from './locks.ts';
import { meetingRoomsUsersQuery, meetingRoomUsersQuery } from './queries.ts';
import { createSeats } from './seats.ts';
import { createTimers } from './timers.ts';

type Payloads = WhisperPayloads<typeof meetingRoomsEvents>;

export type MeetingPorts = {
  /** Applies each change before this feature handles it. */
  readonly state: Pick<SpaceState, 'findMeetingRoom' | 'listMeetingRooms' | 'listAreas'>;
  /** Refuses INCORRECT_PASSWORD, TOO_MANY_ATTEMPTS. */
  requirePassword(meetingRoom: Id, who: { userId: Id; isGuest: boolean }, typed: string): Promise<void>;
};

/** For features that seat people: applies the same rules as the meeting room itself. */
export type MeetingRoomsPort = {
  seatOf(userId: Id): Id | null;
  /**
   * @param inviterId a person who sits there and invited them; an inviter with the right to do so
   * overrides lock and password
   */
  whyCannotJoin(userId: Id, meetingRoom: Id, inviterId: Id): RefusalCode | null;
  /** Seats them there, and nowhere else. */
  sit(userId: Id, meetingRoom: Id, now: number): void;
  standUp(userId: Id, now: number): void;
};

/**
 * What meeting rooms add to a live space: seats, locks, knocks, and who is in which conversation.
 */
export const createLiveMeetingRooms =
  ({ state, requirePassword }: MeetingPorts) =>
  (
    people: Pick<LivePeople, 'requireInside' | 'find' | 'listAll' | 'setConversation' | 'watch'>,
    broadcaster: Broadcaster,
  ): LiveFeature & { readonly door: MeetingRoomsPort } => {
    const conversations = createConversations({ people, broadcaster, state });
    const locks = createLocks(broadcaster);
    const timers = createTimers(broadcaster);
    const knocks = createKnocks({ people, broadcaster });
    const seats = createSeats({
      broadcaster,
      conversations,
      onEmpty(meetingRoom, roomId, now) {
        locks.set(meetingRoom, roomId, false);
        timers.set(meetingRoom, roomId, null);
        knocks.emptied(meetingRoom, now);
      },
    });

    const isInside = ({ userId }: Person, meetingRoom: Id) => seats.seatOf(userId) === meetingRoom;

    const whyNot = (person: Person, meetingRoom: Id, mayPass: boolean): RefusalCode | null =>
      whyCannotJoin({
        meetingRoom: state.findMeetingRoom(meetingRoom),
        roomId: person.room.id,
        isInside: isInside(person, meetingRoom),
        occupants: seats.usersOf(meetingRoom).length,
        isLocked: locks.isLocked(meetingRoom),
        mayPass:
          mayPass ||
          canPassMeetingRoomLock(person.participant.role) ||
          knocks.isLetIn(person.userId, meetingRoom),
      });

    /** Refuses a meeting room that does not exist or is in another room. */
    const requireNear = (person: Person, meetingRoom: Id) => {
      const found = state.findMeetingRoom(meetingRoom);
      if (found === null) throw new Refusal('MEETING_ROOM_IS_NOT_EXIST');
      if (found.roomId !== person.room.id) throw new Refusal('MEETING_ROOM_IS_ELSEWHERE');
    };

    const sit = (person: Person, meetingRoom: Id, now: number) => {
      seats.sit(person, meetingRoom, now);
      knocks.cameIn(person.userId, meetingRoom, now);
    };

    const join = (call: Call, meetingRoom: Id, mayPass: boolean, now: number) => {
      const person = people.requireInside(call);
      const why = whyNot(person, meetingRoom, mayPass);
      if (why !== null) throw new Refusal(why);
      sit(person, meetingRoom, now);
      call.reply({ meeting_room: meetingRoom, userIds: seats.usersOf(meetingRoom) });
    };

    const requireOwnName = (call: Call, id: string | undefined) => {
      if (id !== undefined && id !== call.actor.userId) throw new Refusal('FORBIDDEN');
    };

    const canAnswer = (userId: Id): boolean => {
      const person = people.find(userId);
      return person !== null && person.socket !== null && !isGuestHere(person.participant);
    };

    const handlers: Required<Handlers<Payloads>> = {
      JoinMeetingRoom(call, { id, meeting_room, password }) {
        requireOwnName(call, id);
        const person = people.requireInside(call);
        const why = whyNot(person, meeting_room, false);
        const isHeldByPassword =
          state.findMeetingRoom(meeting_room)?.isNeedPassword === true &&
          (why === 'INCORRECT_PASSWORD' || why === 'MEETING_ROOM_IS_LOCKED');
        if (password === undefined || !isHeldByPassword) return join(call, meeting_room, false, call.now);
        broadcaster.forCall(
          call,
          () =>
            requirePassword(
              meeting_room,
              { userId: person.userId, isGuest: isGuestHere(person.participant) },
              password,
            ),
          (_right, now) => join(call, meeting_room, true, now),
        );
      },

      LeaveMeetingRoom(call, { id, meeting_room }) {
        requireOwnName(call, id);
        const person = people.requireInside(call);
        const seat = seats.seatOf(person.userId);
        if (seat === null || (meeting_room ?? seat) !== seat) throw new Refusal('NOT_INSIDE');
        seats.standUp(person, call.now);
        call.reply();
      },

      LockMeetingRoom(call, { meeting_room, type }) {
        const person = people.requireInside(call);
        requireNear(person, meeting_room);
        const { role, isGuest } = person.participant;
        const why = whyCannotLock(
          { role, isGuest, isInside: isInside(person, meeting_room) },
          seats.usersOf(meeting_room).length,
        );
        if (why !== null) throw new Refusal(why);
        locks.set(meeting_room, person.room.id, type === 'LOCK', person.userId);
        call.reply();
      },

      MeetingTimerEvent(call, { meeting_room, minutes }) {
        const person = people.requireInside(call);
        if (!isInside(person, meeting_room)) throw new Refusal('FORBIDDEN');
        const endsAt = minutes === null ? null : call.now + minutes * 60_000;
        timers.set(meeting_room, person.room.id, endsAt, person.userId);
        call.reply();
      },

      KnockMeetingRoom(call, { meeting_room }) {
        const person = people.requireInside(call);
        requireNear(person, meeting_room);
        if (isInside(person, meeting_room)) throw new Refusal('FORBIDDEN');
        if (!seats.usersOf(meeting_room).some(canAnswer)) throw new Refusal('PERSON_IS_NOT_HERE');
        call.reply(knocks.knock(person, meeting_room, call.now));
      },

      AnswerKnock(call, { user_id, meeting_room, accept }) {
        const person = people.requireInside(call);
        if (!isInside(person, meeting_room) || isGuestHere(person.participant))
          throw new Refusal('FORBIDDEN');
        knocks.answer(user_id, meeting_room, accept, person.userId, call.now);
        call.reply();
      },

      ChangeChannelEvent(call, { channel }) {
        conversations.claim(people.requireInside(call), channel, call.now);
        call.reply();
      },
    };

    const itemsChanged = (now: number) => {
      for (const meetingRoom of seats.listTaken()) {
        if (state.findMeetingRoom(meetingRoom) !== null) continue;
        for (const userId of seats.usersOf(meetingRoom)) {
          const person = people.find(userId);
          if (person === null) seats.gone(userId, now);
          else seats.standUp(person, now);
        }
      }
      conversations.areasChanged(now);
    };

    people.watch({
      entered: conversations.roomChanged,
      roomChanged(person, _from, now) {
        seats.gone(person.userId, now);
        knocks.wentAway(person.userId, now);
        conversations.roomChanged(person, now);
      },
      left({ userId }, now) {
        seats.gone(userId, now);
        knocks.wentAway(userId, now);
        conversations.left(userId);
      },
      moved: (person, now) => conversations.settle(person, person.participant.meeting_room, now),
      wholeRoomSent({ room }, socket) {
        const all = state.listMeetingRooms(room.id);
        if (all.length === 0) return;
        const known = all.map(({ id }) => ({
          meeting_room: id,
          userIds: seats.usersOf(id),
          is_lock: locks.isLocked(id),
          timer_ends_at: timers.endOf(id),
        }));
        broadcaster.sendToSocket(socket, { kind: 'room', name: roomChannel(room.id) }, 'MeetingRoomsEvent', {
          room: room.id,
          snapshot: true,
          meeting_rooms: known.filter(({ userIds }) => userIds.length > 0),
        });
      },
    });

    return {
      handlers,
      contested: [
        'JoinMeetingRoom',
        'LeaveMeetingRoom',
        'LockMeetingRoom',
        'MeetingTimerEvent',
        'KnockMeetingRoom',
        'AnswerKnock',
      ],
      queries: [
        answers(meetingRoomUsersQuery, ({ meetingRoom }) => seats.usersOf(meetingRoom)),
        answers(meetingRoomsUsersQuery, ({ roomId }) =>
          Object.fromEntries(state.listMeetingRooms(roomId).map(({ id }) => [id, seats.usersOf(id)])),
        ),
      ],
      onEvent: {
        RoomItemEvent: (_item, now) => itemsChanged(now),
        DeleteRoomEvent: (_room, now) => itemsChanged(now),
      },
      restore(remembered, now) {
        for (const { userId, room, participant } of people.listAll()) {
          const seat = participant.meeting_room;
          if (seat !== null && state.findMeetingRoom(seat)?.roomId === room.id)
            seats.restore(userId, room.id, seat);
        }
        locks.restore(remembered, (meetingRoom) => seats.usersOf(meetingRoom).length > 0);
        timers.restore(remembered, (meetingRoom) => seats.usersOf(meetingRoom).length > 0);
        knocks.restore(remembered, now);
      },
      // Their table or area may be gone since the last owner.
      restored(now) {
        for (const person of people.listAll()) conversations.settle(person, seats.seatOf(person.userId), now);
      },
      door: {
        seatOf: seats.seatOf,
        whyCannotJoin(userId, meetingRoom, inviterId) {
          const [person, inviter] = [people.find(userId), people.find(inviterId)];
          if (person === null) return 'NOT_INSIDE';
          const isInvited =
            inviter !== null && isInside(inviter, meetingRoom) && !isGuestHere(inviter.participant);
          return whyNot(person, meetingRoom, isInvited);
        },
        sit(userId, meetingRoom, now) {
          const person = people.find(userId);
          if (person !== null) sit(person, meetingRoom, now);
        },
        standUp(userId, now) {
          const person = people.find(userId);
          if (person !== null) seats.standUp(person, now);
        },
      },
    };
  };
