import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { messages } from '../../platform/db/schema/messages.ts';
import { guestVisits } from '../../platform/db/schema/spaces.ts';
import { createLimit } from '../../platform/limits/attempt-limit.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { createGuestsStore, createVisits } from './index.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const app = useTestApp();
let office: TestOffice;
let boss: ReturnType<TestOffice['as']>;
let ken: typeof boss;
let guest: typeof boss;

beforeEach(async () => {
  office = await openTestOffice(app);
  boss = office.as(office.boss);
  ken = office.as(office.ken);
  guest = office.as(office.guest);
});

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('the guest’s own calls', () => {
  it('GST-11 are refused to users and anonymous callers', async () => {
    for (const [method, path, body] of [
      ['GET', '/guest', undefined],
      ['PUT', '/guest', { name: 'Me' }],
      ['POST', '/guest-logout', undefined],
      ['POST', '/guest/online', { room_id: office.roomId }],
    ] as const) {
      for (const who of [boss, ken])
        expect(await who(method, path, body)).toMatchObject(refused(403, 'FORBIDDEN'));
      const stranger = await app.call(method, path, body === undefined ? {} : { body });
      expect(stranger).toMatchObject(refused(401, 'UNAUTHENTICATED'));
    }
  });

  it.each([{ name: ' ' }, { name: 'x'.repeat(51) }, { color: 'mauve' }])(
    'GST-8 %j is refused',
    async (changes) =>
      expect(await guest('PUT', '/guest', changes)).toMatchObject(refused(400, 'INVALID_INPUT')),
  );

  it('GST-8 set a colour on entry, and change only the guest’s own name and colour later', async () => {
    const body = { id: office.spaceId, name: 'Mei', color: 'plum' };
    const mei = (await app.call('POST', '/guest-login', { body })).body;
    expect(mei).toMatchObject({ data: { user: { name: 'Mei', color: 'plum' } } });
    const changed = await guest('PUT', '/guest', { name: 'Gustav\u202e', color: 'teal' });
    expect(changed).toMatchObject({ status: 200, body: { data: { name: 'Gustav', color: 'teal' } } });
    expect((await guest('GET', '/guest')).body).toMatchObject({ data: { name: 'Gustav', color: 'teal' } });
    const bearer = textAt(mei, 'token');
    expect((await app.call('GET', '/guest', { bearer })).body).toMatchObject({ data: { name: 'Mei' } });
  });

  it('GST-9 open the space again within a day, as the same guest', async () => {
    app.wait(23 * 60 * 60_000);
    const { bearer } = office.guest;
    const access = await app.call('POST', `/space/${office.spaceId}/access`, { bearer });
    expect(access.status).toBe(200);
    expect((await app.call('GET', '/guest', { bearer })).body).toMatchObject({
      data: { id: office.guest.userId },
    });
  });

  it('GST-10 log out, which invalidates the guest’s tokens', async () => {
    expect(await guest('POST', '/guest-logout')).toMatchObject({ status: 200, body: { data: null } });
    for (const path of ['/guest', `/space?space_uuid=${office.spaceId}`])
      expect(await guest('GET', path)).toMatchObject(refused(401, 'UNAUTHENTICATED'));
  });
});

describe('the log of guests', () => {
  const online = (roomId: string) => guest('POST', '/guest/online', { room_id: roomId });
  const path = () => `/space/${office.spaceId}/guest-visits`;

  it('GST-12 accepts no room of another space, nor one in which the live space does not have the guest', async () => {
    const eve = await app.register({ email: 'eve@example.com' });
    const { roomId } = await app.enter(eve.token, eve.spaceId);
    for (const id of [roomId, unknownId])
      expect(await online(id)).toMatchObject(refused(400, 'ROOM_IS_NOT_EXIST'));
    expect(await online(office.roomId)).toMatchObject(refused(403, 'NOT_INSIDE'));
    expect(await app.database().sql().select().from(guestVisits)).toEqual([]);
  });

  it('GST-13 is refused to everyone but Managers, and with the token of another space', async () => {
    for (const who of [ken, guest]) expect(await who('GET', path())).toMatchObject(refused(403, 'FORBIDDEN'));
    const eve = await app.register({ email: 'eve@example.com' });
    expect(await boss('GET', `/space/${eve.spaceId}/guest-visits`)).toMatchObject(
      refused(403, 'SPACE_TOKEN_DENIED'),
    );
    for (const query of ['?page=0', '?per_page=101', '?per_page=x'])
      expect(await boss('GET', `${path()}${query}`)).toMatchObject(refused(400, 'INVALID_INPUT'));
  });

  describe('according to the live space', () => {
    const minuteMs = 60_000;
    let inRoom: string | null;
    let nowMs: number;
    let visits: ReturnType<typeof createVisits>;
    const actor = () => ({
      kind: 'guest' as const,
      userId: office.guest.userId,
      sessionId: unknownId,
      spaceId: office.spaceId,
    });
    beforeEach(() => {
      inRoom = office.roomId;
      nowMs = Date.UTC(2026, 10, 20, 10);
      visits = createVisits({
        store: createGuestsStore(app.database()),
        transact: app.database().transact,
        beats: createLimit(`beats of a test ${Math.random()}`, 30, 60),
        now: () => nowMs,
        ports: {
          requireRoom: async () => {},
          entryOf: async () => (inRoom === null ? null : { roomId: inRoom }),
          roleOf: async () => 'Manager',
        },
      });
    });
    const beat = (room = office.roomId) => visits.beat(actor(), room);

    it('GST-12 prolongs a visit once a minute; after 150 seconds without a report the next one begins', async () => {
      await beat();
      nowMs += minuteMs;
      expect(await beat()).toMatchObject({
        started_at: '2026-11-20T10:00:00.000Z',
        last_seen_at: '2026-11-20T10:01:00.000Z',
      });
      nowMs += 151_000;
      await beat();
      expect((await boss('GET', path())).body).toMatchObject({
        data: [
          { name: 'Gus', user_id: office.guest.userId, started_at: '2026-11-20T10:03:31.000Z' },
          { started_at: '2026-11-20T10:00:00.000Z', last_seen_at: '2026-11-20T10:01:00.000Z' },
        ],
        pagination: { per_page: 50, total: 2, current_page: 1 },
      });
    });

    it('GST-12 begins another visit in another room, and again on return', async () => {
      await beat();
      const [first] = await app.database().sql().select().from(guestVisits);
      await app
        .database()
        .sql()
        .execute(sql`update guest_visits set room_id = ${unknownId} where id = ${first?.id}`);
      nowMs += minuteMs;
      await beat();
      expect(await app.database().sql().select().from(guestVisits)).toHaveLength(2);
    });

    it('GST-12 two reports at once make one visit', async () => {
      await Promise.all([beat(), beat(), beat()]);
      expect(await app.database().sql().select().from(guestVisits)).toHaveLength(1);
    });

    it('GST-12 refuses reports that come more often than needed', async () => {
      const answers = await Promise.allSettled(Array.from({ length: 31 }, () => beat()));
      expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    });

    it('GST-13 is read in pages, newest first', async () => {
      for (let n = 0; n < 5; n += 1) {
        await beat();
        nowMs += 10 * minuteMs;
      }
      const pages = await Promise.all(
        [1, 2, 3, 4].map(async (page) => (await boss('GET', `${path()}?per_page=2&page=${page}`)).body),
      );
      expect(pages.map((page) => (page as { data: unknown[] }).data.length)).toEqual([2, 2, 1, 0]);
      expect(pages[2]).toMatchObject({ pagination: { per_page: 2, total: 5, current_page: 3 } });
      expect(textAt(pages[2], 'data.0.started_at')).toBe('2026-11-20T10:00:00.000Z');
    });

    it('GST-13 GST-14 deletes visits after 90 days, and then the guest', async () => {
      await beat();
      nowMs += 89 * 24 * 60 * minuteMs;
      await visits.forgetOld();
      const left = () => app.database().sql().select().from(users).where(sql`is_guest`);
      expect(await left()).toHaveLength(1);
      nowMs += 2 * 24 * 60 * minuteMs;
      await visits.forgetOld();
      expect(await app.database().sql().select().from(guestVisits)).toEqual([]);
      expect(await left()).toEqual([]);
    });

    it('GST-14 keeps a guest while their session lives or a message of theirs is stored', async () => {
      const left = async () =>
        (await app.database().sql().select().from(users).where(sql`is_guest`)).map(
          ({ display_name }) => display_name,
        );
      const body = { id: office.spaceId, name: 'Silent' };
      await app.call('POST', '/guest-login', { body });
      await app
        .database()
        .sql()
        .insert(messages)
        .values({
          spaceId: office.spaceId,
          channel: `room_${office.roomId}`,
          sender_id: office.guest.userId,
          sender_name: 'Gus',
          content: 'Hello',
          created_at: new Date(nowMs),
        });
      nowMs = Date.UTC(2026, 10, 21, 8, 59);
      await visits.forgetOld();
      expect((await left()).toSorted()).toEqual(['Gus', 'Silent']);
      nowMs = Date.UTC(2026, 10, 21, 9, 1);
      await visits.forgetOld();
      expect(await left()).toEqual(['Gus']);
      await app.database().sql().delete(messages);
      await visits.forgetOld();
      expect(await left()).toEqual([]);
      expect((await app.database().sql().select().from(users)).length).toBeGreaterThan(0);
    });
  });
});
