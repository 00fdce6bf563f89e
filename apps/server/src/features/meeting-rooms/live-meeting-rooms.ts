import { isGuestHere } from '@engawa/contract/guests';
import type { Id, RefusalCode } from '@engawa/contract/kernel';
import { canPassMeetingRoomLock, whyCannotJoin } from '@engawa/contract/meeting-rooms';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster, Call, LiveFeature } from '../../live/space/live-feature.ts';
import { answers } from '../../live/space/query.ts';
import type { SpaceState } from '../../live/space/space-state.ts';
import { createComingBack } from './coming-back.ts';
import { createConversations } from './conversations.ts';
import { createKnocks } from './knocks.ts';
import { createLocks } from './locks.ts';
import { createMeetingHandlers } from './meeting-handlers.ts';
import { placedIn } from './placed.ts';
import { meetingRoomsUsersQuery, meetingRoomUsersQuery } from './queries.ts';
import { createRestoring, freeKeptSeats } from './restoring.ts';
import { createSeats } from './seats.ts';
import { createStoredSeats, type KeepFirst } from './stored-seats.ts';
import { createTablesSnapshot } from './tables-snapshot.ts';
import { createTimers } from './timers.ts';

export type MeetingPorts = {
  /** Applies each change before this feature handles it. */
  readonly state: Pick<SpaceState, 'findItem' | 'listItems' | 'settings'>;
  /** Somebody knocked; the others are those inside who may answer. */
  readonly onKnock?: (by: Person, meetingRoom: Id, insiders: readonly Id[], now: number) => void;
  /** Refuses INCORRECT_PASSWORD, TOO_MANY_ATTEMPTS. */
  requirePassword(meetingRoom: Id, who: { userId: Id; isGuest: boolean }, typed: string): Promise<void>;
  readonly keepFirst: KeepFirst;
  /** Where the meeting rooms that are locked are kept, for other features to read. */
  readonly lockedTables?: Set<Id>;
};

/** For features that seat people: applies the same rules as the meeting room itself. */
export type MeetingRoomsPort = {
  seatOf(userId: Id): Id | null;
  /**
   * @param inviterId a person who sits there and invited them; an inviter with the right to do so
   * overrides lock and password
   */
  whyCannotJoin(userId: Id, meetingRoom: Id, inviterId: Id): RefusalCode | null;
  /** Seats them there, and nowhere else. Their seat is stored: see `storeSeat`. */
  sit(userId: Id, meetingRoom: Id, now: number): void;
  /** Stores their seat, and calls `sit` then. Refuses TRY_AGAIN when the store does not answer. */
  storeSeat(call: Call, person: Person, meetingRoom: Id, sit: (now: number) => void): void;
  standUp(userId: Id, now: number): void;
};

/**
 * The live part of meeting rooms: seats, locks, knocks, and the conversation of each person.
 */
export const createLiveMeetingRooms =
  ({ state: stateOfSpace, requirePassword, onKnock, keepFirst, lockedTables }: MeetingPorts) =>
  (
    people: Pick<
      LivePeople,
      'requireInside' | 'find' | 'listAll' | 'setConversation' | 'watch' | 'held' | 'bring'
    >,
    broadcaster: Broadcaster,
  ): LiveFeature & { readonly port: MeetingRoomsPort } => {
    const state = { ...placedIn(stateOfSpace), settings: stateOfSpace.settings };
    const conversations = createConversations({ people, broadcaster, state });
    const locks = createLocks(broadcaster, lockedTables);
    const timers = createTimers(broadcaster);
    const knocks = createKnocks({ people, broadcaster });
    const seats = createSeats({
      people,
      broadcaster,
      conversations,
      onDeserted: knocks.emptied,
      onEmpty(meetingRoom, roomId) {
        locks.set(meetingRoom, roomId, false);
        timers.set(meetingRoom, roomId, null);
      },
    });
    const storeSeat = createStoredSeats({ broadcaster, seats, keepFirst });
    const comingBack = createComingBack({ people, state, seats });
    const { roomDeleted, ...keptSeatsFreed } = freeKeptSeats(people, seats);

    const isInside = ({ userId }: Person, meetingRoom: Id) => seats.seatOf(userId) === meetingRoom;

    const whyNot = (person: Person, meetingRoom: Id, mayPass: boolean): RefusalCode | null =>
      whyCannotJoin({
        meetingRoom: state.findMeetingRoom(meetingRoom),
        roomId: person.room.id,
        isInside: isInside(person, meetingRoom),
        occupants: seats.countTaken(meetingRoom),
        isLocked: locks.isLocked(meetingRoom),
        mayPass:
          mayPass ||
          canPassMeetingRoomLock(person.participant.role) ||
          knocks.isLetIn(person.userId, meetingRoom),
      });

    const sit = (person: Person, meetingRoom: Id, now: number) => {
      seats.sit(person, meetingRoom, now);
      knocks.cameIn(person.userId, meetingRoom, now);
    };

    const handlers = createMeetingHandlers({
      people,
      broadcaster,
      state,
      conversations,
      locks,
      timers,
      knocks,
      seats,
      requirePassword,
      whyNot,
      sit,
      onKnock,
      storeSeat,
    });

    const itemsChanged = (now: number) => {
      for (const meetingRoom of seats.listTaken()) {
        if (state.findMeetingRoom(meetingRoom) !== null) continue;
        for (const userId of seats.listAllAt(meetingRoom)) {
          const person = people.find(userId);
          if (person === null) seats.free(userId, now);
          else seats.standUp(person, now);
        }
      }
      conversations.areasChanged(now);
    };

    people.watch({
      entered(person, now, asked) {
        conversations.roomChanged(person, now);
        comingBack.entered(person, asked, now);
      },
      roomChanged(person, _from, now) {
        seats.free(person.userId, now);
        knocks.wentAway(person.userId, now);
        conversations.roomChanged(person, now);
      },
      left({ userId }, now, isLost) {
        if (isLost) seats.hold(userId, now);
        else seats.free(userId, now);
        knocks.wentAway(userId, now, isLost);
        conversations.left(userId);
      },
      moved: (person, now) => conversations.settle(person, person.participant.meeting_room, now),
      wholeRoomSent: createTablesSnapshot({ broadcaster, state, seats, locks, timers }),
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
        ...keptSeatsFreed,
        RoomItemEvent: (_item, now) => itemsChanged(now),
        // People leave the room first or right after this, and leave their seats with it.
        DeleteRoomEvent({ room }, now) {
          conversations.roomDeleted(room);
          roomDeleted(room, now);
        },
      },
      restore: createRestoring({ people, broadcaster, state, seats, locks, timers, knocks }),
      // Their table or area may be gone since the last owner.
      restored(now) {
        for (const person of people.listAll()) conversations.settle(person, seats.seatOf(person.userId), now);
      },
      port: {
        seatOf: seats.seatOf,
        storeSeat,
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
