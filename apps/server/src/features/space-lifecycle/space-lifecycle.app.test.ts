import { templateNames } from '@engawa/contract/rooms';
import { usualRights } from '@engawa/contract/spaces';
import { ja } from '@engawa/phrases/ja';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('the life cycle of spaces', () => {
  const app = useTestApp();
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  let ken: ReturnType<TestOffice['as']>;
  let guest: ReturnType<TestOffice['as']>;
  let eve: Awaited<ReturnType<typeof app.register>>;

  const asEve = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { bearer: eve.token, ...(body === undefined ? {} : { body }) });
  const publishedEvents = async () =>
    (await app.database().sql().select().from(outbox)).map(({ event, payload }) => [event, payload]);

  beforeEach(async () => {
    office = await openTestOffice(app);
    boss = office.as(office.boss);
    ken = office.as(office.ken);
    guest = office.as(office.guest);
    eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    await app.database().sql().delete(outbox);
  });

  describe('refusals', () => {
    it('SPC-21 refuses everyone but Managers of the company', async () => {
      const inOffice = { headers: { 'x-company': office.companyId }, body: { name: 'Annex' } };
      expect(await app.call('POST', '/space', { bearer: office.ken.token, ...inOffice })).toMatchObject(
        refused(403, 'FORBIDDEN'),
      );
      expect(await app.call('POST', '/space', { bearer: eve.token, ...inOffice })).toMatchObject(
        refused(403, 'FORBIDDEN'),
      );
      expect(await guest('POST', '/space', { name: 'Annex' })).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await app.call('POST', '/space', { body: { name: 'Annex' } })).toMatchObject(
        refused(401, 'UNAUTHENTICATED'),
      );
      await app.deleteCompany(eve.companyId);
      expect(await asEve('POST', '/space', { name: 'Annex' })).toMatchObject(
        refused(400, 'COMPANY_IS_NOT_EXIST'),
      );
    });

    it.each([
      {},
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { name: 'A', type: 'house' },
      { name: 'A', template: 'PALACE' },
      { name: 'A', idle_time: 0 },
      { name: 'A', idle_time: 1_441 },
      { name: 'A', capacity: 10 },
      { name: 'A', opens_at: '2026-12-01T09:00:00.000Z' },
      { name: 'A', type: 'event', capacity: 0 },
      { name: 'A', type: 'event', opens_at: 'tomorrow' },
      {
        name: 'A',
        type: 'event',
        opens_at: '2026-12-01T09:00:00.000Z',
        closes_at: '2026-12-01T09:00:00.000Z',
      },
    ])('SPC-21 SPC-23 refuses %j', async (body) => {
      expect(await boss('POST', '/space', body)).toMatchObject(refused(400, 'INVALID_INPUT'));
    });

    it('SPC-22 refuses more than the plan allows, also for two at once', async () => {
      for (const [column, code] of [
        ['max_spaces', 'PLAN_SPACE_LIMIT'],
        ['max_floors', 'PLAN_FLOOR_LIMIT'],
        ['max_rooms', 'PLAN_ROOM_LIMIT'],
      ] as const) {
        await app.setPlan(office.companyId, { max_spaces: 9, max_floors: 9, max_rooms: 9, [column]: 1 });
        expect(await boss('POST', '/space', { name: 'Annex' })).toMatchObject({
          status: 403,
          body: { code, detail: { limit: 1 } },
        });
      }
      await app.setPlan(office.companyId, { max_spaces: 2, max_floors: 9, max_rooms: 9 });
      const answers = await Promise.all(['A', 'B', 'C'].map((name) => boss('POST', '/space', { name })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
    });

    it('SPC-26 refuses deletion by others and without the right name', async () => {
      const named = { space_uuid: office.spaceId, name: 'Main office' };
      expect(await ken('DELETE', '/space', named)).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await guest('DELETE', '/space', named)).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await asEve('DELETE', '/space', named)).toMatchObject(refused(403, 'SPACE_TOKEN_DENIED'));
      expect(await boss('DELETE', '/space', { ...named, space_uuid: unknownId })).toMatchObject(
        refused(400, 'SPACE_IS_NOT_EXIST'),
      );
      expect(await boss('DELETE', '/space', { ...named, name: 'Main' })).toMatchObject({
        status: 400,
        body: { detail: { issues: [{ path: 'name', key: 'validation.name_differs' }] } },
      });
      expect(await publishedEvents()).toEqual([]);
    });

    it('SPC-8 refuses renaming by others', async () => {
      const path = `/space/${office.spaceId}`;
      const renamed = (bearer: string) => app.call('PUT', path, { bearer, body: { name: 'Mine' } });
      expect(await renamed(office.ken.token)).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await renamed(office.guest.token)).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await renamed(eve.token)).toMatchObject(refused(403, 'SPACE_TOKEN_DENIED'));
      expect((await renamed(office.boss.token)).body).toMatchObject({ data: { name: 'Mine' } });
    });

    it('SPC-25 refuses guests the head counts', async () => {
      expect(await guest('GET', '/space-heads')).toMatchObject(refused(403, 'FORBIDDEN'));
    });
  });

  it.each(templateNames)('SPC-22 from the template %s', async (template) => {
    const { status, body } = await boss('POST', '/space', { name: 'Annex', template });
    expect([status, body]).toMatchObject([
      201,
      {
        data: {
          name: 'Annex',
          type: 'office',
          company_id: office.companyId,
          role: 'Manager',
          template,
          // Rule 4: the request gives none.
          idle_time: 5,
          ...usualRights,
          megaphone_in_meetings: false,
          keeps_transcripts: true,
          has_assistant: true,
          guest_lobby: false,
          last_visited_at: null,
          opens_at: null,
          closes_at: null,
          capacity: null,
        },
      },
    ]);
    const access = await boss('POST', `/space/${textAt(body, 'data.uuid')}/access`);
    expect(access.body).toMatchObject({
      data: {
        space: { floors: [{ label: '1F', rooms: [{ template, name: ja.spaces.templates[template].name }] }] },
      },
    });
  });

  it('SPC-21 belongs to its creator, and to nobody else of the company', async () => {
    const { body } = await boss('POST', '/space', { name: 'Annex' });
    const path = `/space/${textAt(body, 'data.uuid')}/access`;
    expect((await boss('POST', path)).status).toBe(200);
    expect(await ken('POST', path)).toMatchObject(refused(403, 'SPACE_TOKEN_DENIED'));
  });

  it('SPC-23 an event has hours and a capacity', async () => {
    const hours = { opens_at: '2026-12-01T09:00:00.000Z', closes_at: '2026-12-01T12:00:00.000Z' };
    const { status, body } = await boss('POST', '/space', {
      name: 'Year end',
      type: 'event',
      template: 'EVENT',
      capacity: 80,
      ...hours,
    });
    expect([status, body]).toMatchObject([201, { data: { type: 'event', capacity: 80, ...hours } }]);
    const access = await boss('POST', `/space/${textAt(body, 'data.uuid')}/access`);
    expect(access.body).toMatchObject({ data: { space: { capacity: 80, ...hours } } });
  });

  it('SPC-24 the creator alone sees the last visit', async () => {
    app.wait(60_000);
    await ken('POST', `/space/${office.spaceId}/access`);
    const visitOf = async (ask: typeof ken) => {
      const { body } = await ask('GET', '/user_company');
      const { data } = body as {
        data: { uuid: string; spaces: { uuid: string; last_visited_at: string | null }[] }[];
      };
      return data.flatMap(({ spaces }) => spaces).find(({ uuid }) => uuid === office.spaceId)
        ?.last_visited_at;
    };
    expect(await visitOf(ken)).toBe('2026-11-20T09:01:00.000Z');
    expect(await visitOf(boss)).toBe('2026-11-20T09:00:00.000Z');
  });

  it('SPC-26 SPC-27 is deleted with everything in it, and nothing opens it afterwards', async () => {
    const named = { space_uuid: office.spaceId, name: ' Main office ' };
    expect((await boss('DELETE', '/space', named)).body).toEqual({ data: { uuid: office.spaceId } });
    await app.app().settle();
    expect(await publishedEvents()).toEqual([['DeletedSpaceEvent', { by: office.boss.userId }]]);
    expect(await boss('POST', `/space/${office.spaceId}/access`)).toMatchObject(
      refused(400, 'SPACE_IS_NOT_EXIST'),
    );
    expect((await app.call('GET', `/space-info/${office.spaceId}`)).body).toMatchObject({
      code: 'SPACE_IS_NOT_EXIST',
    });
    expect((await ken('GET', `/in-room/${office.roomId}`)).status).toBe(403);
    expect((await guest('GET', `/in-room/${office.roomId}`)).status).toBe(401);
    expect(await boss('DELETE', '/space', named)).toMatchObject(refused(400, 'SPACE_IS_NOT_EXIST'));
  });
});
