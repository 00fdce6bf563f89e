import { type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import { countsTowardCapacity, type EventTerms } from '@engawa/contract/spaces';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import { channelsOf } from '../../live/space/broadcaster.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';
import type { SpaceState } from '../../live/space/space-state.ts';
import { createEventLine, type LinePlace, type Waiting } from './event-line.ts';
import { whyCannotEnter } from './events.ts';
import { createLiveEventHours } from './live-event-hours.ts';

/** A person who asks to enter. */
export type Newcomer = { readonly userId: Id; readonly role: CompanyRole; readonly socket: string };

export type LiveEventsDeps = {
  readonly spaceId: Id;
  readonly state: Pick<SpaceState, 'settings'>;
};

const waitingFact = 'events.waiting ';
/**
 * A new owner learns of the existing connections within this time; people without one lose their
 * place in the line.
 */
const announcedWithinMs = 2_000;

/**
 * The entry rules of an event: its hours, its capacity, and the line of people who wait. Only the
 * owner of the live space decides them, and only while it is certain to be the owner, so the
 * capacity holds over all processes.
 */
export const createLiveEvents = ({ spaceId, state }: LiveEventsDeps) => {
  const channels = channelsOf(spaceId);
  let rememberPlace: (userId: Id, place: LinePlace | null) => void = () => {};
  /** The connections announced so far to a new owner; null: all are known. */
  let announced: Set<string> | null = null;
  const line = createEventLine((userId, place) => rememberPlace(userId, place));
  const inside = new Set<Id>();
  /** People who count towards the capacity: everyone inside except Managers, connected or not. */
  const taking = new Set<Id>();

  const terms = (): EventTerms | null => state.settings().event;
  const freePlaces = (): number => {
    const capacity = terms()?.capacity ?? null;
    return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taking.size);
  };
  const count = ({ userId, participant }: Person) => {
    inside.add(userId);
    if (countsTowardCapacity(participant.role)) taking.add(userId);
    else taking.delete(userId);
  };

  /**
   * Refuses with SPACE_IS_NOT_OPENED, and with EVENT_IS_FULL, after which the person waits in line.
   */
  const requirePlace = ({ userId, role, socket }: Newcomer, now: number): void => {
    const event = terms();
    const why = whyCannotEnter(event, role, now);
    if (why !== null) throw why;
    if (event === null || event.capacity === null || !countsTowardCapacity(role)) return;
    const ahead = line.aheadOf(userId);
    if (ahead < freePlaces()) return;
    line.join(userId, socket);
    announced?.add(socket);
    throw new Refusal('EVENT_IS_FULL', { limit: event.capacity, ahead });
  };

  const feature = (
    people: Pick<LivePeople, 'listAll' | 'leave' | 'watch'>,
    broadcaster: Broadcaster,
  ): LiveFeature => {
    rememberPlace = (userId, place) => broadcaster.remember(`${waitingFact}${userId}`, place);

    const call = (waiting: readonly Waiting[]) => {
      for (const { userId, socket } of waiting)
        broadcaster.sendToSocket(socket, channels.person(userId), 'EventPlaceEvent', { space: spaceId });
    };
    const callNext = (now: number) => {
      if (line.size() === 0) return broadcaster.schedule.cancel('event places');
      const { called, nextAt } = line.call(freePlaces(), now);
      call(called);
      if (nextAt === null) broadcaster.schedule.cancel('event places');
      else broadcaster.schedule.at('event places', nextAt, callNext);
    };

    const hours = createLiveEventHours({
      spaceId,
      people,
      broadcaster,
      terms,
      isAnyoneHere: () => inside.size + line.size() > 0,
      // Waiting clients ask again, and are refused because the event is closed.
      onClosing: () => call(line.end()),
    });

    people.watch({
      entered(person, now) {
        line.leave(person.userId);
        count(person);
        hours.applyPhase(now);
      },
      left(person, now) {
        inside.delete(person.userId);
        taking.delete(person.userId);
        if (inside.size + line.size() === 0) hours.stop();
        callNext(now);
      },
      roleChanged(person, now) {
        count(person);
        // Not at once, because a person whose profile is being read is just entering.
        hours.lookSoon(now);
        callNext(now);
      },
      wholeRoomSent: ({ userId }, socket, now) => hours.sendMissed(userId, socket, now),
    });

    return {
      handlers: {},
      closed(socket, { userId }, _how, now) {
        line.leaveBy(userId, socket);
        callNext(now);
      },
      onEvent: {
        FetchSpaceInfoEvent(_settings, now) {
          hours.applyPhase(now);
          callNext(now);
        },
      },
      restore(remembered, now) {
        for (const person of people.listAll()) count(person);
        hours.restore(remembered);
        const waiting = [...remembered].filter(([key]) => key.startsWith(waitingFact));
        line.restore(new Map(waiting.map(([key, place]) => [key.slice(waitingFact.length) as Id, place])));
        announced = new Set();
        broadcaster.schedule.at('event line', now + announcedWithinMs, (due) => {
          line.keepOnly(announced ?? new Set());
          announced = null;
          callNext(due);
        });
      },
      restored: hours.applyPhase,
      reattached: ({ socket }) => void announced?.add(socket),
    };
  };
  return { requirePlace, feature };
};
export type LiveEvents = ReturnType<typeof createLiveEvents>;
