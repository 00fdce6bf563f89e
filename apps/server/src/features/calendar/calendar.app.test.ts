import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarEvents, calendars } from '../../platform/db/schema/calendars.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { type FeedServer, openFeedServer } from './testing/feed-server.ts';
import { eventLines, feedOf } from './testing/made-feed.ts';

const folder = mkdtempSync(join(tmpdir(), 'engawa-feeds-'));
const feeds: FeedServer = await openFeedServer(folder);
afterAll(() => {
  feeds.close();
  rmSync(folder, { recursive: true, force: true });
});

const app = useTestApp({ outbound: feeds.outbound });
const secret = 'private-0123456789abcdef';
const minutes = 60_000;
let office: TestOffice;
let ken: ReturnType<TestOffice['as']>;
let path: string;
let address: string;

const work = (...more: string[]) =>
  feedOf(
    'X-WR-CALNAME:仕事',
    ...eventLines('a', 'DTSTART:20261120T010000Z', 'DTEND:20261120T020000Z', 'SUMMARY:定例', ...more),
  );

beforeAll(() => {
  address = feeds.at(`/ical/${secret}/basic.ics`);
});
beforeEach(async () => {
  office = await openTestOffice(app);
  ken = office.as(office.ken);
  path = `/space/${office.spaceId}/calendars`;
  feeds.send(work());
});

/** Some time later, with new tokens. */
const later = async (ms: number) => {
  app.wait(ms);
  const { body } = await app.call('POST', '/login', {
    body: { email: 'ken@example.com', password: 'veranda2026' },
  });
  const bearer = textAt(body, 'token');
  const { spaceToken } = await app.enter(bearer, office.spaceId);
  ken = office.as({ bearer, spaceToken });
};
const add = async (url = address, name = '') => {
  const answer = await ken('POST', path, { url, name });
  expect(answer.status).toBe(201);
  return textAt(answer.body, 'data.id');
};
const eventsOn = (date: string, zone = 'Asia/Tokyo', more = '') =>
  ken(
    'GET',
    `/space/${office.spaceId}/calendar-events?date=${date}&time_zone=${encodeURIComponent(zone)}${more}`,
  );
const titlesOn = async (...asked: Parameters<typeof eventsOn>) => {
  const { body } = await eventsOn(...asked);
  return (body as { data: { events: { title: string }[] } }).data.events.map(({ title }) => title);
};

describe('calendars', () => {
  it('CAL-1 are for people with an account alone, and each sees only their own', async () => {
    const id = await add();
    expect(await office.as(office.guest)('GET', path)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    const boss = office.as(office.boss);
    expect(await boss('GET', path)).toMatchObject({ body: { data: { is_allowed: true, calendars: [] } } });
    for (const [method, body] of [
      ['PUT', { name: 'x' }],
      ['DELETE', undefined],
    ] as const)
      expect(await boss(method, `${path}/${id}`, body)).toMatchObject({
        body: { code: 'CALENDAR_IS_NOT_EXIST' },
      });
    expect(
      await boss(
        'GET',
        `/space/${office.spaceId}/calendar-events?date=2026-11-20&time_zone=UTC&calendarIds[]=${id}`,
      ),
    ).toMatchObject({ body: { data: { events: [], calendars: [] } } });
  });

  it('CAL-1 are 20 at most', async () => {
    await add();
    const [first] = await app.database().sql().select().from(calendars);
    if (first === undefined) throw new Error('no calendar');
    const more = Array.from({ length: 18 }, () => ({ ...first, id: randomUUID() }));
    await app.database().sql().insert(calendars).values(more);
    await add();
    expect(await ken('POST', path, { url: address })).toMatchObject({
      status: 403,
      body: { code: 'CALENDARS_ARE_TOO_MANY', detail: { limit: 20 } },
    });
  });

  it('CAL-3 refuses the 21st address within ten minutes', async () => {
    feeds.answer((_request, response) => response.writeHead(404).end());
    for (let count = 0; count < 20; count += 1) await ken('POST', path, { url: address });
    expect(await ken('POST', path, { url: address })).toMatchObject({ body: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  it('CAL-2 have the name of the feed or a chosen one, change it and their colour, and are removed', async () => {
    const id = await add();
    app.wait(1_000);
    await add(address, '私の予定');
    expect(await ken('GET', path)).toMatchObject({
      body: {
        data: {
          calendars: [
            {
              id,
              kind: 'ics',
              name: '仕事',
              color: 'moss',
              backgroundColor: '#5f8a3a',
              problem: null,
              left_out: 0,
            },
            { name: '私の予定', color: 'sky' },
          ],
        },
      },
    });
    expect(await ken('PUT', `${path}/${id}`, { name: '会議', color: 'rose' })).toMatchObject({
      body: { data: { name: '会議', color: 'rose' } },
    });
    expect(await ken('PUT', `${path}/${id}`, { color: 'red' })).toMatchObject({ status: 400 });
    expect(await ken('DELETE', `${path}/${id}`)).toMatchObject({ body: { data: null } });
    expect(await app.database().sql().select().from(calendarEvents)).toHaveLength(1);
  });

  it('CAL-3 webcal means https', async () => {
    await add(address.replace('https:', 'webcal:'));
    expect(await titlesOn('2026-11-20')).toEqual(['定例']);
  });

  it.each([
    ['http://calendars.example/a.ics', 'calendar_address'],
    ['calendars.example/a.ics', 'calendar_address'],
    ['https://inside.example/a.ics', 'url_not_public'],
  ])('CAL-3 refuses %s at its field', async (url, key) => {
    expect(await ken('POST', path, { url })).toMatchObject({
      status: 400,
      body: {
        detail: { issues: [{ path: 'url', key: `validation.${key}`, message: expect.stringMatching(/./) }] },
      },
    });
  });

  it('CAL-3 stores nothing of an address from which no calendar can be read', async () => {
    const refusedFor = async () => {
      const { body } = await ken('POST', path, { url: address });
      return textAt(body, 'detail.issues.0.key');
    };
    feeds.answer((_request, response) => response.writeHead(404).end());
    expect(await refusedFor()).toBe('validation.calendar_refused');
    feeds.send('<html>');
    expect(await refusedFor()).toBe('validation.calendar_not_calendar');
    feeds.answer((request) => request.socket.destroy());
    expect(await refusedFor()).toBe('validation.calendar_unreachable');
    expect(await app.database().sql().select().from(calendars)).toEqual([]);
  });

  it('CAL-4 the address is in no answer, no log, no export, and encrypted in the database', async () => {
    const id = await add();
    feeds.answer((request) => request.socket.destroy());
    await later(16 * minutes);
    const answers = [
      await ken('GET', path),
      await ken('PUT', `${path}/${id}`, { name: 'x' }),
      await eventsOn('2026-11-20'),
      await ken('POST', path, { url: address }),
      await ken('GET', '/user/export'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 200]);
    const rows = await app.database().sql().select().from(calendars);
    for (const written of [JSON.stringify(answers), JSON.stringify(rows), app.logged()])
      expect(written).not.toContain(secret);
    expect(rows[0]?.address).toMatch(/^v1\./);
  });

  it('CAL-11 need a plan that includes them; one may still remove them', async () => {
    const id = await add();
    await app.setPlan(office.companyId, { google_calendar: false });
    const refused = { status: 403, body: { code: 'PLAN_FORBIDS' } };
    expect(await ken('POST', path, { url: address })).toMatchObject(refused);
    expect(await eventsOn('2026-11-20')).toMatchObject(refused);
    expect(await ken('GET', path)).toMatchObject({
      body: { data: { is_allowed: false, calendars: [{ id }] } },
    });
    expect((await ken('DELETE', `${path}/${id}`)).status).toBe(200);
  });

  it('CAL-12 are in the export, and deleted with the account', async () => {
    await add();
    expect(await ken('GET', '/user/export')).toMatchObject({
      body: { calendars: [{ name: '仕事', host: expect.stringContaining('calendars.example'), events: 1 }] },
    });
    expect((await ken('DELETE', '/user', { password: 'veranda2026' })).status).toBe(200);
    expect(await app.database().sql().select().from(calendars)).toEqual([]);
    expect(await app.database().sql().select().from(calendarEvents)).toEqual([]);
  });
});

describe('events of a day', () => {
  it('CAL-8 have every field of the specification', async () => {
    feeds.send(
      work(
        'DESCRIPTION:参加 https://meet.google.com/abc-defg-hij',
        'LOCATION:会議室\u202EA',
        'ORGANIZER;CN=彩:mailto:aya@example.com',
        'ATTENDEE;CN=健;PARTSTAT=ACCEPTED:mailto:ken@example.com',
      ),
    );
    const id = await add();
    const { body } = await eventsOn('2026-11-20');
    expect(body).toMatchObject({
      data: {
        events: [
          {
            id: expect.any(String),
            calendarId: id,
            creator: { name: '彩', email: 'aya@example.com' },
            attendees: [{ name: '健', email: 'ken@example.com', status: 'accepted' }],
            hangoutLink: 'https://meet.google.com/abc-defg-hij',
            date: '2026-11-20',
            start: '2026-11-20T01:00:00.000Z',
            end: '2026-11-20T02:00:00.000Z',
            title: '定例',
            description: '参加 https://meet.google.com/abc-defg-hij',
            color: null,
            calendarColor: '#5f8a3a',
            location: '会議室A',
            status: 'confirmed',
            eventType: 'default',
            isAllDay: false,
          },
        ],
        calendars: [{ id }],
      },
    });
  });

  it('CAL-8 are those of the day in the zone of the reader, whole days first', async () => {
    feeds.send(
      feedOf(
        ...eventLines('late', 'DTSTART:20261120T160000Z', 'DTEND:20261120T170000Z', 'SUMMARY:late'),
        ...eventLines('float', 'DTSTART:20261120T083000', 'DTEND:20261120T090000', 'SUMMARY:float'),
        ...eventLines('whole', 'DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261122', 'SUMMARY:whole'),
        ...eventLines('point', 'DTSTART:20261119T150000Z', 'SUMMARY:point'),
      ),
    );
    await add();
    expect(await titlesOn('2026-11-20', 'Asia/Tokyo')).toEqual(['whole', 'point', 'float']);
    expect(await titlesOn('2026-11-20', 'UTC')).toEqual(['whole', 'float', 'late']);
    expect(await titlesOn('2026-11-21', 'Asia/Tokyo')).toEqual(['whole', 'late']);
    expect(await titlesOn('2026-11-22', 'Asia/Tokyo')).toEqual([]);
    const { body } = await eventsOn('2026-11-20', 'America/New_York');
    // The time without a zone is half past eight there too.
    expect(body).toMatchObject({
      data: {
        events: [{ start: '2026-11-20', end: '2026-11-22' }, { start: '2026-11-20T13:30:00.000Z' }, {}],
      },
    });
  });

  it('CAL-8 are only those of the calendars that are asked for', async () => {
    const first = await add();
    feeds.send(feedOf(...eventLines('b', 'DTSTART:20261120T030000Z', 'SUMMARY:昼')));
    const second = await add(`${address}?2`);
    expect(await titlesOn('2026-11-20')).toEqual(['定例', '昼']);
    expect(await titlesOn('2026-11-20', 'Asia/Tokyo', `&calendarIds[]=${second}`)).toEqual(['昼']);
    expect(
      await titlesOn('2026-11-20', 'Asia/Tokyo', `&calendarIds[]=${first}&calendarIds[]=${second}`),
    ).toHaveLength(2);
  });

  it.each([
    ['2026-02-30', 'UTC'],
    ['20261120', 'UTC'],
    ['2026-11-20', 'Mars/Base'],
    ['9999-12-31', 'Asia/Tokyo'],
  ])('CAL-8 refuses the day %s in %s', async (date, zone) =>
    expect(await eventsOn(date, zone)).toMatchObject({ body: { code: 'INVALID_INPUT' } }),
  );

  it('CAL-6 a feed is read again after 15 minutes, and only then', async () => {
    await add();
    let readings = 0;
    feeds.answer((_request, response) => {
      readings += 1;
      response.end(feedOf(...eventLines('b', 'DTSTART:20261120T030000Z', 'SUMMARY:変更後')));
    });
    await later(14 * minutes);
    expect(await titlesOn('2026-11-20')).toEqual(['定例']);
    await later(minutes);
    expect(await titlesOn('2026-11-20')).toEqual(['変更後']);
    expect(await titlesOn('2026-11-20')).toEqual(['変更後']);
    expect(readings).toBe(1);
  });

  it('CAL-6 nobody waits longer than two seconds for a feed that does not answer', async () => {
    await add();
    let isAsked = false;
    let release = () => {};
    feeds.answer((_request, response) => {
      isAsked = true;
      release = () => response.end(work());
    });
    await later(16 * minutes);
    expect(await titlesOn('2026-11-20')).toEqual(['定例']);
    expect(isAsked).toBe(true);
    release();
  });

  it('CAL-7 when reading fails, the events of before stay, and the calendar says why until it succeeds', async () => {
    await add();
    const problemNow = async () => {
      await later(16 * minutes);
      const { body } = await eventsOn('2026-11-20');
      const { events, calendars: all } = (body as { data: { events: unknown[]; calendars: object[] } }).data;
      expect(events).toHaveLength(1);
      return all[0];
    };
    feeds.answer((_request, response) => response.writeHead(410).end());
    expect(await problemNow()).toMatchObject({
      problem: { kind: 'refused', status: 410 },
      read_at: '2026-11-20T09:00:00.000Z',
    });
    feeds.send('not a calendar');
    expect(await problemNow()).toMatchObject({ problem: { kind: 'not_calendar', status: null } });
    feeds.send(work());
    expect(await problemNow()).toMatchObject({ problem: null, read_at: '2026-11-20T09:48:00.000Z' });
  });
});
