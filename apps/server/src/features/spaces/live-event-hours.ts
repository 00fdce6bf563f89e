import type { Id } from '@engawa/contract/kernel';
import {
  canStayOutsideHours,
  closingNoticeMs,
  type EventPhase,
  type EventTerms,
  eventPhaseAt,
  partingMs,
} from '@engawa/contract/spaces';
import type { LivePeople } from '../../live/people/live-people.ts';
import { channelsOf } from '../../live/space/broadcaster.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import { viewOfTerms } from './events.ts';

type Deps = {
  readonly spaceId: Id;
  readonly people: Pick<LivePeople, 'listAll' | 'leave'>;
  readonly broadcaster: Broadcaster;
  /** Null when the space is an office. */
  terms(): EventTerms | null;
  /** Whether anyone is inside or waits. */
  isAnyoneHere(): boolean;
  /** The event is closing: nobody waits any longer. */
  onClosing(): void;
};

/** A client that is closed with this code does not reconnect by itself. */
const closedAsOver = 4009;
/**
 * Timers are limited to 24 days, and an event may be further away, so its hours are checked again
 * after this time.
 */
const longestWaitMs = 60 * 60 * 1_000;
const lastNewsFact = 'events.told';

const momentsOf = (closesAt: number) => [closesAt - closingNoticeMs, closesAt, closesAt + partingMs];

const isPublished = (phase: EventPhase): phase is 'closing' | 'parting' =>
  phase === 'closing' || phase === 'parting';

/** The hours of an event: notifies the people inside of its end, and ends their stay after it. */
export const createLiveEventHours = (deps: Deps) => {
  const { spaceId, people, broadcaster, terms } = deps;
  const channels = channelsOf(spaceId);
  /**
   * The phase and closing time last published to the people inside. Empty: that the last phase no
   * longer holds; null: nothing yet.
   */
  let lastNews: string | null = null;
  /** When that was published. */
  let lastNewsAt = 0;

  const hoursAt = (event: EventTerms, now: number) => ({
    space: spaceId,
    phase: eventPhaseAt(event, now),
    closes_at: viewOfTerms(event).closes_at,
    ends_at: event.closesAt === null ? null : new Date(event.closesAt + partingMs).toISOString(),
  });
  /** The hours as they are published: until ten minutes before the end the phase is `open`. */
  const publishedHours = (event: EventTerms, now: number) => {
    const hours = hoursAt(event, now);
    return { ...hours, phase: isPublished(hours.phase) ? hours.phase : ('open' as const) };
  };
  /** Publishes each of these phases once, and once more when neither holds any longer. */
  const publishPhase = (event: EventTerms, now: number) => {
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
  const applyPhase = (now: number) => {
    broadcaster.schedule.cancel('event hours');
    const event = terms();
    if (event === null || !deps.isAnyoneHere()) return;
    const phase = eventPhaseAt(event, now);
    if (phase === 'over') bringOut(now);
    else publishPhase(event, now);
    if (phase === 'parting' || phase === 'over') deps.onClosing();
    const next = event.closesAt === null ? [] : momentsOf(event.closesAt).filter((at) => at > now);
    if (next[0] !== undefined)
      broadcaster.schedule.at('event hours', Math.min(next[0], now + longestWaitMs), applyPhase);
  };

  return {
    applyPhase,
    /** Looks after everything else that happens at this moment. */
    lookSoon: (now: number) => broadcaster.schedule.at('event hours', now, applyPhase),
    stop: () => broadcaster.schedule.cancel('event hours'),

    /**
     * People who have just entered, returned after too long, or changed owner missed the broadcast.
     */
    sendMissed(userId: Id, socket: string, now: number) {
      const event = terms();
      if (event === null || lastNews === null || lastNewsAt === now) return;
      const hours = publishedHours(event, now);
      broadcaster.sendToSocket(socket, channels.person(userId), 'EventHoursEvent', hours);
    },

    restore(remembered: ReadonlyMap<string, unknown>) {
      const known = remembered.get(lastNewsFact);
      lastNews = typeof known === 'string' ? known : null;
    },
  };
};
