import { maxFeedBytes } from '@engawa/contract/calendar';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { calendarEvents, calendars } from '../../platform/db/schema/calendars.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { eventLines, feedOf } from './testing/made-feed.ts';

/** Nothing of a file leads anywhere: this server calls nobody. */
const app = useTestApp({
  outbound: {
    isOwnHost: () => false,
    resolve: () => Promise.reject(new Error('a file was fetched')),
    mayReach: () => false,
  },
});
const dayMs = 24 * 60 * 60_000;
let office: TestOffice;

const trip = (...more: string[]) =>
  feedOf(
    ...eventLines('a', 'DTSTART:20261120T010000Z', 'DTEND:20261120T020000Z', 'SUMMARY:出張'),
    ...more,
    ...eventLines('b', 'DTSTART;VALUE=DATE:20261121', 'SUMMARY:休み'),
  );
beforeEach(async () => {
  office = await openTestOffice(app);
});

const send = async (
  path: string,
  file: string | Uint8Array,
  {
    name = '出張.ics',
    fields = {},
    who = office.ken,
  }: {
    name?: string;
    fields?: Record<string, string>;
    who?: TestOffice['ken'];
  } = {},
) => {
  const body = new FormData();
  body.append('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], name));
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  const answer = await app.request(`/api/v1/space/${office.spaceId}${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${who.bearer}`, 'x-space-token': who.spaceToken },
  });
  return { status: answer.status, body: (await answer.json()) as { data: { id: string }; detail?: unknown } };
};
const dayOf = async (date: string) => {
  const path = `/space/${office.spaceId}/calendar-events?date=${date}&time_zone=Asia/Tokyo`;
  const { body } = await office.as(office.ken)('GET', path);
  return (body as { data: { events: { title: string }[] } }).data.events.map(({ title }) => title);
};
const issueOf = (key: string) => ({
  status: 400,
  body: { code: 'INVALID_INPUT', detail: { issues: [{ path: 'file', key: `validation.${key}` }] } },
});

it('CAL-22 a file is a calendar with its events, stored encrypted, and fetched from nowhere', async () => {
  expect(await send('/calendar-file', trip('URL:https://calendars.example/'))).toMatchObject({
    status: 201,
    body: { data: { kind: 'file', name: '出張', host: '', color: 'moss', problem: null, left_out: 0 } },
  });
  expect(await dayOf('2026-11-20')).toEqual(['出張']);
  expect(await dayOf('2026-11-21')).toEqual(['休み']);
  const [row] = await app.database().sql().select().from(calendars);
  expect(row).toMatchObject({ address: null, content: expect.stringMatching(/^v1\./) });
});

it('CAL-22 has a chosen name, that of the file itself, or that of the file', async () => {
  const nameOf = async (...given: Parameters<typeof send>) =>
    textAt((await send(...given)).body, 'data.name');
  const named = trip('').replace('VERSION:2.0', 'VERSION:2.0\r\nX-WR-CALNAME:旅程');
  expect(await nameOf('/calendar-file', named)).toBe('旅程');
  expect(await nameOf('/calendar-file', named, { fields: { name: '私の' } })).toBe('私の');
  expect(await nameOf('/calendar-file', trip(), { name: '.ics' })).toBe('iCalendar');
});

it.each([
  ['no calendar', '<!doctype html><title>x</title>', 'calendar_file_not_calendar'],
  ['a calendar without events', feedOf('X-WR-CALNAME:x'), 'calendar_file_empty'],
  ['an empty file', '', 'calendar_file_not_calendar'],
  ['too large', ' '.repeat(maxFeedBytes + 1), 'calendar_file_too_large'],
  [
    'more events than are kept',
    feedOf(
      ...Array.from({ length: 60 }, (_, i) =>
        eventLines(`e${i}`, 'DTSTART:20261101T000000Z', 'RRULE:FREQ=HOURLY;COUNT=100'),
      ).flat(),
    ),
    'calendar_file_too_large',
  ],
])('CAL-22 refuses %s at the file, and stores nothing', async (_, text, key) => {
  expect(await send('/calendar-file', text)).toMatchObject(issueOf(key));
  expect(await app.database().sql().select().from(calendars)).toEqual([]);
});

it('CAL-22 another file takes its place, with its name and colour; a refused one changes nothing', async () => {
  const { id } = (await send('/calendar-file', trip())).body.data;
  await office.as(office.ken)('PUT', `/space/${office.spaceId}/calendars/${id}`, { color: 'rose' });
  const path = `/calendars/${id}/file`;
  expect(await send(path, 'x')).toMatchObject(issueOf('calendar_file_not_calendar'));
  expect(await dayOf('2026-11-20')).toEqual(['出張']);
  const next = feedOf(...eventLines('c', 'DTSTART:20261120T030000Z', 'SUMMARY:帰り'));
  expect(await send(path, next, { name: '別.ics' })).toMatchObject({
    status: 200,
    body: { data: { id, name: '出張', color: 'rose' } },
  });
  expect(await dayOf('2026-11-20')).toEqual(['帰り']);
  expect(await dayOf('2026-11-21')).toEqual([]);
  expect(await send(path, next, { who: office.boss })).toMatchObject({
    body: { code: 'CALENDAR_IS_NOT_EXIST' },
  });
});

it('CAL-22 the kept days of a file move on, and it stays the file of the day it was chosen', async () => {
  const later = eventLines('c', 'DTSTART:20270320T010000Z', 'SUMMARY:来春');
  await send('/calendar-file', trip(...later));
  expect(await dayOf('2027-03-20')).toEqual([]);
  // Its owner looks at it on each of these days.
  app.wait(60 * dayMs);
  const { body } = await app.call('POST', '/login', {
    body: { email: 'ken@example.com', password: 'veranda2026' },
  });
  const bearer = textAt(body, 'token');
  const { spaceToken } = await app.enter(bearer, office.spaceId);
  const ken = { ...office.ken, bearer, spaceToken };
  Object.assign(office, { ken });
  expect(await dayOf('2027-03-20')).toEqual(['来春']);
  expect(await office.as(ken)('GET', `/space/${office.spaceId}/calendars`)).toMatchObject({
    body: { data: { calendars: [{ problem: null, read_at: '2026-11-20T09:00:00.000Z' }] } },
  });
});

it('CAL-22 is in the export by name, and is deleted with its owner', async () => {
  await send('/calendar-file', trip());
  expect(await app.call('GET', '/user/export', { bearer: office.ken.bearer })).toMatchObject({
    body: { calendars: [{ name: '出張', host: '', events: 2 }] },
  });
  await app.database().sql().delete(users).where(eq(users.id, office.ken.userId));
  expect(await app.database().sql().select().from(calendarEvents)).toEqual([]);
});
