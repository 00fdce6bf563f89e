import ical from 'node-ical';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../platform/db/schema/bookings.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { type OfficePerson, openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const app = useTestApp();
const hour = 3_600_000;
let office: TestOffice;
let ken: ReturnType<TestOffice['as']>;
let boss: ReturnType<TestOffice['as']>;
let mei: OfficePerson;
let path: string;
let table: string;

const at = (hours: number) => new Date(app.nowMs() + hours * hour).toISOString();
const refused = (code: string) => ({ body: { code } });

beforeEach(async () => {
  office = await openTestOffice(app);
  mei = await office.addMember('mei');
  [ken, boss] = [office.as(office.ken), office.as(office.boss)];
  path = `/space/${office.spaceId}/bookings`;
  const item = { type: 'meeting_room', x: 400, y: 400, label: '会議室A', seat_count: 4 };
  table = textAt((await boss('POST', `/room/${office.roomId}/item`, item)).body, 'data.uuid');
});

const body = (from: number, to: number, more: object = {}) =>
  Object.assign({ title: '定例', starts_at: at(from), ends_at: at(to), meeting_room: table }, more);
const list = async (as = ken) => {
  const answer = await as('GET', `${path}?from=${at(-24)}&to=${at(24)}`);
  expect(answer.status).toBe(200);
  return (answer.body as { data: Record<string, unknown>[] }).data;
};
const add = async (from: number, to: number, more: object = {}, as = ken) => {
  const answer = await as('POST', path, body(from, to, more));
  expect(answer.status).toBe(201);
  return textAt(answer.body, 'data.id');
};

describe('booking a meeting room', () => {
  it('BKG-3 is refused while another event has it, with who and until when', async () => {
    await add(1, 2);
    const answer = await boss('POST', path, body(1.5, 3));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'MEETING_ROOM_IS_BOOKED', detail: { until: Date.parse(at(2)) } },
    });
    expect(textAt(answer.body, 'detail.by')).toContain('ken');
    await add(2, 3, {}, boss);
    await add(0.5, 1, {}, boss);
  });

  it('BKG-3 of ten at the same moment one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? ken : boss)('POST', path, body(1, 2))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others).toMatchObject(Array(9).fill(refused('MEETING_ROOM_IS_BOOKED')));
    expect(await app.database().sql().select().from(bookings)).toHaveLength(1);
  });

  it('BKG-3 two that are moved to one time at the same moment do not both get it', async () => {
    const ids = [await add(1, 2), await add(3, 4)];
    const answers = await Promise.all(ids.map((id) => ken('PUT', `${path}/${id}`, body(5, 6))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('BKG-2 BKG-4 refuses what cannot be: guests, times, strangers, other meeting rooms', async () => {
    expect(await office.as(office.guest)('POST', path, body(1, 2))).toMatchObject(refused('FORBIDDEN'));
    expect(await ken('POST', path, body(2, 1))).toMatchObject(refused('INVALID_INPUT'));
    expect(await ken('POST', path, body(1, 14))).toMatchObject(refused('INVALID_INPUT'));
    const stranger = await app.register({ email: 'eve@example.com', company_name: 'Eve' });
    expect(await ken('POST', path, body(1, 2, { people: [stranger.userId] }))).toMatchObject({
      body: { code: 'INVALID_INPUT', detail: { issues: [{ path: 'people' }] } },
    });
    expect(await ken('POST', path, body(1, 2, { meeting_room: office.spaceId }))).toMatchObject(
      refused('MEETING_ROOM_IS_NOT_EXIST'),
    );
    await boss('DELETE', `/room/${office.roomId}/item/${table}`);
    expect(await ken('POST', path, body(1, 2))).toMatchObject(refused('MEETING_ROOM_IS_NOT_EXIST'));
    expect(await list()).toEqual([]);
  });

  it('BKG-2 refuses the 101st write of a day', async () => {
    for (let count = 0; count < 100; count += 1) await ken('DELETE', `${path}/${office.spaceId}`);
    expect(await ken('POST', path, body(1, 2))).toMatchObject(refused('TOO_MANY_ATTEMPTS'));
  });

  it('BKG-10 tells the live space the times and the people, and no title', async () => {
    await add(1, 2, { title: 'ひみつ', people: [mei.userId] });
    const rows = (await app.database().sql().select().from(outbox)).filter(
      ({ event }) => event === 'BookingEvent',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload).toMatchObject({ booking: { meeting_room: table, people: [mei.userId] } });
    expect(JSON.stringify(rows)).not.toContain('ひみつ');
  });
});

describe('reading and changing', () => {
  it('BKG-1 BKG-4 everyone of the space reads events, and the meeting rooms that they may book', async () => {
    await add(2, 3, { people: [mei.userId, office.ken.userId] });
    await add(1, 2, { title: '朝会', meeting_room: null }, boss);
    expect(await list(office.as(mei))).toMatchObject([
      { title: '朝会', meeting_room: null, is_mine: false, is_changeable: false },
      {
        title: '定例',
        meeting_room: table,
        room: office.roomId,
        is_mine: true,
        people: [{ id: mei.userId }],
      },
    ]);
    const rooms = `/space/${office.spaceId}/bookable-rooms`;
    expect(await ken('GET', rooms)).toMatchObject({
      body: {
        data: expect.arrayContaining([
          expect.objectContaining({ id: table, label: '会議室A', seat_count: 4, room: office.roomId }),
        ]),
      },
    });
    expect(await office.as(office.guest)('GET', rooms)).toMatchObject(refused('FORBIDDEN'));
  });

  it('BKG-5 of a private event others see that the room is booked, and of one without a room nothing', async () => {
    await add(1, 2, { is_private: true, people: [mei.userId] });
    const hidden = await add(3, 4, { is_private: true, meeting_room: null });
    expect(await list(boss)).toMatchObject([{ title: null, people: [], by: { id: office.ken.userId } }]);
    expect(await list(office.as(mei))).toMatchObject([{ title: '定例' }]);
    expect(await list()).toHaveLength(2);
    expect(await boss('DELETE', `${path}/${hidden}`)).toMatchObject(refused('BOOKING_IS_NOT_EXIST'));
  });

  it('BKG-6 the one who made it or a Manager changes and deletes it, a private one only deletes', async () => {
    const id = await add(1, 2);
    const other = office.as(mei);
    expect(await other('PUT', `${path}/${id}`, body(1, 2))).toMatchObject(refused('FORBIDDEN'));
    expect(await other('DELETE', `${path}/${id}`)).toMatchObject(refused('FORBIDDEN'));
    expect(await ken('PUT', `${path}/${id}`, body(1.5, 2.5, { is_private: true }))).toMatchObject({
      body: { data: { starts_at: at(1.5) } },
    });
    expect(await boss('PUT', `${path}/${id}`, body(1, 2))).toMatchObject(refused('FORBIDDEN'));
    expect((await boss('DELETE', `${path}/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('BKG-4 a room that was locked since cannot be booked at another time, and the event is still changed', async () => {
    const id = await add(1, 2);
    await app.database().sql().update(rooms).set({ is_lock: true });
    expect(await ken('PUT', `${path}/${id}`, body(3, 4))).toMatchObject(refused('ROOM_IS_LOCKED'));
    const renamed = await ken('PUT', `${path}/${id}`, body(1, 2, { title: '週次' }));
    expect(renamed).toMatchObject({ body: { data: { title: '週次', meeting_room: table } } });
    await app
      .database()
      .sql()
      .update(bookings)
      .set({ freed_at: new Date(app.nowMs()) });
    expect(await ken('PUT', `${path}/${id}`, body(1, 2))).toMatchObject(refused('ROOM_IS_LOCKED'));
  });

  it('BKG-7 stays without its meeting room, and goes with the account of the one who made it', async () => {
    await add(1, 2, { people: [mei.userId] });
    await boss('DELETE', `/room/${office.roomId}/item/${table}`);
    expect(await list()).toMatchObject([{ meeting_room: null, room: null }]);
    expect((await app.call('GET', '/user/export', { bearer: mei.bearer })).body).toMatchObject({
      bookings: [{ title: '定例', is_own: false }],
    });
    await app.call('DELETE', '/user', { bearer: office.ken.bearer, body: { password: 'veranda2026' } });
    expect(await list(boss)).toEqual([]);
  });
});

describe('an event that repeats', () => {
  const weekly = (from: number, times: number) =>
    Array.from({ length: times }, (_, index) => ({
      starts_at: at(from + 168 * (index + 1)),
      ends_at: at(from + 168 * (index + 1) + 1),
    }));
  const stored = async () =>
    (await app.database().sql().select().from(bookings)).sort((a, b) => +a.starts_at - +b.starts_at);

  it('BKG-15 is several events of one series, of which one can be changed', async () => {
    await add(1, 2, { also: weekly(1, 3), people: [mei.userId] });
    const rows = await stored();
    expect(rows.map(({ starts_at }) => starts_at.toISOString())).toEqual([at(1), at(169), at(337), at(505)]);
    expect(new Set(rows.map(({ series }) => series)).size).toBe(1);
    expect(rows[0]?.series).not.toBeNull();
    const second = rows[1]?.id ?? '';
    expect((await ken('PUT', `${path}/${second}`, body(170, 171))).status).toBe(200);
    expect((await stored()).map(({ starts_at }) => starts_at.toISOString())).toEqual([
      at(1),
      at(170),
      at(337),
      at(505),
    ]);
    expect(await list()).toMatchObject([{ series: rows[0]?.series }]);
  });

  it('BKG-15 is added as a whole or not at all', async () => {
    await add(169.5, 170, {}, boss);
    const answer = await ken('POST', path, body(1, 2, { also: weekly(1, 3) }));
    expect(answer).toMatchObject({
      body: { code: 'MEETING_ROOM_IS_BOOKED', detail: { until: Date.parse(at(170)) } },
    });
    expect(await stored()).toHaveLength(1);
    const days = 24;
    for (const also of [
      weekly(1, 52),
      [{ starts_at: at(2), ends_at: at(1) }],
      [{ starts_at: at(367 * days), ends_at: at(367 * days + 1) }],
    ])
      expect(await ken('POST', path, body(3, 4, { also }))).toMatchObject(refused('INVALID_INPUT'));
    expect(await stored()).toHaveLength(1);
  });

  it('BKG-15 is deleted from one on, and notifies those who are invited once', async () => {
    const id = await add(1, 2, { also: weekly(1, 3), people: [mei.userId] });
    const events = async () =>
      (await app.database().sql().select().from(outbox)).flatMap(
        ({ payload }) => (payload as { told?: unknown[] }).told ?? [],
      );
    expect(await events()).toMatchObject([{ user_id: mei.userId, kind: 'booking_invited' }]);
    const second = (await stored())[1]?.id ?? '';
    expect((await ken('DELETE', `${path}/${second}`, { and_later: true })).status).toBe(200);
    expect((await stored()).map((row) => row.id)).toEqual([id]);
    expect((await events()).slice(1)).toMatchObject([{ user_id: mei.userId, kind: 'booking_cancelled' }]);
  });
});

describe('the address for calendar programs', () => {
  const feed = () => `/space/${office.spaceId}/booking-feed`;
  const read = async (url: string) => {
    const answer = await app.request(new URL(url).pathname, {});
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
  };

  it('BKG-8 BKG-9 has own and invited events, and ends with a new one, with its end, and with leaving', async () => {
    await add(1, 2, { people: [mei.userId] });
    await add(3, 4, { title: '他', meeting_room: null });
    const url = textAt((await office.as(mei)('POST', feed(), {})).body, 'data.url');
    const first = await read(url);
    expect(first).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
    const eventsOf = (text: string) =>
      Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
    expect(eventsOf(first.text)).toMatchObject([{ summary: '定例', location: '会議室A' }]);
    await app
      .database()
      .sql()
      .update(bookings)
      .set({ freed_at: new Date(app.nowMs()) });
    expect(eventsOf((await read(url)).text)).not.toMatchObject([{ location: '会議室A' }]);
    expect(eventsOf((await read(url)).text)).toHaveLength(1);
    expect(await office.as(mei)('GET', feed())).not.toMatchObject({ body: { data: { created_at: null } } });
    const next = textAt((await office.as(mei)('POST', feed(), {})).body, 'data.url');
    expect((await read(url)).status).toBe(404);
    expect((await read(next)).status).toBe(200);
    await office.as(mei)('DELETE', feed());
    expect((await read(next)).status).toBe(404);
    const last = textAt((await office.as(mei)('POST', feed(), {})).body, 'data.url');
    await boss('DELETE', `/space/${office.spaceId}/users/${mei.userId}`);
    expect((await read(last)).status).toBe(404);
  });

  it('BKG-9 does not answer a person without the second factor that the company demands', async () => {
    const url = textAt((await ken('POST', feed(), {})).body, 'data.url');
    expect((await read(url)).status).toBe(200);
    await app.database().sql().update(companies).set({ is_second_factor_required: true });
    expect((await read(url)).status).toBe(404);
  });

  it('BKG-8 is not in the log', async () => {
    const url = textAt((await ken('POST', feed(), {})).body, 'data.url');
    await ken('DELETE', feed());
    expect((await read(url)).status).toBe(404);
    expect(app.logged()).toContain('/booking-feeds/[secret]');
    expect(app.logged()).not.toContain(new URL(url).pathname.slice(15, 58));
  });
});
