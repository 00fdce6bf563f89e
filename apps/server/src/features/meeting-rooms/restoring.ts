import type { Id } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';
import type { createKnocks } from './knocks.ts';
import type { createLocks } from './locks.ts';
import type { Placed } from './placed.ts';
import { readSeats } from './seat-facts.ts';
import type { Seats } from './seats.ts';
import type { createTimers } from './timers.ts';

type Deps = {
  readonly people: Pick<LivePeople, 'find' | 'held'>;
  readonly broadcaster: Pick<Broadcaster, 'remember'>;
  readonly state: Pick<Placed, 'findMeetingRoom'>;
  readonly seats: Seats;
  readonly locks: ReturnType<typeof createLocks>;
  readonly timers: ReturnType<typeof createTimers>;
  readonly knocks: ReturnType<typeof createKnocks>;
};

/** Takes over seats, locks, timers and knocks as the last owner left them. */
export const createRestoring =
  ({ people, broadcaster, state, seats, locks, timers, knocks }: Deps) =>
  (remembered: ReadonlyMap<string, unknown>, now: number) => {
    const { seats: left, over } = readSeats({
      remembered,
      roomOf: (userId) => people.find(userId)?.room.id ?? null,
      isThere: (meetingRoom, roomId) => state.findMeetingRoom(meetingRoom)?.roomId === roomId,
      now,
    });
    for (const seat of left) seats.restore(seat, now);
    for (const key of over) broadcaster.remember(key, null);
    const isTaken = (meetingRoom: Id) => seats.countTaken(meetingRoom) > 0;
    locks.restore(remembered, isTaken);
    timers.restore(remembered, isTaken);
    knocks.restore(remembered, now);
  };

/**
 * Frees kept seats to which nobody can come back. People who are inside leave their seat with the
 * space or the room.
 */
export const freeKeptSeats = (
  people: Pick<LivePeople, 'held'>,
  seats: Pick<Seats, 'free'>,
): Pick<NonNullable<LiveFeature['onEvent']>, 'StandingEvent' | 'FactorRuleEvent' | 'ClosedCompanyEvent'> & {
  readonly roomDeleted: (roomId: Id, now: number) => void;
} => {
  const freeWhere = (isOver: (userId: Id, roomId: Id) => boolean, now: number) => {
    for (const { user_id, roomId } of people.held.list())
      if (isOver(user_id, roomId)) seats.free(user_id, now);
  };
  return {
    StandingEvent({ user_id, role }, now) {
      if (role === null) freeWhere((userId) => userId === user_id, now);
    },
    FactorRuleEvent: ({ lacking }, now) => freeWhere((userId) => lacking.includes(userId), now),
    ClosedCompanyEvent: (_by, now) => freeWhere(() => true, now),
    roomDeleted: (deleted, now) => freeWhere((_userId, roomId) => roomId === deleted, now),
  };
};
