import { type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import {
  canStayOutsideHours,
  closingNoticeMs,
  countsTowardCapacity,
  type EventPhase,
  type EventTerms,
  eventPhaseAt,
  partingMs,
} from '@engawa/contract/spaces';
import { channelsOf } from '../../live/broadcaster.ts';
import type { Broadcaster, LiveFeature } from '../../live/live-feature.ts';
import type { LivePeople } from '../../live/live-people.ts';
import type { Person } from '../../live/person.ts';
import type { SpaceState } from '../../live/space-state.ts';
import { createEventLine, type LinePlace, type Waiting } from './event-line.ts';
import { viewOfTerms, whyCannotEnter } from './events.ts';

/** A person who asks to enter. */
export type Newcomer = { readonly userId: Id; readonly role: CompanyRole; readonly socket: string };

export type LiveEventsDeps = {
  readonly spaceId: Id;
  readonly state: Pick<SpaceState, 'settings'>;
};

/** A client that is closed with this code does not reconnect by itself. */
const closedAsOver = 4009;
/**
 * Timers are limited to 24 days, and an event may be further away, so its hours are checked again
 * after this time.
 */
const longestWaitMs = 60 * 60 * 1_000;
const lastNewsFact = 'events.told';
const waitingFact = 'events.waiting ';
/**
 * A new owner learns of the existing connections within this time; people without one lose their
 * place in the line.
 */
const announcedWithinMs = 2_000;

const momentsOf = (closesAt: number) => [closesAt - closingNoticeMs, closesAt, closesAt + partingMs];

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
    /**
     * The phase and closing time last published to the people inside. Empty: that the last phase no
     * longer holds; null: nothing yet.
     */
    let lastNews: string | null = null;
    /** When that was published. */
    let lastNewsAt = 0;
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

    const hoursAt = (event: EventTerms, now: number) => ({
      space: spaceId,
      phase: eventPhaseAt(event, now),
      closes_at: viewOfTerms(event).closes_at,
      ends_at: event.closesAt === null ? null : new Date(event.closesAt + partingMs).toISOString(),
    });
    const isPublished = (phase: EventPhase): phase is 'closing' | 'parting' =>
      phase === 'closing' || phase === 'parting';
    /**
     * The hours as they are published: until ten minutes before the end the phase is `open`.
     */
    const publishedHours = (event: EventTerms, now: number) => {
      const hours = hoursAt(event, now);
      return { ...hours, phase: isPublished(hours.phase) ? hours.phase : ('open' as const) };
    };
    /** Publishes each of these phases once, and once more when neither holds any longer. */
    const tell = (event: EventTerms, now: number) => {
      const { phase, closes_at } = publishedHours(event, now);
      const news = phase === 'open' ? '' : `${phase} ${closes_at}`;
      if (news === (lastNews ?? '')) return;
      lastNews = news;
      lastNewsAt = now;
      broadcaster.remember(lastNewsFact, news);
      broadcaster.publishToSpace('EventHoursEvent', publishedHours(event, now));
    };

    const bringOut = (now: number) => {
      for (const person of people.listAll()) {
        if (canStayOutsideHours(person.participant.role)) continue;
        const { userId, socket } = person;
        broadcaster.publishToPerson(userId, 'LeaveSpace', { space: spaceId, why: 'closed' });
        people.leave(person, now);
        if (socket !== null) broadcaster.close(socket, closedAsOver, 'The event is over');
      }
    };

    /**
     * Applies the phase that holds now and schedules the next one, as long as anyone is here to be
     * notified.
     */
    const look = (now: number) => {
      broadcaster.schedule.cancel('event hours');
      const event = terms();
      if (event === null || inside.size + line.size() === 0) return;
      const phase = eventPhaseAt(event, now);
      if (phase === 'over') bringOut(now);
      else tell(event, now);
      // Waiting clients ask again, and are refused because the event is closed.
      if (phase === 'parting' || phase === 'over') call(line.end());
      const next = event.closesAt === null ? [] : momentsOf(event.closesAt).filter((at) => at > now);
      if (next[0] !== undefined)
        broadcaster.schedule.at('event hours', Math.min(next[0], now + longestWaitMs), look);
    };

    people.watch({
      entered(person, now) {
        line.leave(person.userId);
        count(person);
        look(now);
      },
      left(person, now) {
        inside.delete(person.userId);
        taking.delete(person.userId);
        if (inside.size + line.size() === 0) broadcaster.schedule.cancel('event hours');
        callNext(now);
      },
      roleChanged(person, now) {
        count(person);
        // Not at once, because a person whose profile is being read is just entering.
        broadcaster.schedule.at('event hours', now, look);
        callNext(now);
      },
      // People who have just entered, returned after too long, or changed owner missed the
      // broadcast.
      wholeRoomSent({ userId }, socket, now) {
        const event = terms();
        if (event === null || lastNews === null || lastNewsAt === now) return;
        broadcaster.sendToSocket(
          socket,
          channels.person(userId),
          'EventHoursEvent',
          publishedHours(event, now),
        );
      },
    });

    return {
      handlers: {},
      closed(socket, { userId }, _how, now) {
        line.leaveBy(userId, socket);
        callNext(now);
      },
      onEvent: {
        FetchSpaceInfoEvent(_settings, now) {
          look(now);
          callNext(now);
        },
      },
      restore(remembered, now) {
        for (const person of people.listAll()) count(person);
        const known = remembered.get(lastNewsFact);
        lastNews = typeof known === 'string' ? known : null;
        const waiting = [...remembered].filter(([key]) => key.startsWith(waitingFact));
        line.restore(new Map(waiting.map(([key, place]) => [key.slice(waitingFact.length) as Id, place])));
        announced = new Set();
        broadcaster.schedule.at('event line', now + announcedWithinMs, (due) => {
          line.keepOnly(announced ?? new Set());
          announced = null;
          callNext(due);
        });
      },
      restored: look,
      reattached: ({ socket }) => void announced?.add(socket),
    };
  };
  return { requirePlace, feature };
};
