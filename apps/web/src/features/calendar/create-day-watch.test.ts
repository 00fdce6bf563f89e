import type { CalendarEvent } from '@engawa/contract/calendar';
import { beforeEach, expect, it } from 'vitest';
import { createDayWatch, type DayWatch } from './create-day-watch.ts';
import { createWatchChoices } from './watch-choices.ts';
import { isWatched } from './watched.ts';

const minute = 60_000;
const startMs = Date.UTC(2026, 10, 30, 9);
const eventAt = (from: number, to: number, fields: Partial<CalendarEvent> = {}) =>
  ({
    id: `${from}`,
    calendarId: 'c',
    start: new Date(startMs + from * minute).toISOString(),
    end: new Date(startMs + to * minute).toISOString(),
    isAllDay: false,
    isFree: false,
    status: 'confirmed',
    ...fields,
  }) as CalendarEvent;

let now: number;
let events: CalendarEvent[];
let reads: number;
let me: { status: string; statusText: string; statusUntil: number | null } | null;
let sent: unknown[];
let tick: () => void;
let handled: readonly string[];
let choices: ReturnType<typeof createWatchChoices>;
let watch: DayWatch;
let fails: boolean;

const open = () =>
  createDayWatch({
    async readToday() {
      reads += 1;
      if (fails) throw new Error('away');
      return events;
    },
    choices: choices.store,
    now: () => now,
    every(_ms, callback) {
      tick = callback;
      return () => {
        tick = () => {};
      };
    },
    statusNow: () => me,
    async setStatus(busy) {
      sent.push(busy);
      me =
        busy === null
          ? { status: 'available', statusText: '', statusUntil: null }
          : { status: 'busy', statusText: busy.text, statusUntil: busy.until };
    },
    text: () => 'In a meeting',
    handled: {
      get: () => handled,
      set: (keys) => {
        handled = keys;
      },
    },
  });
const settle = () => new Promise<void>((done) => setImmediate(done));
/** At so many minutes after the start of the test. */
const at = async (minutes: number) => {
  now = startMs + minutes * minute;
  tick();
  await settle();
};

beforeEach(() => {
  const kept = new Map<string, string>();
  choices = createWatchChoices({
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  });
  now = startMs;
  events = [eventAt(10, 40)];
  reads = 0;
  me = { status: 'available', statusText: '', statusUntil: null };
  sent = [];
  handled = [];
  fails = false;
  watch = open();
});
const start = async () => {
  watch.start();
  await settle();
};

it('CAL-19 announces an event once, a minute before, until it has been on for five minutes', async () => {
  await start();
  const shown = () => watch.store.getState().reminder?.id ?? null;
  await at(8.9);
  expect(shown()).toBeNull();
  await at(9);
  expect(shown()).toBe('10');
  await at(15);
  expect(shown()).toBe('10');
  await at(15.1);
  expect(shown()).toBeNull();
});

it('does not announce again what was dismissed, nor anything when that is off', async () => {
  await start();
  await at(9.5);
  watch.dismiss();
  await at(9.6);
  expect(watch.store.getState().reminder).toBeNull();
  choices.set({ reminds: false });
  events = [eventAt(20, 30)];
  await at(19.5);
  expect(watch.store.getState().reminder).toBeNull();
});

it('CAL-20 sets the status busy while an event is on, only when the user wants it', async () => {
  await start();
  await at(10);
  expect(sent).toEqual([]);
  choices.set({ setsBusy: true });
  await at(10.1);
  expect(sent).toEqual([{ text: 'In a meeting', until: startMs + 40 * minute }]);
  await at(20);
  expect(sent).toHaveLength(1);
});

it.each([
  ['a whole day', { isAllDay: true }],
  ['one that takes no time', { isFree: true }],
  ['a tentative one', { status: 'tentative' as const }],
])('neither announces nor is busy for %s', async (_what, fields) => {
  choices.set({ setsBusy: true });
  events = [eventAt(10, 40, fields)];
  await start();
  await at(9.5);
  expect(watch.store.getState().reminder).toBeNull();
  await at(11);
  expect(sent).toEqual([]);
});

it('CAL-20 leaves a status that the user chose, also when they end it during the event', async () => {
  choices.set({ setsBusy: true });
  me = { status: 'leave', statusText: '', statusUntil: null };
  await start();
  await at(11);
  me = { status: 'available', statusText: '', statusUntil: null };
  await at(12);
  expect(sent).toEqual([]);
  me = { status: 'available', statusText: 'at my desk', statusUntil: null };
  events = [eventAt(10, 40), eventAt(15, 30)];
  await at(16);
  expect(sent).toEqual([]);
});

it('does not set it again after a reload, when the user has ended it', async () => {
  choices.set({ setsBusy: true });
  await start();
  await at(11);
  expect(sent).toHaveLength(1);
  me = { status: 'available', statusText: '', statusUntil: null };
  watch.end();
  watch = open();
  await start();
  await at(12);
  expect(sent).toHaveLength(1);
});

it('CAL-20 ends what it set when the event is taken away, and follows a later end', async () => {
  choices.set({ setsBusy: true });
  await start();
  await at(11);
  events = [eventAt(10, 60)];
  await at(17);
  expect(sent.at(-1)).toEqual({ text: 'In a meeting', until: startMs + 60 * minute });
  events = [];
  await at(23);
  expect(sent.at(-1)).toBeNull();
  expect(sent).toHaveLength(3);
});

it('reads today every five minutes, and keeps what it has when that fails', async () => {
  await start();
  await at(4);
  expect(reads).toBe(1);
  fails = true;
  await at(9.5);
  expect(reads).toBe(2);
  expect(watch.store.getState().reminder?.id).toBe('10');
});

it('does nothing after its end, nor to a user who is not inside', async () => {
  choices.set({ setsBusy: true });
  me = null;
  await start();
  await at(11);
  expect(sent).toEqual([]);
  watch.end();
  me = { status: 'available', statusText: '', statusUntil: null };
  await at(12);
  expect(sent).toEqual([]);
});

it('is on for devices on which a calendar was seen, until the last one is gone', () => {
  const kept = new Map<string, string>();
  const keep = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const own = createWatchChoices(keep);
  expect(isWatched(keep)).toBe(false);
  own.watch(true);
  expect(isWatched(keep)).toBe(true);
  own.set({ reminds: false });
  expect(createWatchChoices(keep).store.getState()).toEqual({ reminds: false, setsBusy: false });
  own.watch(true);
  expect(createWatchChoices(keep).store.getState().reminds).toBe(false);
  own.watch(false);
  expect(isWatched(keep)).toBe(false);
});
