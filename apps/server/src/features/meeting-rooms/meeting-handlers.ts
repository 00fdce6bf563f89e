import { isGuestHere } from '@engawa/contract/guests';
import { type Id, Refusal, type RefusalCode, type WhisperPayloads } from '@engawa/contract/kernel';
import { type meetingRoomsEvents, whyCannotLock } from '@engawa/contract/meeting-rooms';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster, Call, Handlers } from '../../live/space/live-feature.ts';
import type { SpaceState } from '../../live/space/space-state.ts';
import type { Conversations } from './conversations.ts';
import type { createKnocks } from './knocks.ts';
import type { MeetingPorts } from './live-meeting-rooms.ts';
import type { createLocks } from './locks.ts';
import type { Placed } from './placed.ts';
import type { Seats } from './seats.ts';
import type { StoredSeats } from './stored-seats.ts';
import type { createTimers } from './timers.ts';

type Deps = {
  readonly people: Pick<LivePeople, 'requireInside' | 'find'>;
  readonly broadcaster: Broadcaster;
  readonly state: Pick<Placed, 'findMeetingRoom'> & Pick<SpaceState, 'settings'>;
  readonly conversations: Conversations;
  readonly locks: ReturnType<typeof createLocks>;
  readonly timers: ReturnType<typeof createTimers>;
  readonly knocks: ReturnType<typeof createKnocks>;
  readonly seats: Seats;
  readonly storeSeat: StoredSeats;
  /** Refuses INCORRECT_PASSWORD, TOO_MANY_ATTEMPTS. */
  requirePassword(meetingRoom: Id, who: { userId: Id; isGuest: boolean }, typed: string): Promise<void>;
  /** @param mayPass whether lock and password do not apply */
  whyNot(person: Person, meetingRoom: Id, mayPass: boolean): RefusalCode | null;
  readonly onKnock?: MeetingPorts['onKnock'];
  /** Seats a person who may sit there. */
  sit(person: Person, meetingRoom: Id, now: number): void;
};

/** The whispers of people about meeting rooms. */
export const createMeetingHandlers = (
  deps: Deps,
): Required<Handlers<WhisperPayloads<typeof meetingRoomsEvents>>> => {
  const { people, broadcaster, state, conversations, locks, timers, knocks, seats } = deps;
  const { requirePassword, whyNot, sit, onKnock, storeSeat } = deps;
  const isInside = ({ userId }: Person, meetingRoom: Id) => seats.seatOf(userId) === meetingRoom;

  /** Refuses a meeting room that does not exist or is in another room. */
  const requireNear = (person: Person, meetingRoom: Id) => {
    const found = state.findMeetingRoom(meetingRoom);
    if (found === null) throw new Refusal('MEETING_ROOM_IS_NOT_EXIST');
    if (found.roomId !== person.room.id) throw new Refusal('MEETING_ROOM_IS_ELSEWHERE');
  };

  /** Refuses for any reason that forbids the person to sit there. */
  const requireSeat = (person: Person, meetingRoom: Id, mayPass: boolean) => {
    const why = whyNot(person, meetingRoom, mayPass);
    if (why === null) return;
    const held = seats.heldOf(meetingRoom);
    const isHeldAlone = seats.usersOf(meetingRoom).length === 0 && held.length > 0;
    // Nobody there could open: the lock ends with the last seat that is kept.
    if (why === 'MEETING_ROOM_IS_LOCKED' && isHeldAlone)
      throw new Refusal(why, { until: Math.max(...held.map(({ until }) => until)) });
    throw new Refusal(why);
  };

  const replySeated = (call: Call<'JoinMeetingRoom'>, meeting_room: Id) => {
    const held = seats.heldOf(meeting_room);
    const userIds = seats.usersOf(meeting_room);
    call.reply({ meeting_room, userIds, ...(held.length > 0 && { held }) });
  };

  const join = (call: Call<'JoinMeetingRoom'>, meetingRoom: Id, mayPass: boolean) => {
    const person = people.requireInside(call);
    requireSeat(person, meetingRoom, mayPass);
    if (isInside(person, meetingRoom)) return replySeated(call, meetingRoom);
    storeSeat(call, person, meetingRoom, (now) => {
      const still = people.requireInside(call);
      requireSeat(still, meetingRoom, mayPass);
      sit(still, meetingRoom, now);
      replySeated(call, meetingRoom);
    });
  };

  const requireOwnName = (call: Call, id: string | undefined) => {
    if (id !== undefined && id !== call.actor.userId) throw new Refusal('FORBIDDEN');
  };

  const canAnswer = (userId: Id): boolean => {
    const person = people.find(userId);
    return person !== null && person.socket !== null && !isGuestHere(person.participant);
  };

  return {
    JoinMeetingRoom(call, { id, meeting_room, password }) {
      requireOwnName(call, id);
      const person = people.requireInside(call);
      const why = whyNot(person, meeting_room, false);
      const isHeldByPassword =
        state.findMeetingRoom(meeting_room)?.is_need_password === true &&
        (why === 'INCORRECT_PASSWORD' || why === 'MEETING_ROOM_IS_LOCKED');
      if (password === undefined || !isHeldByPassword) return join(call, meeting_room, false);
      broadcaster.forCall(
        call,
        () =>
          requirePassword(
            meeting_room,
            { userId: person.userId, isGuest: isGuestHere(person.participant) },
            password,
          ),
        () => join(call, meeting_room, true),
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
        seats.countTaken(meeting_room),
        state.settings().rights,
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
      const answerable = seats.usersOf(meeting_room).filter(canAnswer);
      call.reply(knocks.knock(person, meeting_room, call.now));
      onKnock?.(person, meeting_room, answerable, call.now);
    },

    AnswerKnock(call, { user_id, meeting_room, accept }) {
      const person = people.requireInside(call);
      if (!isInside(person, meeting_room) || isGuestHere(person.participant)) throw new Refusal('FORBIDDEN');
      knocks.answer(user_id, meeting_room, accept, person.userId, call.now);
      call.reply();
    },

    ChangeChannelEvent(call, { channel }) {
      conversations.claim(people.requireInside(call), channel, call.now);
      call.reply();
    },
  };
};
