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
import type { SpaceState } from '../../live/space-state.ts';
import { createEventLine, type LinePlace, type Waiting } from './event-line.ts';
import { viewOfTerms, whyCannotComeIn } from './events.ts';

type LivePerson = {
  readonly userId: Id;
  readonly socket: string | null;
  readonly participant: { readonly role: CompanyRole };
};

/** What an event needs of the people in it. */
export type EventPeople<P extends LivePerson> = {
  listAll(): readonly P[];
  leave(person: P, now: number): void;
  watch(watch: {
    entered(person: P, now: number): void;
    left(person: P, now: number): void;
    roleChanged(person: P, now: number): void;
    toldWhole(person: P, socket: string, now: number): void;
  }): void;
};

/** Someone who wants to come in. */
export type Newcomer = { readonly userId: Id; readonly role: CompanyRole; readonly socket: string };

export type LiveEventsDeps = {
  readonly spaceId: Id;
  readonly state: Pick<SpaceState, 'settings'>;
};

/** A connection that is closed with this code does not come back by itself. */
const closedAsOver = 4009;
/** Timers count to 24 days, and an event may be further away: its hours are looked at again after this. */
const longestWaitMs = 60 * 60 * 1_000;
const toldFact = 'events.told';
const waitingFact = 'events.waiting ';
/** A next owner is told of the connections that there are within so long; whoever is on none of them waits no more. */
const announcedWithinMs = 2_000;

const momentsOf = (closesAt: number) => [closesAt - closingNoticeMs, closesAt, closesAt + partingMs];

/**
 * The door of an event: its hours, its capacity, and who waits for a place. Only the owner of the live space asks it,
 * and only while it is certain to be the one: so the capacity holds for all processes together.
 */
export const createLiveEvents = ({ spaceId, state }: LiveEventsDeps) => {
  const channels = channelsOf(spaceId);
  let rememberPlace: (userId: Id, place: LinePlace | null) => void = () => {};
  /** Connections that there are, as far as a new owner knows yet; null: it knows all. */
  let announced: Set<string> | null = null;
  const line = createEventLine((userId, place) => rememberPlace(userId, place));
  const inside = new Set<Id>();
  /** Who takes a place: everyone inside who is no Manager, their line lost or not. */
  const taking = new Set<Id>();

  const terms = (): EventTerms | null => state.settings().event;
  const freePlaces = (): number => {
    const capacity = terms()?.capacity ?? null;
    return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taking.size);
  };
  const count = ({ userId, participant }: LivePerson) => {
    inside.add(userId);
    if (countsTowardCapacity(participant.role)) taking.add(userId);
    else taking.delete(userId);
  };

  /** Refuses with SPACE_IS_NOT_OPENED, and with EVENT_IS_FULL: then they wait. */
  const requirePlace = ({ userId, role, socket }: Newcomer, now: number): void => {
    const event = terms();
    const why = whyCannotComeIn(event, role, now);
    if (why !== null) throw why;
    if (event === null || event.capacity === null || !countsTowardCapacity(role)) return;
    const ahead = line.aheadOf(userId);
    if (ahead < freePlaces()) return;
    line.join(userId, socket);
    announced?.add(socket);
    throw new Refusal('EVENT_IS_FULL', { limit: event.capacity, ahead });
  };

  const feature = <P extends LivePerson>(people: EventPeople<P>, voice: Broadcaster): LiveFeature => {
    /** The phase and closing time that those inside were told last; empty: that it holds no more; null: they were told nothing. */
    let told: string | null = null;
    /** When that was said to all. */
    let toldAt = 0;
    rememberPlace = (userId, place) => voice.remember(`${waitingFact}${userId}`, place);

    const call = (waiting: readonly Waiting[]) => {
      for (const { userId, socket } of waiting)
        voice.toSocket(socket, channels.person(userId), 'EventPlaceEvent', { space: spaceId });
    };
    const callNext = (now: number) => {
      if (line.size() === 0) return voice.schedule.cancel('event places');
      const { called, nextAt } = line.call(freePlaces(), now);
      call(called);
      if (nextAt === null) voice.schedule.cancel('event places');
      else voice.schedule.at('event places', nextAt, callNext);
    };

    const hoursAt = (event: EventTerms, now: number) => ({
      space: spaceId,
      phase: eventPhaseAt(event, now),
      closes_at: viewOfTerms(event).closes_at,
      ends_at: event.closesAt === null ? null : new Date(event.closesAt + partingMs).toISOString(),
    });
    const isTold = (phase: EventPhase): phase is 'closing' | 'parting' =>
      phase === 'closing' || phase === 'parting';
    /** The hours as those inside are told them: before ten minutes to the end it is simply open. */
    const toldHours = (event: EventTerms, now: number) => {
      const hours = hoursAt(event, now);
      return { ...hours, phase: isTold(hours.phase) ? hours.phase : ('open' as const) };
    };
    /** Everyone is told once of each phase, and when it holds no more. */
    const tell = (event: EventTerms, now: number) => {
      const { phase, closes_at } = toldHours(event, now);
      const news = phase === 'open' ? '' : `${phase} ${closes_at}`;
      if (news === (told ?? '')) return;
      told = news;
      toldAt = now;
      voice.remember(toldFact, news);
      voice.toSpace('EventHoursEvent', toldHours(event, now));
    };

    const bringOut = (now: number) => {
      for (const person of people.listAll()) {
        if (canStayOutsideHours(person.participant.role)) continue;
        const { userId, socket } = person;
        voice.toPerson(userId, 'LeaveSpace', { space: spaceId, why: 'closed' });
        people.leave(person, now);
        if (socket !== null) voice.close(socket, closedAsOver, 'The event is over');
      }
    };

    /** Does what the hours ask for now, and comes again at the next of them, as long as there is anybody to be told. */
    const look = (now: number) => {
      voice.schedule.cancel('event hours');
      const event = terms();
      if (event === null || inside.size + line.size() === 0) return;
      const phase = eventPhaseAt(event, now);
      if (phase === 'over') bringOut(now);
      else tell(event, now);
      // Who waits asks again, and hears that it is closed.
      if (phase === 'parting' || phase === 'over') call(line.end());
      const next = event.closesAt === null ? [] : momentsOf(event.closesAt).filter((at) => at > now);
      if (next[0] !== undefined)
        voice.schedule.at('event hours', Math.min(next[0], now + longestWaitMs), look);
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
        if (inside.size + line.size() === 0) voice.schedule.cancel('event hours');
        callNext(now);
      },
      roleChanged(person, now) {
        count(person);
        // Not at once: whoever is looked up anew is on their way in.
        voice.schedule.at('event hours', now, look);
        callNext(now);
      },
      // Whoever comes, comes back after too long, or was taken over, has missed what was said to all.
      toldWhole({ userId }, socket, now) {
        const event = terms();
        if (event === null || told === null || toldAt === now) return;
        voice.toSocket(socket, channels.person(userId), 'EventHoursEvent', toldHours(event, now));
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
        const known = remembered.get(toldFact);
        told = typeof known === 'string' ? known : null;
        const waiting = [...remembered].filter(([key]) => key.startsWith(waitingFact));
        line.restore(new Map(waiting.map(([key, place]) => [key.slice(waitingFact.length) as Id, place])));
        announced = new Set();
        voice.schedule.at('event line', now + announcedWithinMs, (due) => {
          line.keepOnly(announced ?? new Set());
          announced = null;
          callNext(due);
        });
        look(now);
      },
      announced: ({ socket }) => void announced?.add(socket),
    };
  };
  return { requirePlace, feature };
};
