import type { CalendarEvent } from '@engawa/contract/calendar';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { WatchChoices } from './watch-choices.ts';

/** How long before its start an event is announced, in ms. */
const remindMs = 60_000;
/** How long the announcement stays after the start, in ms. */
const stayMs = 5 * 60_000;
/** How often today's events are read, in ms. */
const readMs = 5 * 60_000;
/** How often the clock is read, in ms. */
const tickMs = 5_000;
/** A status lasts at most a day. */
const mostMs = 24 * 60 * 60_000 - 60_000;

type Status = {
  readonly status: string;
  readonly statusText: string;
  readonly statusUntil?: number | null | undefined;
};

export type DayWatchDeps = {
  /** The events of today in every calendar that is shown. */
  readToday(): Promise<readonly CalendarEvent[]>;
  readonly choices: StoreApi<WatchChoices>;
  /** The time in ms, as the server has it. */
  now(): number;
  every(periodMs: number, callback: () => void): () => void;
  /** The user's status; null: they are not inside. */
  statusNow(): Status | null;
  /** Busy with a text until a time; null: available. */
  setStatus(busy: { readonly text: string; readonly until: number } | null): Promise<void>;
  /** The text of the status that is set here, in the user's language. */
  text(): string;
  /** The events for which the status was set or left as the user chose; it outlives a reload. */
  readonly handled: { get(): readonly string[]; set(keys: readonly string[]): void };
};

const keyOf = ({ calendarId, id, start }: CalendarEvent): string =>
  encodeURIComponent(`${calendarId} ${id} ${start}`);

/** Whether an event takes the user's time at some hour. */
const isMeeting = ({ isAllDay, isFree, status }: CalendarEvent): boolean =>
  !isAllDay && !isFree && status === 'confirmed';

/**
 * Watches today's events: announces each a minute before, and sets the status busy while one is
 * on. A status that the user chose stays, and one that they end during an event does not come back.
 */
export const createDayWatch = (deps: DayWatchDeps) => {
  const { choices, now, handled } = deps;
  const store = createStore<{ readonly reminder: CalendarEvent | null }>(() => ({ reminder: null }));
  let events: readonly CalendarEvent[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  const announced = new Set<string>();
  let stop: (() => void) | null = null;

  const read = async () => {
    if (isReading) return;
    isReading = true;
    readAt = now();
    try {
      events = await deps.readToday();
    } catch {
      // What was read before holds until the next time.
    } finally {
      isReading = false;
    }
  };

  const remind = () => {
    const { reminder } = store.getState();
    const at = now();
    const isOver = reminder !== null && at > Date.parse(reminder.start) + stayMs;
    if (isOver || !choices.getState().reminds) store.setState({ reminder: null });
    if (!choices.getState().reminds) return;
    const next = events.find((event) => {
      const ahead = Date.parse(event.start) - at;
      return isMeeting(event) && ahead > 0 && ahead <= remindMs && !announced.has(keyOf(event));
    });
    if (next === undefined) return;
    announced.add(keyOf(next));
    store.setState({ reminder: next });
  };

  const setBusy = async () => {
    const me = deps.statusNow();
    if (me === null) return;
    const at = now();
    const running = choices.getState().setsBusy
      ? events.filter(
          (event) => isMeeting(event) && Date.parse(event.start) <= at && Date.parse(event.end) > at,
        )
      : [];
    const isOurs =
      me.status === 'busy' && me.statusText === deps.text() && typeof me.statusUntil === 'number';
    const isFresh = running.some((event) => !handled.get().includes(keyOf(event)));
    const keys = running.map(keyOf);
    const until = Math.min(Math.max(...running.map(({ end }) => Date.parse(end))), at + mostMs);
    if (running.length === 0) {
      // The event ended early, or the user no longer wants it.
      if (isOurs) await deps.setStatus(null);
      return;
    }
    if (!isFresh && !(isOurs && me.statusUntil !== until)) return;
    handled.set(keys);
    const isChosen = me.status !== 'available' || me.statusText !== '';
    if (isOurs || !isChosen) await deps.setStatus({ text: deps.text(), until });
  };

  const tick = async () => {
    if (now() - readAt >= readMs) await read();
    if (stop === null) return;
    remind();
    // Refused, it is tried again with the next tick.
    await setBusy().catch(() => undefined);
  };

  return {
    store,
    start(): void {
      stop = deps.every(tickMs, () => void tick());
      void tick();
    },
    /** The calendars or the choices have changed. */
    readAgain(): void {
      readAt = Number.NEGATIVE_INFINITY;
      if (stop !== null) void tick();
    },
    dismiss: () => store.setState({ reminder: null }),
    end(): void {
      stop?.();
      stop = null;
    },
  };
};
export type DayWatch = ReturnType<typeof createDayWatch>;
