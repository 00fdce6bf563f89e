import { googleConnectCookie } from '@engawa/contract/calendar';
import { type Google, startGoogle } from '@engawa/testkit/google';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { googleAccounts } from '../../../platform/db/schema/calendars.ts';
import { companyPlans } from '../../../platform/db/schema/companies.ts';
import { ownOrigin, textAt, useTestApp } from '../../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';

let google: Google;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.stop());

const client = { client_id: 'engawa', client_secret: 'hush hush' };
const app = useTestApp({
  env: () => ({ googleCalendar: { issuer: google.issuer, apiUrl: google.apiUrl, ...client } }),
});
const minutes = 60_000;
const work = {
  id: 'mei@example.com',
  summary: '仕事',
  colorId: '14',
  backgroundColor: '#9fe1e7',
  selected: true,
  primary: true,
  accessRole: 'owner',
};
const holidays = {
  id: 'ja.holiday@group',
  summary: '祝日',
  backgroundColor: 'red',
  selected: false,
  accessRole: 'reader',
};
const meeting = {
  id: 'e1',
  status: 'confirmed',
  summary: '定例',
  description: '<p>資料 &amp; メモ</p><a href="https://example.com">ここ</a>',
  location: '会議室A',
  colorId: '11',
  hangoutLink: 'https://meet.google.com/abc-defg-hij',
  creator: { email: 'aya@example.com', displayName: '彩' },
  attendees: [{ email: 'mei@example.com', responseStatus: 'accepted' }],
  start: { dateTime: '2026-11-20T10:00:00+09:00' },
  end: { dateTime: '2026-11-20T11:00:00+09:00' },
};
let office: TestOffice;
let ken: TestOffice['ken'];

beforeEach(async () => {
  office = await openTestOffice(app);
  ken = office.ken;
  google.person = { sub: 'mei-at-google', email: 'mei@example.com' };
  google.scope = 'openid email https://www.googleapis.com/auth/calendar.readonly';
  google.calendars = [work, holidays];
  google.events = new Map([[work.id, [meeting]]]);
  google.refuse = () => null;
  google.asked.length = 0;
  google.revoked.length = 0;
});

const get = (path: string, bearer = ken.bearer) => app.call('GET', path, { bearer });
const begin = (bearer = ken.bearer, more = '') =>
  get(`/google/connect?company_id=${office.companyId}${more}`, bearer);
const cookieOf = ({ headers }: { headers: Headers }): string =>
  new RegExp(`${googleConnectCookie}=([^;]*)`).exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
/** The parameters with which Google sends the browser back. */
const allow = async (url: string): Promise<Record<string, string>> => {
  const { headers } = await fetch(url, { redirect: 'manual' });
  return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
};
const finish = (answer: Record<string, string>, cookie: string, bearer = ken.bearer) =>
  app.call('POST', '/google/oauth', {
    bearer,
    body: answer,
    origin: ownOrigin,
    headers: { cookie: `${googleConnectCookie}=${cookie}` },
  });
const connect = async (bearer = ken.bearer) => {
  const begun = await begin(bearer);
  return finish(await allow(textAt(begun.body, 'url')), cookieOf(begun), bearer);
};
const connected = async () => {
  expect(await connect()).toMatchObject({ status: 200, body: { data: { email: 'mei@example.com' } } });
};
const rows = () => app.database().sql().select().from(googleAccounts);
const eventsOn = (date: string, more = '') =>
  get(`/google/calendar/events?email=mei@example.com&date=${date}&time_zone=Asia/Tokyo${more}`);
const accounts = async () =>
  ((await get('/google/accounts')).body as { data: { accounts: { problem: string | null }[] } }).data
    .accounts;

describe('Google Calendar', () => {
  it('CAL-13 asks Google for reading alone, offline, with PKCE, state and nonce', async () => {
    const begun = await begin();
    expect(begun.status).toBe(200);
    const url = new URL(textAt(begun.body, 'url'));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: `${ownOrigin}/google/oauth`,
      scope: 'openid email https://www.googleapis.com/auth/calendar.readonly',
      access_type: 'offline',
      include_granted_scopes: 'true',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = begun.headers.get('set-cookie') ?? '';
    for (const word of ['HttpOnly', 'SameSite=Strict', 'Path=/api/v1/google']) expect(cookie).toContain(word);
  });

  it('CAL-13 connects an account, and says whether its window stands beside another page', async () => {
    const begun = await begin(ken.bearer, '&from_app=1');
    expect(await finish(await allow(textAt(begun.body, 'url')), cookieOf(begun))).toMatchObject({
      status: 200,
      body: { data: { email: 'mei@example.com', from_app: true } },
    });
    expect(await get('/google/accounts')).toMatchObject({
      body: {
        data: { is_set_up: true, is_allowed: true, accounts: [{ email: 'mei@example.com', problem: null }] },
      },
    });
    expect(await get('/user')).toMatchObject({
      body: {
        data: {
          isGoogleCalendarConnected: true,
          google_calendar: true,
          calendars: [{ email: 'mei@example.com', token_error: false }],
        },
      },
    });
    expect(await get('/google/accounts', office.boss.bearer)).toMatchObject({
      body: { data: { accounts: [] } },
    });
  });

  it('CAL-13 connects several accounts, the same one once, and not more than five', async () => {
    await connected();
    await connected();
    expect(await rows()).toHaveLength(1);
    for (const sub of ['b', 'c', 'd', 'e']) {
      google.person = { sub, email: `${sub}@example.com` };
      expect((await connect()).status).toBe(200);
    }
    google.person = { sub: 'f', email: 'f@example.com' };
    expect(await connect()).toMatchObject({ status: 403, body: { code: 'GOOGLE_ACCOUNTS_ARE_TOO_MANY' } });
    expect(await rows()).toHaveLength(5);
    // What was not kept is given back.
    await expect.poll(() => google.revoked.length).toBe(1);
  });

  it('CAL-13 refuses another browser, another person, an old, a used and a made up answer', async () => {
    const over = { status: 400, body: { code: 'GOOGLE_IS_OVER' } };
    const begun = await begin();
    const answer = await allow(textAt(begun.body, 'url'));
    expect(await finish(answer, '')).toMatchObject(over);
    expect(await finish(answer, cookieOf(begun), office.boss.bearer)).toMatchObject(over);
    expect(await finish({ ...answer, state: 'made up' }, cookieOf(begun))).toMatchObject(over);
    expect((await finish(answer, cookieOf(begun))).status).toBe(200);
    expect(await finish(answer, cookieOf(begun))).toMatchObject(over);
    const late = await begin();
    const lateAnswer = await allow(textAt(late.body, 'url'));
    app.wait(10 * minutes);
    expect(await finish(lateAnswer, cookieOf(late))).toMatchObject(over);
  });

  it('CAL-13 connects nothing when the person refuses, or leaves out the calendars', async () => {
    google.nextError = 'access_denied';
    expect(await connect()).toMatchObject({ status: 400, body: { code: 'GOOGLE_IS_DENIED' } });
    google.scope = 'openid email';
    expect(await connect()).toMatchObject({ status: 400, body: { code: 'GOOGLE_IS_DENIED' } });
    expect(await rows()).toEqual([]);
  });

  it('CAL-14 the permission is in no answer, no log, no export, and encrypted in the database', async () => {
    await connected();
    const [row] = await rows();
    expect(row?.refresh_token).toMatch(/^v1\./);
    const answers = [await get('/google/accounts'), await get('/user/export'), await get('/user')];
    google.refuse = () => ({ status: 500, reason: 'backendError' });
    answers.push(await eventsOn('2026-11-20'));
    await app.call('POST', '/google/disconnect', { bearer: ken.bearer, body: { email: work.id } });
    await expect.poll(() => google.revoked.length).toBe(1);
    const [permission = ''] = google.revoked;
    expect(permission).toMatch(/^[\w-]{36}$/);
    for (const secret of [permission, 'hush hush'])
      for (const written of [JSON.stringify(answers), JSON.stringify(row), app.logged()])
        expect(written).not.toContain(secret);
  });

  it('CAL-15 lists the colours and the calendars, with a colour that can be drawn', async () => {
    await connected();
    expect(await get('/google/calendar/colors?email=mei@example.com')).toMatchObject({
      body: {
        items: [
          { id: '14', kind: 'calendar', background: '#9fe1e7' },
          { id: '11', kind: 'event', background: '#dc2127' },
        ],
      },
    });
    expect(await get('/google/calendars?email=MEI@example.com')).toMatchObject({
      body: {
        items: [
          { id: work.id, kind: 'google', name: '仕事', color: '14', is_selected: true },
          { id: holidays.id, backgroundColor: '#76777a', color: null, is_selected: false },
        ],
      },
    });
  });

  it('CAL-15 gives the events of a day in the zone of the reader, as plain text', async () => {
    await connected();
    const { body } = await eventsOn('2026-11-20');
    expect(body).toMatchObject({
      items: [
        {
          id: 'e1',
          calendarId: work.id,
          creator: { name: '彩', email: 'aya@example.com' },
          attendees: [{ name: '', email: 'mei@example.com', status: 'accepted' }],
          hangoutLink: 'https://meet.google.com/abc-defg-hij',
          date: '2026-11-20',
          start: '2026-11-20T01:00:00.000Z',
          end: '2026-11-20T02:00:00.000Z',
          title: '定例',
          description: '資料 & メモ\nここ https://example.com',
          color: '#dc2127',
          calendarColor: '#9fe1e7',
          location: '会議室A',
          status: 'confirmed',
          eventType: 'default',
          isAllDay: false,
        },
      ],
    });
    const asked = google.asked.find((path) => path.includes('/events')) ?? '';
    expect(new URLSearchParams(asked.split('?')[1]).get('timeMin')).toBe('2026-11-19T15:00:00.000Z');
  });

  it('CAL-15 reads the calendars that are shown in Google, or those that are named', async () => {
    await connected();
    await eventsOn('2026-11-20');
    const paths = () => google.asked.filter((path) => path.includes('/events'));
    expect(paths()).toHaveLength(1);
    google.asked.length = 0;
    await eventsOn('2026-11-20', `&calendarIds[]=${encodeURIComponent(holidays.id)}&calendarIds[]=other`);
    expect(paths()).toEqual([expect.stringContaining(encodeURIComponent(holidays.id))]);
  });

  it('CAL-15 leaves out what is cancelled, whole days of other days, and a calendar that is gone', async () => {
    await connected();
    const day = (id: string, date: string, end: string) => ({
      id,
      status: 'confirmed',
      summary: id,
      start: { date },
      end: { date: end },
    });
    google.calendars = [work, { ...holidays, selected: true }];
    google.events = new Map([
      [
        work.id,
        [
          { ...meeting, id: 'off', status: 'cancelled' },
          day('before', '2026-11-19', '2026-11-20'),
          day('on', '2026-11-19', '2026-11-21'),
          meeting,
          { id: 'broken', status: 'confirmed', start: {}, end: {} },
        ],
      ],
    ]);
    const { body } = await eventsOn('2026-11-20');
    expect((body as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual(['on', 'e1']);
  });

  it('CAL-15 an event to which the owner has not said yes is tentative', async () => {
    await connected();
    const answered = (id: string, responseStatus: string) =>
      Object.assign({}, meeting, {
        id,
        attendees: [{ self: true, responseStatus }, { responseStatus: 'x' }],
      });
    google.events = new Map([
      [work.id, ['accepted', 'tentative', 'needsAction'].map((answer) => answered(answer, answer))],
    ]);
    const { body } = await eventsOn('2026-11-20');
    const { items } = body as { items: { id: string; status: string }[] };
    expect(Object.fromEntries(items.map(({ id, status }) => [id, status]))).toEqual({
      accepted: 'confirmed',
      tentative: 'tentative',
      needsAction: 'tentative',
    });
  });

  it('CAL-10 a meeting address behind a link of the description is found', async () => {
    await connected();
    const link = '<a href="https://us02web.zoom.us/j/123?pwd=a&amp;b=1">Zoomに参加</a>';
    google.events = new Map([
      [work.id, [Object.assign({}, meeting, { hangoutLink: undefined, description: link })]],
    ]);
    expect((await eventsOn('2026-11-20')).body).toMatchObject({
      items: [{ hangoutLink: 'https://us02web.zoom.us/j/123?pwd=a&b=1' }],
    });
  });

  it('CAL-15 says which events take no time of the owner', async () => {
    await connected();
    const one = (id: string, fields: object) => Object.assign({}, meeting, { id }, fields);
    google.events = new Map([
      [
        work.id,
        [
          one('busy', {}),
          one('free', { transparency: 'transparent' }),
          one('declined', { attendees: [{ self: true, responseStatus: 'declined' }] }),
          one('other declined', { attendees: [{ responseStatus: 'declined' }] }),
          one('from home', { eventType: 'workingLocation' }),
        ],
      ],
      [holidays.id, [one('of others', {})]],
    ]);
    google.calendars = [work, Object.assign({}, holidays, { selected: true })];
    const { body } = await eventsOn('2026-11-20');
    const free = (body as { items: { id: string; isFree: boolean }[] }).items.filter(({ isFree }) => isFree);
    expect(free.map(({ id }) => id).toSorted()).toEqual(['declined', 'free', 'from home', 'of others']);
  });

  it.each([
    [{ status: 403, reason: 'rateLimitExceeded' }, 'GOOGLE_IS_BUSY', 'busy'],
    [{ status: 429, reason: 'rateLimitExceeded' }, 'GOOGLE_IS_BUSY', 'busy'],
    [{ status: 403, reason: 'accessNotConfigured' }, 'GOOGLE_FORBIDS', 'forbidden'],
    [{ status: 401, reason: 'authError' }, 'GOOGLE_ACCESS_IS_LOST', 'lost'],
    [{ status: 404, reason: 'notFound' }, 'GOOGLE_IS_AWAY', 'away'],
    [{ status: 410, reason: 'updatedMinTooLongAgo' }, 'GOOGLE_IS_AWAY', 'away'],
    [{ status: 500, reason: 'backendError' }, 'GOOGLE_IS_AWAY', 'away'],
    ['silence' as const, 'GOOGLE_IS_AWAY', 'away'],
  ])(
    'CAL-16 when Google answers %j the account says so until it can be read again',
    async (refusal, code, problem) => {
      await connected();
      google.refuse = () => refusal;
      expect(await get('/google/calendars?email=mei@example.com')).toMatchObject({
        status: 400,
        body: { code },
      });
      expect(await accounts()).toMatchObject([{ problem }]);
      expect(await get('/user')).toMatchObject({ body: { data: { calendars: [{ token_error: true }] } } });
      google.refuse = () => null;
      expect((await get('/google/calendars?email=mei@example.com')).status).toBe(200);
      expect(await accounts()).toMatchObject([{ problem: null }]);
    },
  );

  it('CAL-16 renews the access when it has ended, and asks to connect again when the permission has', async () => {
    await connected();
    google.endAccess();
    expect((await eventsOn('2026-11-20')).status).toBe(200);
    google.revokeAll();
    expect(await eventsOn('2026-11-20')).toMatchObject({
      status: 400,
      body: { code: 'GOOGLE_ACCESS_IS_LOST' },
    });
    expect(await accounts()).toMatchObject([{ problem: 'lost' }]);
    await connected();
    expect((await eventsOn('2026-11-20')).status).toBe(200);
    expect(await rows()).toMatchObject([{ problem: null }]);
  });

  it('CAL-17 disconnecting and deleting the account give the permission back', async () => {
    await connected();
    const disconnect = () =>
      app.call('POST', '/google/disconnect', { bearer: ken.bearer, body: { email: 'Mei@example.com' } });
    expect((await disconnect()).status).toBe(200);
    expect(await rows()).toEqual([]);
    await expect.poll(() => google.revoked.length).toBe(1);
    expect(await disconnect()).toMatchObject({ body: { code: 'GOOGLE_ACCOUNT_IS_NOT_EXIST' } });
    expect(await eventsOn('2026-11-20')).toMatchObject({ body: { code: 'GOOGLE_ACCOUNT_IS_NOT_EXIST' } });
    await connected();
    expect(
      (await app.call('DELETE', '/user', { bearer: ken.bearer, body: { password: 'veranda2026' } })).status,
    ).toBe(200);
    await expect.poll(() => new Set(google.revoked).size).toBe(2);
  });

  it('CAL-17 a permission stays while another person here has connected the account', async () => {
    await connected();
    expect((await connect(office.boss.bearer)).status).toBe(200);
    const disconnect = (bearer: string) =>
      app.call('POST', '/google/disconnect', { bearer, body: { email: work.id } });
    expect((await disconnect(ken.bearer)).status).toBe(200);
    expect((await get(`/google/calendars?email=${work.id}`, office.boss.bearer)).status).toBe(200);
    expect(google.revoked).toEqual([]);
    expect((await disconnect(office.boss.bearer)).status).toBe(200);
    await expect.poll(() => google.revoked.length).toBe(1);
  });

  it('CAL-18 needs a company whose plan includes calendars', async () => {
    await connected();
    await app.setPlan(office.companyId, { google_calendar: false });
    expect((await eventsOn('2026-11-20')).status).toBe(200);
    await app.database().sql().update(companyPlans).set({ google_calendar: false });
    const refused = { status: 403, body: { code: 'PLAN_FORBIDS' } };
    expect(await begin()).toMatchObject(refused);
    expect(await get('/google/connect')).toMatchObject(refused);
    expect(await eventsOn('2026-11-20')).toMatchObject(refused);
    expect(await get('/google/accounts')).toMatchObject({ body: { data: { is_allowed: false } } });
    expect(
      (await app.call('POST', '/google/disconnect', { bearer: ken.bearer, body: { email: work.id } })).status,
    ).toBe(200);
  });
});
