import type { Item } from '@engawa/contract/items';
import { bodyOfItem, makeRoomFile, maxRoomFileBytes, type Room } from '@engawa/contract/rooms';
import { beforeEach, describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { formOf } from '../../testing/test-uploads.ts';

describe('ROM-17 rooms from files', () => {
  const app = useTestApp();
  let office: TestOffice;
  let room: Room;

  beforeEach(async () => {
    office = await openTestOffice(app);
    const boss = office.as(office.boss);
    const { body } = await boss('POST', '/room', {
      floor_uuid: office.floorId,
      name: 'Workshop',
      furnishing: 'WORKSHOP',
    });
    room = (body as { data: Room }).data;
    const secret = { type: 'meeting_room', x: 900, y: 900, label: 'Secret', seat_count: 2 };
    await boss('POST', `/room/${room.uuid}/item`, { ...secret, is_need_password: true, is_lock: true });
  });

  const itemsOf = async (roomId: string): Promise<Item[]> =>
    ((await office.as(office.boss)('GET', `/in-room/${roomId}`)).body as { items: Item[] }).items;
  const roomsNow = async (): Promise<Room[]> => {
    const { body } = await office.as(office.boss)('GET', `/space?space_uuid=${office.spaceId}`);
    return (body as { data: { floors: { rooms: Room[] }[] } }).data.floors.flatMap(({ rooms }) => rooms);
  };
  const fileOfRoom = async (changes: Partial<Room> = {}) =>
    makeRoomFile([
      { label: '1F', rooms: [{ room: { ...room, ...changes }, items: await itemsOf(room.uuid) }] },
    ]);
  const send = async (document: unknown, who = office.boss, floorId = office.floorId, isTrial = 'false') => {
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    const form = formOf('file', new File([text], 'room.json', { type: 'application/json' }));
    form.set('floor_uuid', floorId);
    form.set('is_trial', isTrial);
    const answer = await app.request('/api/v1/room-file', {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${who.bearer}`, 'x-space-token': who.spaceToken },
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  it('adds a room that is exported like the one of the file, with items of the Manager', async () => {
    const document = await fileOfRoom();
    const { status, body } = await send(document);
    expect(status).toBe(201);
    const [added] = (body as { data: Room[] }).data;
    expect(added).toMatchObject({ name: 'Workshop', template: 'NORMAL_OFFICE', wallpaper: room.wallpaper });
    const [before, after] = [await itemsOf(room.uuid), await itemsOf(added?.uuid ?? '')];
    expect(after.map(bodyOfItem)).toEqual(before.map(bodyOfItem));
    expect(before.length).toBeGreaterThan(5);
    expect(after.some(({ uuid }) => before.some((item) => item.uuid === uuid))).toBe(false);
    expect(new Set(after.map(({ created_by }) => created_by))).toEqual(new Set([office.boss.userId]));
    // The table that needs a password has a new one.
    const locked = after.find(({ is_need_password }) => is_need_password);
    const path = `/room/${added?.uuid}/item/${locked?.uuid}/password`;
    expect(textAt((await office.as(office.boss)('GET', path)).body, 'data.password')).toMatch(
      /^[A-Za-z0-9]{8,12}$/,
    );
  });

  it('keeps the size of the map and who builds, also where the template has others', async () => {
    const { body } = await send(await fileOfRoom({ width: 4_000, height: 2_500, members_build: false }));
    expect((body as { data: Room[] }).data[0]).toMatchObject({
      width: 4_000,
      height: 2_500,
      members_build: false,
    });
    const [floor] = (await fileOfRoom()).floors;
    const older = floor?.rooms.map(({ width: _w, height: _h, members_build: _m, ...now }) => now);
    const added = await send({ ...(await fileOfRoom()), floors: [{ ...floor, rooms: older }] });
    expect((added.body as { data: Room[] }).data[0]).toMatchObject({
      width: room.width,
      height: room.height,
      members_build: true,
    });
  });

  it('leaves out pictures of other companies, and names them in a trial that adds nothing', async () => {
    const document = await fileOfRoom();
    const [floor] = document.floors;
    const elsewhere = 'f'.repeat(32);
    const strange = { type: 'picture', x: 10, y: 10, label: 'Strange', file: elsewhere };
    const with1 = floor?.rooms.map((now) => ({ ...now, items: [strange, ...now.items] }));
    const file = { ...document, floors: [{ ...floor, rooms: with1 }] };
    const before = (await roomsNow()).length;
    expect(await send(file, office.boss, office.floorId, 'true')).toMatchObject({
      status: 201,
      body: { data: [], missing_pictures: [elsewhere] },
    });
    expect(await roomsNow()).toHaveLength(before);
    const { body } = await send(file);
    expect(body).toMatchObject({ missing_pictures: [elsewhere] });
    const [added] = (body as { data: Room[] }).data;
    expect(await itemsOf(added?.uuid ?? '')).toHaveLength(floor?.rooms[0]?.items.length ?? 0);
  });

  it('ROM-18 names the item of which the address is refused', async () => {
    const document = await fileOfRoom();
    const [floor] = document.floors;
    const inside = { type: 'link', x: 10, y: 10, label: 'Inside', url: 'http://127.0.0.1/' };
    const rooms = floor?.rooms.map((now) => ({ ...now, items: [...now.items, inside] }));
    const at = floor?.rooms[0]?.items.length ?? 0;
    expect(await send({ ...document, floors: [{ ...floor, rooms }] })).toMatchObject({
      body: {
        code: 'INVALID_INPUT',
        detail: {
          issues: [{ path: `file.floors.0.rooms.0.items.${at}.url`, key: 'validation.url_not_public' }],
        },
      },
    });
  });

  it('replaces a picture that the company does not have by the drawn floor', async () => {
    const missing = '80000000-0000-4000-8000-000000000001';
    const { body } = await send(await fileOfRoom({ background_img: missing }));
    expect((body as { data: Room[] }).data[0]?.wallpaper.name).toBe('office');
  });

  it('refuses others, other floors, and above the plan; nothing is half-done', async () => {
    const document = await fileOfRoom();
    const [one] = document.floors;
    if (!one) throw new Error('The file has no floor.');
    const two = { ...document, floors: [one, { ...one, label: '2F' }] };
    const before = (await roomsNow()).length;
    expect(await send(document, office.ken)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const elsewhere = '80000000-0000-4000-8000-000000000002';
    expect(await send(document, office.boss, elsewhere)).toMatchObject({
      body: { code: 'FLOOR_IS_NOT_EXIST' },
    });
    await app.setPlan(office.companyId, { max_rooms: before + 1 });
    expect(await send(two)).toMatchObject({ status: 403, body: { code: 'PLAN_ROOM_LIMIT' } });
    await app.setPlan(office.companyId, { max_rooms: before + 2, translate: false });
    const area = { type: 'area', x: 900, y: 900, area_size: 300, is_translatable: true, label: '国際' };
    const translating = { ...one, rooms: one.rooms.map((now) => ({ ...now, items: [area] })) };
    expect(await send({ ...document, floors: [translating] })).toMatchObject({
      body: { code: 'PLAN_FORBIDS', detail: { item: '国際' } },
    });
    expect(await roomsNow()).toHaveLength(before);
    expect(await send(two)).toMatchObject({ status: 201 });
    expect(await roomsNow()).toHaveLength(before + 2);
  });

  it('ROM-18 says where a file is wrong, and reads no large one', async () => {
    const document = await fileOfRoom();
    const beside = { type: 'text', x: 99_000, y: 1, content: 'Beside the map' };
    const [one] = document.floors;
    const floors = [{ ...one, rooms: one?.rooms.map((now) => ({ ...now, items: [beside] })) }];
    for (const [sent, path, key] of [
      ['{}', 'file', 'room_file_format'],
      [{ ...document, version: 9 }, 'file.version', 'room_file_version'],
      [{ ...document, floors }, 'file.floors.0.rooms.0.items.0.x', 'off_map'],
    ] as const)
      expect(await send(sent)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', detail: { issues: [{ path, key: `validation.${key}` }] } },
      });
    const large = ' '.repeat(maxRoomFileBytes + 128 * 1024);
    expect(await send(large)).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
    expect(await roomsNow()).toHaveLength(2);
  });

  it('ROM-22 changes settings and items of a room, all or none, for Managers', async () => {
    const boss = office.as(office.boss);
    const path = `/room/${room.uuid}/file`;
    const [table] = await itemsOf(room.uuid);
    if (!table) throw new Error('The room is empty.');
    const settings = { name: 'As in the file', wallpaper: { id: 'cafe' }, members_build: false };
    const step = { kind: 'change', id: table.uuid, changes: { x: table.x + 7 }, expected: { x: table.x } };
    const stale = { ...step, expected: { x: table.x + 1 } };
    const roomNow = async () => (await roomsNow()).find(({ uuid }) => uuid === room.uuid);
    for (const [changes, actions, code] of [
      [settings, [stale], 'ITEM_HAS_CHANGED'],
      [
        { ...settings, wallpaper: { id: '80000000-0000-4000-8000-000000000003' } },
        [step],
        'WALLPAPER_IS_NOT_EXIST',
      ],
    ] as const) {
      expect(await boss('POST', path, { changes, actions })).toMatchObject({ body: { code } });
      expect(await roomNow()).toEqual(room);
      expect((await itemsOf(room.uuid)).find(({ uuid }) => uuid === table.uuid)?.x).toBe(table.x);
    }
    expect(await office.as(office.ken)('POST', path, { changes: settings, actions: [] })).toMatchObject({
      body: { code: 'FORBIDDEN' },
    });
    const { width, height } = room;
    expect((await boss('POST', path, { changes: settings, actions: [step] })).body).toMatchObject({
      data: { name: 'As in the file', wallpaper: { name: 'cafe' }, members_build: false, width, height },
    });
    expect((await itemsOf(room.uuid)).find(({ uuid }) => uuid === table.uuid)?.x).toBe(table.x + 7);
    // Settings alone, and what the file leaves as it is.
    expect(await boss('POST', path, { changes: { members_build: true }, actions: [] })).toMatchObject({
      body: { data: { name: 'As in the file', members_build: true } },
    });
  });

  it('ITM-31 an edit may be as large as the file of a full room, for people with a session alone', async () => {
    const body = { type: 'text', x: 10, y: 10, content: 'あ'.repeat(1_000) };
    const actions = Array.from({ length: 100 }, (_, at) => ({
      kind: 'create',
      body,
      id: `80000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    }));
    const text = JSON.stringify({ actions });
    const send = (bearer: string) =>
      app.call('POST', `/room/${office.roomId}/items/edit`, {
        body: text,
        bearer,
        spaceToken: office.boss.spaceToken,
        headers: { 'content-length': String(new TextEncoder().encode(text).length) },
      });
    expect(await send('nobody')).toMatchObject({ status: 401 });
    expect(await send(office.boss.bearer)).toMatchObject({ status: 200 });
    expect(await itemsOf(office.roomId)).toHaveLength(100);
  });
});
