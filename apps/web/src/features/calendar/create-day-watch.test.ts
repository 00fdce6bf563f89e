import type { CalendarEvent } from '@engawa/contract/calendar';
import { beforeEach, expect, it } from 'vitest';
import { emptyMemory } from './create-busy-setter.ts';
import { createDayWatch, type DayWatch } from './create-day-watch.ts';
import { createWatchChoices } from './watch-choices.ts';
import { createWatchMemory } from './watch-memory.ts';
import { isWatched } from './watched.ts';

const minute = 60_000;
const startMs = Date.UTC(2026, 10, 30, 9);
const eventAt = (from: number, to: number, fields: Partial<CalendarEvent> = {}) =>
  ({
    id: `${from}`,
    calendarId: 'c',
    title: `at ${from}`,
    start: new Date(startMs + from * minute).toISOString(),
    end: new Date(startMs + to * minute).toISOString(),
    isAllDay: false,
    isFree: false,
    status: 'confirmed',
    eventType: 'default',
    ...fields,
  }) as CalendarEvent;
const createKeep = () => {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
};

let keep: ReturnType<typeof createKeep>;
let now: number;
let events: CalendarEvent[];
let reads: number;
let sent: (number | null)[];
let tick: () => void;
let choices: ReturnType<typeof createWatchChoices>;
let watch: DayWatch;
let fails: boolean;
let hidden: Set<string>;

const open = () =>
  createDayWatch({
    ...createWatchMemory(keep),
    async readToday() {
      reads += 1;
      if (fails) throw new Error('away');
      return events;
    },
    choices: choices.store,
    isHidden: (id) => hidden.has(id),
    now: () => now,
    every(_ms, callback) {
      tick = callback;
      return () => {
        tick = () => {};
      };
    },
    statusNow: () => ({
      status: sent.at(-1) ? 'busy' : 'available',
      statusText: sent.at(-1) ? '会議中' : '',
      statusEmoji: '',
      statusUntil: sent.at(-1) ?? null,
      idleTime: 0,
    }),
    setStatus: async (until) => void sent.push(until),
  });
const settle = () => new Promise<void>((done) => setImmediate(done));
/** At so many minutes after the start of the test. */
const at = async (minutes: number) => {
  now = startMs + minutes * minute;
  tick();
  await settle();
};
const start = async () => {
  watch = open();
  watch.start();
  await settle();
};
const shown = () => watch.store.getState().reminders.map(({ id }) => id);

beforeEach(() => {
  keep = createKeep();
  choices = createWatchChoices(keep);
  now = startMs;
  events = [eventAt(10, 40)];
  reads = 0;
  sent = [];
  fails = false;
  hidden = new Set();
});

it('CAL-19 announces an event once, a minute before, until it has been on for five minutes', async () => {
  await start();
  await at(8.9);
  expect(shown()).toEqual([]);
  await at(9);
  expect(shown()).toEqual(['10']);
  await at(14.9);
  expect(shown()).toEqual(['10']);
  await at(15.1);
  expect(shown()).toEqual([]);
});

it('announces two events at one time, and the same meeting of two calendars once', async () => {
  events = [
    eventAt(10, 40),
    eventAt(10, 40, { calendarId: 'other' }),
    eventAt(10, 20, { id: 'b', title: 'another' }),
  ];
  await start();
  await at(9.5);
  expect(shown()).toEqual(['10', 'b']);
  const [first] = watch.store.getState().reminders;
  if (first !== undefined) watch.dismiss(first);
  await at(9.6);
  expect(shown()).toEqual(['b']);
});

it('announces what began a moment ago, where the clock was not read before, and not again after a reload', async () => {
  await start();
  await at(12);
  expect(shown()).toEqual(['10']);
  watch.end();
  await start();
  expect(shown()).toEqual([]);
});

it('keeps nothing of an event on the device, which others may use after the user', async () => {
  events = [eventAt(10, 40, { title: 'Salary talk', calendarId: 'mei@example.com/work' })];
  choices.set({ setsBusy: true });
  await start();
  await at(9.5);
  await at(10.5);
  expect(shown()).toEqual(['10']);
  expect(sent).toHaveLength(1);
  for (const key of ['calendar.announced', 'calendar.busy'])
    expect(decodeURIComponent(keep.get(key) ?? '')).not.toMatch(/Salary|mei/);
});

it('takes a reminder back when its event or its calendar is gone, or when that is turned off', async () => {
  await start();
  await at(9.5);
  hidden.add('c');
  await at(9.6);
  expect(shown()).toEqual([]);
  hidden.clear();
  events = [eventAt(20, 30)];
  await at(19.5);
  expect(shown()).toEqual(['20']);
  choices.set({ reminds: false });
  await at(19.6);
  expect(shown()).toEqual([]);
});

it('CAL-20 sets the status while an event is on, only when the user wants it', async () => {
  await start();
  await at(10);
  expect(sent).toEqual([]);
  choices.set({ setsBusy: true });
  await at(10.1);
  expect(sent).toEqual([startMs + 40 * minute]);
  choices.set({ setsBusy: false });
  await at(11);
  expect(sent.at(-1)).toBeNull();
});

it.each<[string, Partial<CalendarEvent>]>([
  ['a whole day', { isAllDay: true }],
  ['one that takes no time', { isFree: true }],
  ['a tentative one', { status: 'tentative' }],
  ['time out of the office', { eventType: 'outOfOffice' }],
  ['time for oneself', { eventType: 'focusTime' }],
])('CAL-19 neither announces nor is busy for %s', async (_what, fields) => {
  choices.set({ setsBusy: true });
  events = [eventAt(10, 40, fields)];
  await start();
  await at(9.5);
  await at(11);
  expect([shown(), sent]).toEqual([[], []]);
});

it('reads today every five minutes, keeps what it has when that fails, and reads nothing when all is off', async () => {
  await start();
  await at(4);
  expect(reads).toBe(1);
  fails = true;
  await at(9.5);
  expect([reads, shown()]).toEqual([2, ['10']]);
  choices.set({ reminds: false });
  await at(20);
  expect(reads).toBe(2);
});

it('does nothing after its end', async () => {
  choices.set({ setsBusy: true });
  await start();
  watch.end();
  await at(11);
  expect([shown(), sent]).toEqual([[], []]);
});

it('is on for devices on which a calendar was seen, until the last one is gone', () => {
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

it('CAL-19 stays off without a calendar where the user has turned it off: the office has events too', () => {
  const own = createWatchChoices(keep);
  own.watch(true);
  own.set({ reminds: false });
  own.watch(false);
  expect(createWatchChoices(keep).store.getState()).toEqual({ reminds: false, setsBusy: false });
});

it('remembers nothing of a storage that was written by something else', () => {
  keep.set('calendar.busy', '{"until":"soon","covered":[1],"ended":{}}');
  expect(createWatchMemory(keep).memory.get()).toEqual(emptyMemory);
  keep.set('calendar.busy', 'not JSON');
  expect(createWatchMemory(keep).memory.get()).toEqual(emptyMemory);
});
