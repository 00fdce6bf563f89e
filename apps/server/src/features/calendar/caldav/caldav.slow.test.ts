import { testEnv } from '@engawa/testkit/env';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../platform/db/schema/accounts.ts';
import { caldavAccounts, calendarEvents, calendars } from '../../../platform/db/schema/calendars.ts';
import { textAt, useTestApp } from '../../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { eventLines, feedOf, newYork } from '../testing/made-feed.ts';
import { startRadicale, type TestRadicale } from '../testing/radicale.ts';

const minuteMs = 60_000;
const radicale: TestRadicale | null = testEnv.radicalePath === null ? null : await startRadicale();
afterAll(() => radicale?.stop());

const calendarOf = (name: string, color: string, component: string) =>
  `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:i="http://apple.com/ns/ical/"><d:set><d:prop><d:displayname>${name}</d:displayname><i:calendar-color>${color}</i:calendar-color><c:supported-calendar-component-set><c:comp name="${component}"/></c:supported-calendar-component-set></d:prop></d:set></c:mkcalendar>`;

describe.skipIf(radicale === null)('calendars of a real CalDAV server', () => {
  const server = radicale as TestRadicale;
  const app = useTestApp(radicale === null ? {} : { outbound: server.outbound });
  let office: TestOffice;
  let keys = { bearer: '', spaceToken: '' };

  /** A standup each Monday at nine in New York, which is moved once and left out once. */
  const standup = feedOf(
    ...newYork,
    ...eventLines(
      'standup',
      'DTSTART;TZID=America/New_York:20261026T090000',
      'DTEND;TZID=America/New_York:20261026T093000',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'EXDATE;TZID=America/New_York:20261109T090000',
      'RDATE;TZID=America/New_York:20261125T090000',
      'SUMMARY:週次会議',
    ),
    ...eventLines(
      'standup',
      'RECURRENCE-ID;TZID=America/New_York:20261116T090000',
      'DTSTART;TZID=America/New_York:20261116T110000',
      'DTEND;TZID=America/New_York:20261116T113000',
      'SUMMARY:週次会議（移動）',
    ),
  );

  beforeAll(async () => {
    await server.send('MKCALENDAR', '/mei/work/', calendarOf('仕事', '#FF2968FF', 'VEVENT'));
    await server.send('MKCALENDAR', '/mei/2026/', calendarOf('2026', '#1f8a86', 'VEVENT'));
    await server.send('MKCALENDAR', '/mei/tasks/', calendarOf('Tasks', '#000000', 'VTODO'));
    expect(await server.send('PUT', '/mei/work/standup.ics', standup)).toBe(201);
    const fair = feedOf(
      ...eventLines('fair', 'DTSTART;VALUE=DATE:20261118', 'DTEND;VALUE=DATE:20261120', 'SUMMARY:Fair'),
    );
    expect(await server.send('PUT', '/mei/2026/fair.ics', fair)).toBe(201);
  });

  const call = (method: string, path: string, body?: unknown) =>
    app.call(method, path, body === undefined ? keys : { ...keys, body });
  const open = async () => {
    office = await openTestOffice(app);
    keys = office.ken;
  };
  const later = async (ms: number) => {
    app.wait(ms);
    const { body } = await app.call('POST', '/login', {
      body: { email: 'ken@example.com', password: 'veranda2026' },
    });
    const bearer = textAt(body, 'token');
    keys = { bearer, spaceToken: (await app.enter(bearer, office.spaceId)).spaceToken };
  };
  const connect = (password = 'garden2026', url = server.address, user_name = 'mei') =>
    call('POST', '/caldav/accounts', { url, user_name, password });
  const dayOf = async (date: string) => {
    const path = `/space/${office.spaceId}/calendar-events?date=${date}&time_zone=America/New_York`;
    const { body } = await call('GET', path);
    return (body as { data: { events: { title: string; start: string }[] } }).data.events.map(
      ({ title, start }) => `${title} ${start.slice(0, 16)}`,
    );
  };
  type Found = { data: { account: { id: string }; calendars: { key: string; name: string }[] } };
  const chosen = async () => {
    const { account, calendars: found } = ((await connect()).body as Found).data;
    const path = `/caldav/accounts/${account.id}/calendars`;
    await call('PUT', path, { keys: found.map(({ key }) => key) });
    return { path, id: account.id, found };
  };

  it('CAL-24 are found, chosen with their colours, and read with what repeats, moves and is added', async () => {
    await open();
    const connected = await connect();
    expect(connected).toMatchObject({
      status: 201,
      body: { data: { account: { host: new URL(server.address).host, user_name: 'mei', problem: null } } },
    });
    const { account, calendars: found } = (connected.body as Found).data;
    expect(found.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
      { name: '2026', color: '#1f8a86', is_chosen: false },
      { name: '仕事', color: '#ff2968', is_chosen: false },
    ]);
    const path = `/caldav/accounts/${account.id}/calendars`;
    const work = found.find(({ name }) => name === '仕事')?.key;
    expect(await call('PUT', path, { keys: [work] })).toMatchObject({ status: 200 });
    expect(await dayOf('2026-11-02')).toEqual(['週次会議 2026-11-02T14:00']);
    expect(await dayOf('2026-11-09')).toEqual([]);
    expect(await dayOf('2026-11-16')).toEqual(['週次会議（移動） 2026-11-16T16:00']);
    expect(await dayOf('2026-11-25')).toEqual(['週次会議 2026-11-25T14:00']);
    expect(await dayOf('2026-11-18')).toEqual([]);
    await call('PUT', path, { keys: found.map(({ key }) => key) });
    expect(await dayOf('2026-11-18')).toEqual(['Fair 2026-11-18']);
    const { body } = await call('GET', `/space/${office.spaceId}/calendars`);
    const shown = (body as { data: { calendars: { name: string; color: string; kind: string }[] } }).data;
    expect(shown.calendars.map(({ name, color, kind }) => `${kind} ${name} ${color}`).toSorted()).toEqual([
      'caldav 2026 sea',
      'caldav 仕事 rose',
    ]);
    await call('PUT', path, { keys: [] });
    expect(await app.database().sql().select().from(calendarEvents)).toEqual([]);
  });

  it('CAL-24 are read again after five minutes, when they have changed', async () => {
    await open();
    await chosen();
    expect(await dayOf('2026-11-19')).toEqual(['Fair 2026-11-18']);
    const next = feedOf(...eventLines('next', 'DTSTART:20261119T150000Z', 'SUMMARY:新しい予定'));
    await server.send('PUT', '/mei/2026/next.ics', next);
    expect(await dayOf('2026-11-19')).toEqual(['Fair 2026-11-18']);
    await later(5 * minuteMs);
    expect(await dayOf('2026-11-19')).toEqual(['Fair 2026-11-18', '新しい予定 2026-11-19T15:00']);
    await server.send('DELETE', '/mei/2026/next.ics', '');
    await later(5 * minuteMs);
    expect(await dayOf('2026-11-19')).toEqual(['Fair 2026-11-18']);
  });

  it('CAL-23 an address that leads to no calendars, or a wrong password, connects nothing and says why', async () => {
    await open();
    const issueOf = async (...given: Parameters<typeof connect>) => {
      const { status, body } = await connect(...given);
      return `${status} ${textAt(body, 'detail.issues.0.path')} ${textAt(body, 'detail.issues.0.key')}`;
    };
    expect(await issueOf('wrong')).toBe('400 password validation.caldav_password');
    expect(await issueOf('x', 'https://192.168.0.7/')).toBe('400 url validation.url_not_public');
    expect(await issueOf('x', 'http://dav.example/')).toBe('400 url validation.caldav_address');
    expect(await app.database().sql().select().from(caldavAccounts)).toEqual([]);
  });

  it('CAL-25 a password that has ended is said, the events stay, and a new one brings them back', async () => {
    await open();
    const { id, path } = await chosen();
    expect(await dayOf('2026-11-19')).toEqual(['Fair 2026-11-18']);
    server.setPassword('autumn2026');
    await later(5 * minuteMs);
    expect(await dayOf('2026-11-19')).toEqual(['Fair 2026-11-18']);
    expect(await call('GET', '/caldav/accounts')).toMatchObject({
      body: { data: { accounts: [{ id, problem: 'password' }] } },
    });
    expect(await call('GET', path)).toMatchObject({ body: { code: 'CALDAV_ACCESS_IS_LOST' } });
    const renew = (password: string) => call('PUT', `/caldav/accounts/${id}`, { password });
    expect(await renew('garden2026')).toMatchObject({
      body: { detail: { issues: [{ path: 'password', key: 'validation.caldav_password' }] } },
    });
    expect(await renew('autumn2026')).toMatchObject({ body: { data: { problem: null } } });
    await dayOf('2026-11-19');
    expect(await call('GET', '/caldav/accounts')).toMatchObject({
      body: { data: { accounts: [{ problem: null }] } },
    });
    server.setPassword('garden2026');
  });

  it('CAL-26 keeps its secrets encrypted, is connected once, and is forgotten with all that was read', async () => {
    await open();
    const { id, path } = await chosen();
    await dayOf('2026-11-19');
    const rows = await app.database().sql().select().from(caldavAccounts);
    for (const sealed of rows.flatMap(({ home, user_name, password }) => [home, user_name, password]))
      expect(sealed).toMatch(/^v1\./);
    expect(((await connect()).body as Found).data.account.id).toBe(id);
    keys = office.boss;
    expect(await call('DELETE', `/caldav/accounts/${id}`)).toMatchObject({
      body: { code: 'CALDAV_ACCOUNT_IS_NOT_EXIST' },
    });
    expect(await call('GET', path)).toMatchObject({ body: { code: 'CALDAV_ACCOUNT_IS_NOT_EXIST' } });
    keys = office.ken;
    expect(await call('GET', '/user/export')).toMatchObject({
      body: { caldav_accounts: [{ calendars: 2 }] },
    });
    expect(await call('DELETE', `/caldav/accounts/${id}`)).toMatchObject({ status: 200 });
    for (const table of [caldavAccounts, calendars, calendarEvents])
      expect(await app.database().sql().select().from(table)).toEqual([]);
    await chosen();
    await app.database().sql().delete(users).where(eq(users.id, office.ken.userId));
    for (const table of [caldavAccounts, calendars])
      expect(await app.database().sql().select().from(table)).toEqual([]);
  });
});
