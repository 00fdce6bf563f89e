import type { CalendarEvent } from '@engawa/contract/calendar';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { type BusySetterDeps, createBusySetter } from './create-busy-setter.ts';
import { isMeeting, keyOf, meetingKeyOf } from './meetings-of-day.ts';
import type { WatchChoices } from './watch-choices.ts';

/** How long before its start an event is announced, in ms. */
const remindMs = 60_000;
/** How long the announcement stays after the start, in ms. */
const stayMs = 5 * 60_000;
/** How often today's events are read, in ms. */
const readMs = 5 * 60_000;
/** How often the clock is read, in ms. */
const tickMs = 5_000;

export type DayWatchDeps = BusySetterDeps & {
  /** The events of today, and of tomorrow when it is near. Rejects when nothing could be read. */
  readToday(): Promise<readonly CalendarEvent[]>;
  readonly choices: StoreApi<WatchChoices>;
  /** Whether the user has turned the calendar off. */
  isHidden(calendarId: string): boolean;
  every(periodMs: number, callback: () => void): () => void;
  /** The events that were announced; it outlives a reload. */
  readonly announced: { get(): readonly string[]; set(keys: readonly string[]): void };
};

/** Watches today's events: announces each a minute before, and sets the status while one is on. */
export const createDayWatch = (deps: DayWatchDeps) => {
  const { choices, now, announced } = deps;
  const busy = createBusySetter(deps);
  const store = createStore<{ readonly reminders: readonly CalendarEvent[] }>(() => ({ reminders: [] }));
  let events: readonly CalendarEvent[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let isTicking = false;
  let stop: (() => void) | null = null;

  const meetings = () => events.filter((event) => isMeeting(event) && !deps.isHidden(event.calendarId));

  const read = async () => {
    readAt = now();
    try {
      events = await deps.readToday();
    } catch {
      // What was read before holds until the next time.
    }
  };

  const remind = () => {
    const at = now();
    const isNear = ({ start }: CalendarEvent) => {
      const ahead = Date.parse(start) - at;
      return ahead <= remindMs && ahead > -stayMs;
    };
    const near = choices.getState().reminds ? meetings().filter(isNear) : [];
    const keys = near.map(keyOf);
    const known = announced.get();
    const fresh = near.filter(
      (event, index) =>
        !known.includes(meetingKeyOf(event)) &&
        near.findIndex((other) => meetingKeyOf(other) === meetingKeyOf(event)) === index,
    );
    const shown = store.getState().reminders.filter((event) => keys.includes(keyOf(event)));
    if (fresh.length > 0) announced.set([...known.slice(-50), ...fresh.map(meetingKeyOf)]);
    if (fresh.length > 0 || shown.length < store.getState().reminders.length)
      store.setState({ reminders: [...shown, ...fresh] });
  };

  const follow = async () => {
    const at = now();
    const isOn = ({ start, end }: CalendarEvent) => Date.parse(start) <= at && Date.parse(end) > at;
    await busy.follow(choices.getState().setsBusy ? meetings().filter(isOn) : []);
  };

  const tick = async () => {
    if (isTicking) return;
    isTicking = true;
    try {
      const { reminds, setsBusy } = choices.getState();
      if ((reminds || setsBusy) && now() - readAt >= readMs) await read();
      if (stop === null) return;
      remind();
      // Refused, it is tried again with the next tick.
      await follow().catch(() => undefined);
    } finally {
      isTicking = false;
    }
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
    dismiss: (event: CalendarEvent) =>
      store.setState(({ reminders }) => ({ reminders: reminders.filter((one) => one !== event) })),
    end(): void {
      stop?.();
      stop = null;
    },
  };
};
export type DayWatch = ReturnType<typeof createDayWatch>;
