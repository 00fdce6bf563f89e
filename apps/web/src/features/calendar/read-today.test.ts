import type { CalendarEvent } from '@engawa/contract/calendar';
import { expect, it } from 'vitest';
import { createReadToday, type TodayCalls } from './read-today.ts';

const event = (calendarId: string) => ({ id: calendarId, calendarId }) as CalendarEvent;
const away = () => Promise.reject(new Error('away'));
const callsOf = (change: Partial<Record<'feeds' | 'accounts' | 'google', () => Promise<never>>> = {}) =>
  ({
    calendar: {
      events: change.feeds ?? (async () => ({ data: { events: [event('feed'), event('off')] } })),
    },
    googleCalendar: {
      accounts: change.accounts ?? (async () => ({ data: { accounts: [{ email: 'a@b.example' }] } })),
      events: change.google ?? (async () => ({ items: [event('own')] })),
    },
  }) as TodayCalls;
const idsOf = async (calls: TodayCalls) =>
  (await createReadToday(calls, 's', (id) => id === 'off')(Date.UTC(2026, 10, 30))).map(
    ({ calendarId }) => calendarId,
  );

it('reads feeds and Google accounts, without the calendars that are off', async () => {
  expect(await idsOf(callsOf())).toEqual(['feed', 'a@b.example/own']);
});

it.each([
  ['feeds', { feeds: away }, ['a@b.example/own']],
  ['an account', { google: away }, ['feed']],
  ['the list of accounts', { accounts: away }, ['feed']],
] as const)('leaves out %s that cannot be read', async (_what, change, ids) => {
  expect(await idsOf(callsOf(change))).toEqual(ids);
});

it('rejects when nothing can be read', async () => {
  await expect(idsOf(callsOf({ feeds: away, accounts: away }))).rejects.toThrow();
});
