import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { floors as floorRows } from '../../platform/db/schema/spaces.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('ROM-19 floors', () => {
  const app = useTestApp();
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;

  beforeEach(async () => {
    office = await openTestOffice(app);
    boss = office.as(office.boss);
  });

  const publishedEvents = async () =>
    (await app.database().sql().select().from(outbox).orderBy(outbox.id)).map(({ event }) => event);
  const floorsNow = async () => {
    const { body } = await boss('GET', `/space?space_uuid=${office.spaceId}`);
    const { floors } = (body as { data: { floors: { label: string; rooms: { name: string }[] }[] } }).data;
    return floors.map(({ label, rooms }) => [label, rooms.length]);
  };

  it('are written by Managers alone', async () => {
    for (const who of [office.ken, office.guest])
      for (const answer of [
        await office.as(who)('POST', `/space/${office.spaceId}/floor`, { label: '2F' }),
        await office.as(who)('PUT', `/floor/${office.floorId}`, { label: 'Mine' }),
        await office.as(who)('DELETE', `/floor/${office.floorId}`),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await publishedEvents()).toEqual([]);
  });

  it('are refused without a name, above the plan, in another space, and while they have rooms', async () => {
    for (const label of ['', '\u200b', 'x'.repeat(21)])
      expect(await boss('POST', `/space/${office.spaceId}/floor`, { label })).toMatchObject({
        body: { code: 'INVALID_INPUT', detail: { issues: [{ path: 'label' }] } },
      });
    const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    const { body } = await app.call('POST', `/space/${eve.spaceId}/access`, { bearer: eve.token });
    for (const id of [textAt(body, 'data.space.floors.0.uuid'), unknownId])
      for (const answer of [
        await boss('PUT', `/floor/${id}`, { label: 'Mine' }),
        await boss('DELETE', `/floor/${id}`),
      ])
        expect(answer).toMatchObject({ status: 400, body: { code: 'FLOOR_IS_NOT_EXIST' } });
    expect(await boss('DELETE', `/floor/${office.floorId}`)).toMatchObject({
      status: 403,
      body: { code: 'FLOOR_HAS_ROOMS' },
    });
    await app.setPlan(office.companyId, { max_floors: 1 });
    expect(await boss('POST', `/space/${office.spaceId}/floor`, { label: '2F' })).toMatchObject({
      body: { code: 'PLAN_FLOOR_LIMIT' },
    });
    // Nothing is half-done when there is space for the floor and not for its room.
    await app.setPlan(office.companyId, { max_floors: 9, max_rooms: 1 });
    expect(await boss('POST', `/space/${office.spaceId}/floor`, { label: '2F' })).toMatchObject({
      body: { code: 'PLAN_ROOM_LIMIT' },
    });
    expect(await floorsNow()).toEqual([['1F', 1]]);
    expect(await publishedEvents()).toEqual([]);
  });

  it('are added on top, also after others were deleted', async () => {
    // The order that is left when the floors between were deleted.
    const high = { spaceId: office.spaceId, label: '9F', position: 7 };
    await app.database().sql().insert(floorRows).values(high);
    expect(await boss('POST', `/space/${office.spaceId}/floor`, { label: 'Roof' })).toMatchObject({
      status: 201,
    });
    expect(await floorsNow()).toEqual([
      ['1F', 1],
      ['9F', 0],
      ['Roof', 1],
    ]);
  });

  it('are added with a room, renamed, and deleted when they are empty; each change is published', async () => {
    const { status, body } = await boss('POST', `/space/${office.spaceId}/floor`, {
      label: '2F',
      furnishing: 'STAND_UP',
    });
    expect(status).toBe(201);
    const floorId = textAt(body, 'data.uuid');
    expect(await floorsNow()).toEqual([
      ['1F', 1],
      ['2F', 1],
    ]);
    expect(await boss('PUT', `/floor/${floorId}`, { label: 'Roof' })).toMatchObject({ status: 200 });
    const { body: space } = await boss('GET', `/space?space_uuid=${office.spaceId}`);
    await boss('DELETE', `/room/${textAt(space, 'data.floors.1.rooms.0.uuid')}`);
    expect(await boss('DELETE', `/floor/${floorId}`)).toMatchObject({ status: 200 });
    expect(await floorsNow()).toEqual([['1F', 1]]);
    expect((await publishedEvents()).filter((event) => event !== 'RoomItemEvent')).toEqual([
      'FloorsEvent',
      'CreatedRoomEvent',
      'FloorsEvent',
      'DeleteRoomEvent',
      'FloorsEvent',
    ]);
  });
});

describe('ROM-20 who builds in a room', () => {
  const app = useTestApp();

  it('Members by default; Managers decide it for each room, and Members are refused there', async () => {
    const office = await openTestOffice(app);
    const [boss, ken] = [office.as(office.boss), office.as(office.ken)];
    const path = `/room/${office.roomId}/item`;
    const text = { type: 'text', x: 10, y: 10, content: 'Hello' };
    const { status, body } = await ken('POST', path, text);
    expect(status).toBe(201);
    const own = textAt(body, 'data.uuid');
    expect(await ken('PUT', `/room/${office.roomId}`, { members_build: false })).toMatchObject({
      status: 403,
    });
    expect(await boss('PUT', `/room/${office.roomId}`, { members_build: false })).toMatchObject({
      status: 200,
      body: { data: { members_build: false } },
    });
    const edit = { actions: [{ kind: 'change', id: own, changes: { x: 20 } }] };
    for (const answer of [
      await ken('POST', path, text),
      await ken('PUT', `${path}/${own}`, { x: 20 }),
      await ken('DELETE', `${path}/${own}`),
      await ken('POST', `/room/${office.roomId}/items/edit`, edit),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await boss('PUT', `${path}/${own}`, { x: 20 })).toMatchObject({ status: 200 });
    await boss('PUT', `/room/${office.roomId}`, { members_build: true });
    expect(await ken('PUT', `${path}/${own}`, { x: 30 })).toMatchObject({ status: 200 });
    const events = await app.database().sql().select().from(outbox).orderBy(outbox.id);
    expect(events.filter(({ event }) => event === 'RoomBuildersEvent')).toHaveLength(2);
  });
});
