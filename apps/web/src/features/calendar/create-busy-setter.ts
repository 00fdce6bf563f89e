import type { CalendarEvent } from '@engawa/contract/calendar';
import { keyOf } from './meetings-of-day.ts';

/** A status lasts at most a day; this is less, because clocks differ. */
const mostMs = 24 * 60 * 60_000 - 60_000;
/** The end of a longer event moves on with the clock; it is sent again this much later, in ms. */
const movesOnMs = 60 * 60_000;

/** So long a status may take until the office shows it, in ms. */
const settlingMs = 15_000;

/** The user's status as the office has it. */
export type OwnStatus = {
  readonly status: string;
  readonly statusText: string;
  readonly statusEmoji?: string | undefined;
  readonly statusUntil?: number | null | undefined;
  /** Above 0 the user does nothing, and may be away for that alone. */
  readonly idleTime: number;
};

/** What is remembered of the status that was set; it outlives a reload. */
export type BusyMemory = {
  /** The end with which it was sent; null: none is on. */
  readonly until: number | null;
  /** The events for which it was sent. */
  readonly covered: readonly string[];
  /** The events during which the user chose something else. */
  readonly ended: readonly string[];
};
export const emptyMemory: BusyMemory = { until: null, covered: [], ended: [] };

export type BusySetterDeps = {
  /** The time in ms, as the server has it. */
  now(): number;
  /** Null: the user is not inside. */
  statusNow(): OwnStatus | null;
  /** Busy until a time; null: available. */
  setStatus(until: number | null): Promise<void>;
  readonly memory: { get(): BusyMemory; set(memory: BusyMemory): void };
};

/** Whether the user chose what others see of them. */
const isChosen = ({ status, statusText, statusEmoji }: OwnStatus): boolean =>
  status !== 'available' || statusText !== '' || (statusEmoji ?? '') !== '';

/**
 * Sets the user's status while events are on. A status that they chose stays, and one that they end
 * during an event does not come back for it.
 */
export const createBusySetter = ({ now, statusNow, setStatus, memory }: BusySetterDeps) => {
  /** When a status was last sent. */
  let sentAt = Number.NEGATIVE_INFINITY;
  const set = async (until: number | null): Promise<void> => {
    await setStatus(until);
    sentAt = now();
  };
  const send = async (me: OwnStatus, open: readonly CalendarEvent[]): Promise<void> => {
    const { until: own, ended } = memory.get();
    const isOurs = own !== null && me.statusUntil === own;
    const wanted = Math.floor(Math.max(...open.map(({ end }) => Date.parse(end))));
    const until = Math.min(wanted, Math.floor(now() + mostMs));
    const isMoved = !isOurs || Math.abs(until - own) > (until < wanted ? movesOnMs : 0);
    // Refused, nothing is remembered, and it is tried again.
    if (isMoved) await set(until);
    memory.set({ until: isMoved ? until : own, covered: open.map(keyOf), ended });
  };

  return {
    /** @param running the events that are on, none when the user does not want it */
    async follow(running: readonly CalendarEvent[]): Promise<void> {
      const me = statusNow();
      if (me === null) return;
      const { until: own, covered, ended } = memory.get();
      const keys = running.map(keyOf);
      const isOurs = own !== null && me.status === 'busy' && me.statusUntil === own;
      // What was sent a moment ago is not shown yet.
      if (own !== null && !isOurs && now() - sentAt < settlingMs) return;
      // At its end it is over by itself, also when the event was made longer meanwhile.
      const isOver = own !== null && own <= now();
      const left = (isOurs || isOver ? ended : [...ended, ...covered]).filter((key) => keys.includes(key));
      if (!isOurs) memory.set({ until: null, covered: [], ended: left });
      const open = running.filter((event) => !left.includes(keyOf(event)));
      if (open.length === 0) {
        // The event ended early, or the user no longer wants it.
        if (isOurs) await set(null);
        memory.set({ until: null, covered: [], ended: left });
        return;
      }
      // Who is away because they do nothing has chosen nothing: they come back to it.
      if (me.status === 'leave' && me.statusText === '' && me.idleTime > 0) return;
      if (!isOurs && isChosen(me)) memory.set({ until: null, covered: [], ended: [...left, ...keys] });
      else await send(me, open);
    },
  };
};
