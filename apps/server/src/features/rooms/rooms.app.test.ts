import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('rooms', () => {
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

  const publishedEvents = async () =>
    (await app.database().sql().select().from(outbox).orderBy(outbox.id)).map(({ event, payload }) => [
      event,
      payload,
    ]);
  const create = (who: typeof boss, fields: object = {}) =>
    who('POST', '/room', { floor_uuid: office.floorId, name: 'Garden', ...fields });

  describe('refusals', () => {
    it('ROM-5 refuses everyone but Managers', async () => {
      for (const who of [ken, guest])
        for (const answer of [
          await create(who),
          await who('PUT', `/room/${office.roomId}`, { name: 'Mine' }),
          await who('DELETE', `/room/${office.roomId}`),
        ])
          expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(await publishedEvents()).toEqual([]);
    });

    it.each([
      ['no name', { name: '' }, 'name', 'validation.required'],
      ['a name that cannot be seen', { name: '\u200b ' }, 'name', 'validation.required'],
      ['a long name', { name: 'x'.repeat(51) }, 'name', 'validation.too_long'],
      ['a floor that is no id', { floor_uuid: 'x' }, 'floor_uuid', 'validation.invalid'],
      ['an unknown template', { template: 'CASTLE' }, 'template', 'validation.invalid'],
    ])('ROM-6 refuses %s', async (_what, fields, path, key) => {
      expect(await create(boss, fields)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', detail: { issues: [{ path, key }] } },
      });
    });

    it('ROM-6 refuses a floor of another space or an unknown one', async () => {
      const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
      const { body } = await app.call('POST', `/space/${eve.spaceId}/access`, { bearer: eve.token });
      for (const floor_uuid of [textAt(body, 'data.space.floors.0.uuid'), unknownId])
        expect(await create(boss, { floor_uuid })).toMatchObject({
          status: 400,
          body: { code: 'FLOOR_IS_NOT_EXIST' },
        });
    });

    it('ROM-7 refuses more than the plan allows, also for two at once', async () => {
      await app.database().sql().execute(sql`update company_plans set max_rooms = 2`);
      const answers = await Promise.all([create(boss), create(boss)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
      expect(await create(boss)).toMatchObject({ body: { code: 'PLAN_ROOM_LIMIT', detail: { limit: 2 } } });
    });

    it('ROM-8 refuses to delete the last room, also for two at once', async () => {
      expect(await boss('DELETE', `/room/${office.roomId}`)).toMatchObject({
        status: 403,
        body: { code: 'ROOM_IS_LAST' },
      });
      const second = textAt((await create(boss)).body, 'data.uuid');
      const answers = await Promise.all([office.roomId, second].map((id) => boss('DELETE', `/room/${id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    });

    it('ROM-4 refuses a room of another space or an unknown one', async () => {
      const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
      const { roomId } = await app.enter(eve.token, eve.spaceId);
      for (const id of [roomId, unknownId])
        for (const answer of [
          await boss('PUT', `/room/${id}`, { name: 'X' }),
          await boss('DELETE', `/room/${id}`),
        ])
          expect(answer).toMatchObject({ status: 400, body: { code: 'ROOM_IS_NOT_EXIST' } });
    });

    it('ROM-9 refuses a wallpaper that is not listed, and the list to outsiders', async () => {
      const wallpaper = { name: 'evil', url: 'https://evil.example/x.png' };
      expect(await boss('PUT', `/room/${office.roomId}`, { wallpaper })).toMatchObject({
        status: 400,
        body: { detail: { issues: [{ path: 'wallpaper.name' }] } },
      });
      const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
      for (const bearer of [eve.token, office.guest.token])
        expect(await app.call('GET', `/wallpaper?company_id=${office.companyId}`, { bearer })).toMatchObject({
          status: 400,
          body: { code: 'COMPANY_IS_NOT_EXIST' },
        });
    });
  });

  it('ROM-5 ROM-10 a room is created, renamed, laid out and deleted; each change is published', async () => {
    const made = await create(boss, { template: 'SMALL_OFFICE' });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { name: 'Garden', width: 1920, is_lock: false } },
    });
    const id = textAt(made.body, 'data.uuid');
    const space = await boss('GET', `/space?space_uuid=${office.spaceId}`);
    expect(space.body).toMatchObject({
      data: { floors: [{ rooms: [{ uuid: office.roomId }, { uuid: id }] }] },
    });
    const wallpaper = { name: 'office', url: 'https://evil.example/x.png' };
    const changed = await boss('PUT', `/room/${id}`, { name: ' Moss ', wallpaper });
    const laid = { name: 'office', url: '/floors/office-day@1x.webp' };
    expect(changed.body).toMatchObject({ data: { name: 'Moss', wallpaper: laid } });
    expect((await boss('DELETE', `/room/${id}`)).body).toEqual({ data: { uuid: id } });
    const about = { by: office.boss.userId, room: id };
    expect(await publishedEvents()).toEqual([
      ['CreatedRoomEvent', { by: office.boss.userId, room: (made.body as { data: object }).data }],
      ['ChangeRoomNameEvent', { ...about, name: 'Moss' }],
      ['ChangeWallPaperEvent', { ...about, wallpaper: laid }],
      ['DeleteRoomEvent', about],
    ]);
  });

  it('ROM-14 a room is moved among those of its floor, and everyone gets the same order', async () => {
    const [a, b] = [await create(boss), await create(boss)].map(({ body }) => textAt(body, 'data.uuid'));
    const move = (id: string | undefined, position: unknown) => boss('PUT', `/room/${id}`, { position });
    const listed = async () => {
      const { body } = await boss('GET', `/space?space_uuid=${office.spaceId}`);
      const { floors } = (body as { data: { floors: { rooms: { uuid: string }[] }[] } }).data;
      return floors[0]?.rooms.map(({ uuid }) => uuid);
    };
    expect((await move(b, -1)).status).toBe(400);
    expect((await ken('PUT', `/room/${b}`, { position: 0 })).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await move(b, 0)).status).toBe(200);
    expect(await listed()).toEqual([b, office.roomId, a]);
    // The same place again changes and publishes nothing.
    await move(b, 0);
    await move(b, 99);
    expect(await listed()).toEqual([office.roomId, a, b]);
    const events = (await publishedEvents()).filter(([event]) => event === 'RoomsOrderEvent');
    expect(events.map(([, payload]) => (payload as { rooms: unknown }).rooms)).toEqual([
      [b, office.roomId, a],
      [office.roomId, a, b],
    ]);
  });

  it('ROM-9 lists the drawn floors', async () => {
    const answer = await app.call('GET', `/wallpaper?company_id=${office.companyId}`, {
      bearer: office.ken.token,
    });
    expect(answer.body).toEqual({
      data: ['studio', 'office', 'headquarters', 'hall', 'engawa', 'cafe', 'library', 'rooftop'].map(
        (name) => ({
          id: name,
          name,
          url: `/floors/${name}-day@1x.webp`,
          isOrigin: true,
        }),
      ),
    });
  });
});
