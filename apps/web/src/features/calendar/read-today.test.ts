import type { Booking } from '@engawa/contract/bookings';
import type { CalendarEvent } from '@engawa/contract/calendar';
import { beforeEach, expect, it } from 'vitest';
import { createReadToday, type TodayCalls } from './read-today.ts';

const event = (calendarId: string) => ({ id: calendarId, calendarId }) as CalendarEvent;
/** The calls that fail. */
let away: Set<'feeds' | 'accounts' | 'google' | 'office'>;
let booked: Booking[];
let emails: string[];
let asked: string[];
let read: ReturnType<typeof createReadToday>;

beforeEach(() => {
  away = new Set();
  booked = [];
  emails = ['a@b.example'];
  asked = [];
  const answer = async <T>(name: 'feeds' | 'accounts' | 'google' | 'office', value: T): Promise<T> => {
    if (away.has(name)) throw new Error('away');
    return value;
  };
  const calls: TodayCalls = {
    bookings: { list: () => answer('office', { data: booked }) },
    calendar: {
      events: ({ date }) => {
        asked.push(date);
        return answer('feeds', { data: { events: [event('feed')] } });
      },
    },
    googleCalendar: {
      accounts: () => answer('accounts', { data: { accounts: emails.map((email) => ({ email })) } }),
      events: () => answer('google', { items: [event('own')] }),
    },
  };
  read = createReadToday(calls, 's');
});
const noon = new Date(2026, 10, 30, 12).getTime();
const idsOf = async (now = noon) => (await read(now)).map(({ calendarId }) => calendarId);

it('reads feeds and Google accounts', async () => {
  expect(await idsOf()).toEqual(['feed', 'a@b.example/own']);
});

it.each(['feeds', 'accounts', 'google'] as const)(
  'gives the events of before for %s that cannot be read now',
  async (name) => {
    const before = await idsOf();
    away.add(name);
    expect(await idsOf()).toEqual(before);
  },
);

it.each([
  ['feeds', ['a@b.example/own']],
  ['google', ['feed']],
  ['accounts', ['feed']],
] as const)('leaves out %s that could never be read', async (name, ids) => {
  away.add(name);
  expect(await idsOf()).toEqual(ids);
});

it('forgets an account that is disconnected', async () => {
  await idsOf();
  emails = [];
  expect(await idsOf()).toEqual(['feed']);
});

it('rejects when nothing can be read', async () => {
  away = new Set(['office', 'feeds', 'accounts', 'google']);
  await expect(idsOf()).rejects.toThrow();
});

it('reads tomorrow too when it is near', async () => {
  await idsOf(new Date(2026, 10, 30, 23, 57).getTime());
  expect(asked).toEqual(['2026-11-30', '2026-12-01']);
});

it('CAL-19 has the user’s own events of the office with their meeting room, and no others', async () => {
  const at = new Date(noon).toISOString();
  const one = {
    id: 'b',
    title: '定例',
    starts_at: at,
    ends_at: at,
    meeting_room: 'r',
    freed_at: null,
    series: null,
    is_mine: true,
  };
  booked = [one, Object.assign({}, one, { id: 'c', is_mine: false })] as Booking[];
  const events = await read(noon);
  expect(events.filter(({ calendarId }) => calendarId === 'office')).toMatchObject([
    { id: 'b', title: '定例', start: at, meetingRoom: 'r' },
  ]);
});

it('BKG-12 leaves out an event whose meeting room is free again because nobody came', async () => {
  const at = new Date(noon).toISOString();
  const one = { id: 'b', title: '定例', starts_at: at, ends_at: at, meeting_room: 'r', is_mine: true };
  booked = [Object.assign({ freed_at: at }, one)] as Booking[];
  expect(await idsOf()).not.toContain('office');
});
