import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { roomItems } from '../../platform/db/schema/items.ts';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const video = { type: 'youtube', x: 10, y: 20, url: 'https://youtu.be/dQw4w9WgXcQ' };
const table = { type: 'meeting_room', x: 300, y: 200, label: 'Table', seat_count: 4 };
const area = { type: 'area', x: 500, y: 500, area_size: 400 };

describe('items', () => {
  const app = useTestApp();
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  let ken: typeof boss;
  let guest: typeof boss;
  let path: string;

  beforeEach(async () => {
    office = await openTestOffice(app);
    boss = office.as(office.boss);
    ken = office.as(office.ken);
    guest = office.as(office.guest);
    path = `/room/${office.roomId}/item`;
  });

  const put = async (who: typeof boss, body: object): Promise<string> => {
    const answer = await who('POST', path, body);
    expect(answer.status).toBe(201);
    return textAt(answer.body, 'data.id');
  };
  const publishedEvents = async () => app.database().sql().select().from(outbox).orderBy(outbox.id);
  const refused = (status: number, code: string) => ({ status, body: { code } });
  const wrong = (field: string, key: string) => ({
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      detail: { issues: [{ path: field, key, message: expect.stringMatching(/./) }] },
    },
  });

  it('ITM-5 takes the address of an AI chat as `token`, and the size of a video as `isGlobal`', async () => {
    const address = 'https://chat.example.com/a';
    const read = async (sent: object) => (await boss('POST', path, sent)).body;
    const chat = await read({ type: 'dify_ai', x: 1, y: 1, token: address });
    expect(chat).toMatchObject({ data: { url: address, area_type: 'middle' } });
    const both = await read({ type: 'dify_ai', x: 1, y: 1, url: address, token: `${address}b` });
    expect(both).toMatchObject({ data: { url: address } });
    const changed = await boss('PUT', `${path}/${textAt(chat, 'data.id')}`, { token: `${address}b` });
    expect(changed.body).toMatchObject({ data: { url: `${address}b` } });
    expect(await read({ ...video, isGlobal: true })).toMatchObject({ data: { area_type: 'global' } });
    expect(await read({ ...video, isGlobal: false })).toMatchObject({ data: { area_type: 'middle' } });
    expect(await boss('POST', path, { type: 'link', x: 1, y: 1, token: address })).toMatchObject(
      wrong('url', 'validation.required'),
    );
    expect(await boss('POST', path, { type: 'dify_ai', x: 1, y: 1, token: 'nothing' })).toMatchObject(
      wrong('url', 'validation.url_format'),
    );
  });

  describe('refusals', () => {
    it('ITM-1 refuses guests to create, change and delete items and to read passwords', async () => {
      const id = await put(ken, table);
      expect(await guest('POST', path, video)).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await guest('PUT', `${path}/${id}`, { x: 1 })).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await guest('DELETE', `${path}/${id}`)).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await guest('GET', `${path}/${id}/password`)).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await publishedEvents()).toHaveLength(1);
    });

    it('ITM-1 refuses Members to change what is not their own', async () => {
      const id = await put(boss, video);
      expect(await ken('PUT', `${path}/${id}`, { x: 1 })).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await ken('DELETE', `${path}/${id}`)).toMatchObject(refused(403, 'FORBIDDEN'));
    });

    it('ITM-2 refuses Members to lock items and to change locked ones', async () => {
      const id = await put(ken, video);
      expect(await ken('POST', path, { ...video, is_lock: true })).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await ken('PUT', `${path}/${id}`, { is_lock: true })).toMatchObject(refused(403, 'FORBIDDEN'));
      expect((await boss('PUT', `${path}/${id}`, { is_lock: true })).status).toBe(200);
      for (const [method, body] of [['PUT', { x: 1 }], ['PUT', { is_lock: false }], ['DELETE']] as const)
        expect(await ken(method, `${path}/${id}`, body)).toMatchObject(refused(403, 'FORBIDDEN'));
    });

    it('ITM-3 refuses a room of another space, and an item of another room or an unknown one', async () => {
      const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
      const { roomId: foreign } = await app.enter(eve.token, eve.spaceId);
      const id = await put(boss, video);
      for (const room of [foreign, unknownId]) {
        expect(await boss('POST', `/room/${room}/item`, video)).toMatchObject(
          refused(400, 'ROOM_IS_NOT_EXIST'),
        );
        expect(await boss('PUT', `/room/${room}/item/${id}`, { x: 1 })).toMatchObject(
          refused(400, 'ROOM_IS_NOT_EXIST'),
        );
        expect(await boss('DELETE', `/room/${room}/item/${id}`)).toMatchObject(
          refused(400, 'ROOM_IS_NOT_EXIST'),
        );
      }
      const second = await boss('POST', '/room', { floor_uuid: office.floorId, name: 'Second' });
      const elsewhere = `/room/${textAt(second.body, 'data.uuid')}/item/${id}`;
      expect(await boss('PUT', elsewhere, { x: 1 })).toMatchObject(refused(400, 'ITEM_IS_NOT_EXIST'));
      expect(await boss('DELETE', `${path}/${unknownId}`)).toMatchObject(refused(400, 'ITEM_IS_NOT_EXIST'));
      expect(await boss('GET', `${path}/${id}/password`)).toMatchObject(
        refused(400, 'MEETING_ROOM_IS_NOT_EXIST'),
      );
    });

    it.each([
      ['ITM-4', { ...table, label: '' }, 'label', 'validation.required'],
      ['ITM-4', { ...video, label: 'x'.repeat(51) }, 'label', 'validation.too_long'],
      ['ITM-5', { ...video, url: 'https://example.com' }, 'url', 'validation.youtube_link'],
      ['ITM-5', { type: 'link', x: 1, y: 1, url: 'javascript:x' }, 'url', 'validation.url_format'],
      ['ITM-6', { ...table, seat_count: 121 }, 'seat_count', 'validation.seat_count'],
      ['ITM-7', { ...area, area_size: 299 }, 'area_size', 'validation.area_size'],
      ['ITM-8', { ...video, x: 3_201 }, 'x', 'validation.off_map'],
      ['ITM-8', { ...video, y: -1 }, 'y', 'validation.off_map'],
      ['ITM-12', { ...table, password: 'short' }, 'password', 'validation.secret_rule'],
    ])('%s refuses to create %j', async (_rule, body, field, key) => {
      expect(await boss('POST', path, body)).toMatchObject(wrong(field, key));
      expect(await publishedEvents()).toEqual([]);
    });

    it.each([
      ['ITM-4', table, { label: ' ' }, 'label', 'validation.required'],
      ['ITM-5', video, { url: 'https://youtu.be/x' }, 'url', 'validation.youtube_link'],
      ['ITM-6', table, { seat_count: 1 }, 'seat_count', 'validation.seat_count'],
      ['ITM-7', area, { area_size: 10 }, 'area_size', 'validation.area_size'],
      ['ITM-8', area, { y: 1_601 }, 'y', 'validation.off_map'],
    ])('ITM-9 %s refuses for %j the change %j', async (_rule, body, change, field, key) => {
      const id = await put(boss, body);
      expect(await boss('PUT', `${path}/${id}`, change)).toMatchObject(wrong(field, key));
      expect(await publishedEvents()).toHaveLength(1);
    });

    it('ITM-7 refuses a translating area without the plan', async () => {
      await app.database().sql().execute(sql`update company_plans set translate = false`);
      expect(await boss('POST', path, { ...area, label: '国際', is_translatable: true })).toMatchObject({
        status: 403,
        body: { code: 'PLAN_FORBIDS', detail: { item: '国際' } },
      });
      const id = await put(boss, area);
      expect(await boss('PUT', `${path}/${id}`, { is_translatable: true })).toMatchObject(
        refused(403, 'PLAN_FORBIDS'),
      );
    });

    it('ITM-11 refuses the 501st item, also for many at once', async () => {
      const row = { roomId: office.roomId, type: 'text', x: 1, y: 1, body: { content: 'x' } } as const;
      await app
        .database()
        .sql()
        .insert(roomItems)
        .values(Array.from({ length: 498 }, () => row));
      const answers = await Promise.all([1, 2, 3, 4].map(() => ken('POST', path, video)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
      expect(await ken('POST', path, video)).toMatchObject({
        body: { code: 'ITEMS_ARE_TOO_MANY', detail: { limit: 500 } },
      });
    });

    it('ITM-12 refuses Members the passwords of meeting rooms', async () => {
      expect(await ken('POST', path, { ...table, is_need_password: true })).toMatchObject(
        refused(403, 'FORBIDDEN'),
      );
      const id = await put(ken, table);
      for (const change of [{ is_need_password: true }, { password: 'abcd1234' }])
        expect(await ken('PUT', `${path}/${id}`, change)).toMatchObject(refused(403, 'FORBIDDEN'));
    });
  });

  it('ITM-1 Members create, change and delete their own items, Managers all', async () => {
    const id = await put(ken, video);
    expect((await ken('PUT', `${path}/${id}`, { label: 'Mine' })).body).toMatchObject({
      data: { id, label: 'Mine', created_by: office.ken.userId, url: video.url, x: 10 },
    });
    expect((await boss('PUT', `${path}/${id}`, { label: 'Ours' })).status).toBe(200);
    expect(await ken('DELETE', `${path}/${id}`)).toMatchObject({ status: 200, body: { data: { id } } });
    expect((await boss('DELETE', `${path}/${await put(ken, area)}`)).status).toBe(200);
    expect((await boss('GET', `/in-room/${office.roomId}`)).body).toMatchObject({ items: [] });
  });

  it('ITM-6 ITM-15 a room lists its items', async () => {
    const ids = [await put(boss, video), await put(boss, table), await put(boss, area)];
    const { body } = await ken('GET', `/in-room/${office.roomId}`);
    expect(body).toMatchObject({
      items: [
        {
          id: ids[0],
          type: 'youtube',
          area_type: 'middle',
          autoplay: false,
          seat_count: null,
          is_lock: false,
        },
        {
          id: ids[1],
          uuid: ids[1],
          position: '300,200',
          seat_count: 4,
          rectangle_radio: '2:2',
          is_need_password: false,
          userIds: [],
        },
        { id: ids[2], area_size: 400, is_translatable: false },
      ],
    });
    expect(ids[2]).toMatch(/^item_area_[0-9a-f-]{36}$/);
  });

  it('ITM-15 finds an area by its id with and without the prefix', async () => {
    const id = await put(boss, area);
    expect((await boss('PUT', `${path}/${id}`, { x: 501.9 })).body).toMatchObject({ data: { id, x: 501 } });
    expect((await boss('DELETE', `${path}/${id.replace('item_area_', '')}`)).body).toEqual({ data: { id } });
  });

  it('ITM-9 keeps the type, and ignores fields that it does not have', async () => {
    const id = await put(boss, video);
    const { body } = await boss('PUT', `${path}/${id}`, { type: 'area', seat_count: 9, area_size: 1, y: 5 });
    expect(body).toMatchObject({ data: { type: 'youtube', seat_count: null, area_size: null, y: 5 } });
  });

  it('ITM-12 a password is generated when it is turned on without one, and kept when it is turned off', async () => {
    const id = await put(boss, table);
    const read = async () => (await ken('GET', `${path}/${id}/password`)).body;
    expect(await read()).toEqual({ data: { is_need_password: false, password: null } });
    await boss('PUT', `${path}/${id}`, { is_need_password: true });
    const made = textAt(await read(), 'data.password');
    expect(made).toMatch(/^[A-Za-z0-9]{8,12}$/);
    await boss('PUT', `${path}/${id}`, { is_need_password: false });
    expect(await read()).toEqual({ data: { is_need_password: false, password: made } });
    await boss('PUT', `${path}/${id}`, { is_need_password: true });
    expect(await read()).toEqual({ data: { is_need_password: true, password: made } });
    await boss('PUT', `${path}/${id}`, { password: 'Veranda2026' });
    expect(await read()).toEqual({ data: { is_need_password: true, password: 'Veranda2026' } });
  });

  it('ITM-13 a password appears only in its own response, and in no row or log line', async () => {
    const secret = 'Veranda2026';
    const made = await boss('POST', path, { ...table, is_need_password: true, password: secret });
    const id = textAt(made.body, 'data.id');
    const changed = await boss('PUT', `${path}/${id}`, { password: `${secret}x`, seat_count: 6 });
    const room = await boss('GET', `/in-room/${office.roomId}`);
    const stored = await app.database().sql().select().from(roomItems);
    const seen =
      JSON.stringify([made.body, changed.body, room.body, stored, await publishedEvents()]) + app.logged();
    expect(seen).not.toContain(secret);
    expect(stored[0]?.password).toMatch(/^v1\./);
    await app.database().sql().execute(sql`update room_items set id = ${unknownId}`);
    expect((await boss('GET', `${path}/${unknownId}/password`)).status).toBe(500);
  });

  it('ITM-14 each write is published in an outbox row of the same transaction, a failed one is not', async () => {
    const id = await put(ken, video);
    await boss('PUT', `${path}/${id}`, { label: 'Film' });
    await boss('PUT', `${path}/${id}`, { label: 'x'.repeat(51) });
    await boss('DELETE', `${path}/${id}`);
    expect(
      (await publishedEvents()).map(({ event, payload, spaceId }) => [event, spaceId, payload]),
    ).toMatchObject([
      ['RoomItemEvent', office.spaceId, { type: 'add', by: office.ken.userId, item: { id, label: '' } }],
      [
        'RoomItemEvent',
        office.spaceId,
        { type: 'update', by: office.boss.userId, item: { id, label: 'Film' } },
      ],
      ['RoomItemEvent', office.spaceId, { type: 'delete', by: office.boss.userId, item: { id } }],
    ]);
  });

  it('ITM-9 keeps both of two changes at once', async () => {
    const id = await put(boss, video);
    await Promise.all([
      boss('PUT', `${path}/${id}`, { x: 77 }),
      boss('PUT', `${path}/${id}`, { label: 'Both' }),
    ]);
    expect((await boss('GET', `/in-room/${office.roomId}`)).body).toMatchObject({
      items: [{ x: 77, label: 'Both' }],
    });
  });

  it('ITM-17 links to an item work for everyone who may enter its space, and for nobody else', async () => {
    const id = await put(boss, video);
    const place = { data: { space_uuid: office.spaceId, room_uuid: office.roomId } };
    for (const who of [boss, ken, guest])
      expect(await who('GET', `/item/${id}`)).toMatchObject({ status: 200, body: place });
    expect(await ken('GET', `/item/item_area_${id}`)).toMatchObject({ status: 200, body: place });
    expect(await ken('GET', `/item/${unknownId}`)).toMatchObject(refused(400, 'ITEM_IS_NOT_EXIST'));
    expect(await ken('GET', '/item/nothing')).toMatchObject(refused(400, 'INVALID_INPUT'));
    const stranger = await app.register({ email: 'stranger@example.com' }, '198.51.100.77');
    expect(await app.call('GET', `/item/${id}`, { bearer: stranger.token })).toMatchObject(
      refused(400, 'ITEM_IS_NOT_EXIST'),
    );
    expect(await app.call('GET', `/item/${id}`)).toMatchObject(refused(401, 'UNAUTHENTICATED'));
  });
});
