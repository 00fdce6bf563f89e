import type { CalendarEvent } from '@engawa/contract/calendar';
import { beforeEach, expect, it } from 'vitest';
import { type BusyMemory, createBusySetter, emptyMemory, type OwnStatus } from './create-busy-setter.ts';

const minute = 60_000;
const startMs = Date.UTC(2026, 10, 30, 9);
const eventAt = (from: number, to: number, id = `${from}`) =>
  ({
    id,
    calendarId: 'c',
    start: new Date(startMs + from * minute).toISOString(),
    end: new Date(startMs + to * minute).toISOString(),
  }) as CalendarEvent;
const available: OwnStatus = {
  status: 'available',
  statusText: '',
  statusEmoji: '',
  statusUntil: null,
  idleTime: 0,
};
const untilOf = (minutes: number) => startMs + minutes * minute;

let now: number;
let me: OwnStatus | null;
let sent: (number | null)[];
let memory: BusyMemory;
let fails: boolean;
/** Whether the office shows at once what was sent. */
let isShown: boolean;

const open = () =>
  createBusySetter({
    now: () => now,
    statusNow: () => me,
    async setStatus(until) {
      if (fails) throw new Error('away');
      sent.push(until);
      if (!isShown) return;
      me =
        until === null
          ? available
          : { ...available, status: 'busy', statusText: '会議中', statusEmoji: '📅', statusUntil: until };
    },
    memory: {
      get: () => memory,
      set: (next) => {
        memory = next;
      },
    },
  });
let setter: ReturnType<typeof open>;
/** At so many minutes after the start of the test, while these events are on. */
const at = async (minutes: number, ...running: CalendarEvent[]) => {
  now = startMs + minutes * minute;
  await setter.follow(running);
};

beforeEach(() => {
  now = startMs;
  me = available;
  sent = [];
  memory = emptyMemory;
  fails = false;
  isShown = true;
  setter = open();
});

it('CAL-20 is busy until the end of an event, and sends that once', async () => {
  const event = eventAt(0, 30);
  await at(0, event);
  await at(10, event);
  expect(sent).toEqual([untilOf(30)]);
});

it('CAL-20 ends early when the event is taken away, and follows a later end', async () => {
  await at(0, eventAt(0, 30));
  await at(5, eventAt(0, 60));
  await at(10);
  expect(sent).toEqual([untilOf(30), untilOf(60), null]);
});

it.each([
  ['away', { status: 'leave', statusText: '昼食' }],
  ['busy without an end', { status: 'busy' }],
  ['busy with the same words', { status: 'busy', statusText: '会議中', statusUntil: untilOf(20) }],
  ['available with a text', { statusText: 'at my desk' }],
  ['available with an emoji', { statusEmoji: '🏠' }],
])(
  'CAL-20 leaves a status that the user chose: %s, also when they end it during the event',
  async (_what, fields) => {
    me = { ...available, ...fields };
    const event = eventAt(0, 30);
    await at(1, event);
    me = available;
    await at(2, event);
    expect(sent).toEqual([]);
  },
);

it('CAL-20 what the user ends during an event does not come back for it, and another event is another', async () => {
  const long = eventAt(0, 120, 'long');
  await at(0, long);
  me = available;
  await at(10, long);
  await at(30, long, eventAt(30, 60, 'short'));
  expect(sent).toEqual([untilOf(120), untilOf(60)]);
});

it('is known again after a reload, and ended all the same', async () => {
  await at(0, eventAt(0, 30));
  setter = open();
  await at(1, eventAt(0, 30));
  await at(2);
  expect(sent).toEqual([untilOf(30), null]);
});

it('is tried again when it is refused', async () => {
  const event = eventAt(0, 30);
  fails = true;
  await expect(at(0, event)).rejects.toThrow();
  fails = false;
  await at(1, event);
  expect(sent).toEqual([untilOf(30)]);
});

it('waits until the office shows what was sent, before it takes it for ended', async () => {
  const event = eventAt(0, 30);
  isShown = false;
  await at(0, event);
  await at(0.1, event);
  me = { ...available, status: 'busy', statusUntil: untilOf(30) };
  await at(1, event);
  await at(2);
  expect(sent).toEqual([untilOf(30), null]);
});

it('is busy once a user who did nothing is back, and for an event that was made longer after its end', async () => {
  const event = eventAt(0, 30);
  me = { ...available, status: 'leave', idleTime: 600 };
  await at(1, event);
  me = available;
  await at(5, event);
  me = available;
  await at(31, eventAt(0, 60));
  expect(sent).toEqual([untilOf(30), untilOf(60)]);
});

it('sends an event of several days again by the hour, not with each tick of the clock', async () => {
  const days = eventAt(0, 3 * 24 * 60);
  for (let minutes = 0; minutes <= 120; minutes += 1) await at(minutes, days);
  expect(sent).toHaveLength(2);
  expect(sent.every((until) => Number.isInteger(until))).toBe(true);
});

it('does nothing to a user who is not inside', async () => {
  me = null;
  await at(1, eventAt(0, 30));
  expect([sent, memory]).toEqual([[], emptyMemory]);
});
