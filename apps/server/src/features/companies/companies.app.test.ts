import { beforeEach, describe, expect, it } from 'vitest';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { spaceUsers } from '../../platform/db/schema/spaces.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const refused = (status: number, code: string) => ({ status, body: { code } });
const forbidden = refused(403, 'FORBIDDEN');
const noCompany = refused(400, 'COMPANY_IS_NOT_EXIST');
const noUser = refused(400, 'USER_IS_NOT_EXIST');

describe('companies and their members', () => {
  const app = useTestApp();
  type Answer = Awaited<ReturnType<typeof app.call>>;
  type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;
  let office: TestOffice;
  let boss: Ask;
  let ken: Ask;
  let guest: Ask;
  let eve: Awaited<ReturnType<typeof app.register>>;
  let asEve: Ask;

  /** Calls as a user, with the company in x-company. */
  const as =
    (bearer: string, company?: string): Ask =>
    (method, path, body) =>
      app.call(method, path, {
        bearer,
        ...(company === undefined ? {} : { headers: { 'x-company': company } }),
        ...(body === undefined ? {} : { body }),
      });
  const memberIdOf = async (userId: string): Promise<string> => {
    const rows = await app.database().sql().select().from(companyUsers);
    const row = rows.find((one) => one.userId === userId && one.companyId === office.companyId);
    return row?.id ?? unknownId;
  };
  const publishedEvents = async () =>
    (await app.database().sql().select().from(outbox).orderBy(outbox.id)).map(
      ({ spaceId, event, payload }) => ({
        spaceId,
        event,
        payload,
      }),
    );
  const forget = () => app.database().sql().delete(outbox);

  beforeEach(async () => {
    office = await openTestOffice(app);
    eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    boss = as(office.boss.token, office.companyId);
    ken = as(office.ken.token, office.companyId);
    guest = as(office.guest.token);
    asEve = as(eve.token);
    await forget();
  });

  describe('refusals', () => {
    it('CMP-5 refuses guests everything except the list of roles', async () => {
      for (const [method, path, body] of [
        ['POST', '/company', { name: 'Mine' }],
        ['GET', '/company', undefined],
        ['PUT', '/company', { name: 'Mine' }],
        ['DELETE', '/company', { name: 'Mine' }],
        ['GET', '/user_company', undefined],
        ['DELETE', '/user_company', undefined],
        ['DELETE', `/user_company/${unknownId}`, undefined],
        ['PUT', `/user_company/${unknownId}/department`, { department: 'sales' }],
        ['PUT', `/user/${unknownId}/role`, { role_id: 1 }],
        [
          'POST',
          '/punch-in',
          { company_id: office.companyId, status: 'start', start_time: '2026-11-20T09:00:00Z' },
        ],
      ] as const)
        expect([method, path, await guest(method, path, body)]).toMatchObject([method, path, forbidden]);
      for (const path of [`/company/${office.companyId}/users`, `/company/${office.companyId}/spaces`])
        expect(await guest('GET', path)).toMatchObject(noCompany);
      expect((await guest('GET', '/role')).body).toEqual({
        data: [
          { id: 0, name: 'Guest' },
          { id: 1, name: 'Manager' },
          { id: 2, name: 'Member' },
        ],
      });
    });

    it('CMP-7 CMP-8 CMP-9 CMP-11 CMP-12 refuses Members what only Managers may do', async () => {
      for (const answer of [
        await ken('PUT', '/company', { name: 'Mine' }),
        await ken('DELETE', '/company', { name: 'Mori Works' }),
        await ken('GET', `/company/${office.companyId}/users`),
        await ken('PUT', `/user/${office.boss.userId}/role`, { role_id: 2 }),
        await ken('DELETE', `/user_company/${await memberIdOf(office.boss.userId)}`),
        await ken('DELETE', `/user_company/${await memberIdOf(office.ken.userId)}`),
      ])
        expect(answer).toMatchObject(forbidden);
      expect(await publishedEvents()).toEqual([]);
    });

    it('CMP-9 CMP-10 CMP-11 CMP-12 CMP-15 refuses Managers of another company', async () => {
      const kenId = await memberIdOf(office.ken.userId);
      for (const path of [`/company/${office.companyId}/users`, `/company/${office.companyId}/spaces`])
        expect(await asEve('GET', path)).toMatchObject(noCompany);
      expect(await asEve('PUT', `/user/${office.ken.userId}/role`, { role_id: 1 })).toMatchObject(noUser);
      expect(await asEve('DELETE', `/user_company/${kenId}`)).toMatchObject(noUser);
      expect(await asEve('PUT', `/user_company/${kenId}/department`, { department: 'hr' })).toMatchObject(
        noUser,
      );
      expect(
        await as(eve.token, office.companyId)('DELETE', '/company', { name: 'Mori Works' }),
      ).toMatchObject(forbidden);
    });

    it('CMP-11 CMP-12 refuses Managers a change of their own role and membership', async () => {
      const own = `/user/${office.boss.userId}/role`;
      expect(await boss('PUT', own, { role_id: 2 })).toMatchObject(forbidden);
      expect(await boss('DELETE', `/user_company/${await memberIdOf(office.boss.userId)}`)).toMatchObject(
        forbidden,
      );
    });

    it('CMP-11 refuses unknown roles and people outside the company', async () => {
      for (const role_id of [-1, 3, '1', null])
        expect(await boss('PUT', `/user/${office.ken.userId}/role`, { role_id })).toMatchObject(
          refused(400, 'INVALID_INPUT'),
        );
      for (const userId of [eve.userId, office.guest.userId, unknownId])
        expect(await boss('PUT', `/user/${userId}/role`, { role_id: 1 })).toMatchObject(noUser);
    });

    it('CMP-13 refuses the last Manager who wants to leave', async () => {
      expect(await boss('DELETE', '/user_company')).toMatchObject(refused(403, 'MANAGER_IS_LAST'));
      expect((await boss('GET', '/company')).status).toBe(200);
    });

    it('CMP-8 refuses to delete a company if the typed name does not match', async () => {
      expect(await boss('DELETE', '/company', { name: 'mori works', password: 'veranda2026' })).toMatchObject(
        {
          status: 400,
          body: {
            code: 'INVALID_INPUT',
            detail: { issues: [{ path: 'name', key: 'validation.name_differs' }] },
          },
        },
      );
    });

    it.each([{ name: '' }, { name: ' ​' }, { name: 'x'.repeat(101) }, {}])(
      'CMP-6 the name %j',
      async (body) => {
        for (const method of ['POST', 'PUT'])
          expect(await boss(method, '/company', body)).toMatchObject(refused(400, 'INVALID_INPUT'));
      },
    );

    it('CMP-6 refuses more than 20 new companies in an hour', async () => {
      for (let made = 0; made < 20; made += 1)
        expect((await asEve('POST', '/company', { name: `No. ${made}` })).status).toBe(201);
      expect(await asEve('POST', '/company', { name: 'One more' })).toMatchObject(
        refused(429, 'TOO_MANY_ATTEMPTS'),
      );
    });

    it('CMP-7 refuses users who belong to no company', async () => {
      const { body } = await boss('POST', '/company', { name: 'Second' });
      await app.deleteCompany(textAt(body, 'data.uuid'));
      await app.deleteCompany(eve.companyId);
      expect(await asEve('GET', '/company')).toMatchObject(noCompany);
      expect(await asEve('PUT', '/company', { name: 'Mine' })).toMatchObject(noCompany);
      expect(await asEve('DELETE', '/user_company')).toMatchObject(noCompany);
      expect((await asEve('GET', '/user_company')).body).toEqual({ data: [] });
    });
  });

  it('CMP-6 the creator of a company is its Manager, and it gets the plan of this installation', async () => {
    const { status, body } = await ken('POST', '/company', { name: ' Ken ‮& Co ' });
    expect([status, body]).toMatchObject([201, { data: { name: 'Ken & Co' } }]);
    const id = textAt(body, 'data.uuid');
    const mine = await ken('GET', '/user_company');
    expect((mine.body as { data: unknown[] }).data).toContainEqual(
      expect.objectContaining({ uuid: id, role: { id: 1, name: 'Manager' }, department: null, spaces: [] }),
    );
    expect((await ken('GET', `/company/${id}/plan`)).body).toMatchObject({
      data: { name: 'self-hosted', max_spaces: 10_000 },
    });
  });

  it('CMP-7 returns and renames the current company', async () => {
    expect((await boss('PUT', '/company', { name: 'Mori & Mori' })).body).toEqual({
      data: { uuid: office.companyId, name: 'Mori & Mori' },
    });
    expect((await ken('GET', '/company')).body).toMatchObject({
      data: { uuid: office.companyId, name: 'Mori & Mori', role: { name: 'Member' } },
    });
  });

  it('CMP-27 deletes a company with its spaces at the end, and notifies people inside them', async () => {
    await app.deleteCompany(office.companyId);
    expect(await publishedEvents()).toEqual([
      { spaceId: office.spaceId, event: 'DeletedSpaceEvent', payload: { by: 'system' } },
    ]);
    expect((await as(office.boss.token)('GET', '/user_company')).body).toEqual({ data: [] });
    expect(await as(office.ken.token)('POST', `/space/${office.spaceId}/access`)).toMatchObject(
      refused(400, 'SPACE_IS_NOT_EXIST'),
    );
    expect((await asEve('GET', '/company')).status).toBe(200);
  });

  it('CMP-9 Managers see all members page by page, with their spaces', async () => {
    const path = `/company/${office.companyId}/users`;
    const all = await boss('GET', path);
    expect(all.body).toMatchObject({ pagination: { per_page: 10, total: 2, current_page: 1 } });
    expect((all.body as { data: unknown[] }).data).toEqual([
      {
        user_company_id: await memberIdOf(office.boss.userId),
        user: {
          uuid: office.boss.userId,
          email: 'aya@example.com',
          avatar: `/avatars/${office.boss.userId}.svg`,
          color: expect.any(String),
          profile: { display_name: null, first_name: 'Aya', last_name: 'Mori' },
        },
        role: 'Manager',
        department: null,
        spaces: [{ space_uuid: office.spaceId, name: 'Main office', role: 'Manager' }],
        is_email_verified: expect.any(Boolean),
        last_seen_at: '2026-11-20T09:00:00.000Z',
        is_self: true,
      },
      expect.objectContaining({ role: 'Member', is_self: false }),
    ]);
    const second = await boss('GET', `${path}?page=2&per_page=1`);
    expect(second.body).toMatchObject({
      data: [{ user: { email: 'ken@example.com' } }],
      pagination: { per_page: 1, total: 2, current_page: 2 },
    });
    for (const query of ['page=0', 'per_page=0', 'per_page=101', 'page=x'])
      expect((await boss('GET', `${path}?${query}`)).status).toBe(400);
  });

  it.each([
    ['KEN@', ['ken@example.com']],
    ['aya mori', ['aya@example.com']],
    ['moriaya', ['aya@example.com']],
    ['もり あや', ['aya@example.com']],
    ['%', []],
    ['_', []],
    ['nobody', []],
  ])('CMP-9 finds members by the search %j', async (search, found) => {
    const profile = { first_name: 'Aya', last_name: 'Mori', display_name: null, color: 'moss' };
    await boss('PUT', '/user', { ...profile, reading: 'もり あや' });
    const path = `/company/${office.companyId}/users?search=${encodeURIComponent(search)}`;
    const { data } = (await boss('GET', path)).body as { data: { user: { email: string } }[] };
    expect(data.map(({ user }) => user.email)).toEqual(found);
  });

  it('CMP-10 Managers see all spaces, Members those they may enter', async () => {
    await boss('POST', '/space', { name: 'Annex' });
    const names = async (ask: Ask) =>
      (
        (await ask('GET', `/company/${office.companyId}/spaces`)).body as { data: { name: string }[] }
      ).data.map(({ name }) => name);
    expect(await names(boss)).toEqual(['Main office', 'Annex']);
    expect(await names(ken)).toEqual(['Main office']);
  });

  it('CMP-11 CMP-14 a new role applies at once, and the live spaces are notified', async () => {
    const { body } = await boss('POST', '/space', { name: 'Annex' });
    const annex = textAt(body, 'data.uuid');
    const path = `/user/${office.ken.userId}/role`;
    expect((await boss('PUT', path, { role_id: 1 })).body).toEqual({
      data: { role: { id: 1, name: 'Manager' } },
    });
    expect((await ken('POST', `/space/${annex}/access`)).status).toBe(200);
    const standing = (role: string | null) => (spaceId: string) => ({
      spaceId,
      event: 'StandingEvent',
      payload: { by: office.boss.userId, user_id: office.ken.userId, role },
    });
    const inOrder = [office.spaceId, annex].toSorted();
    expect(await publishedEvents()).toEqual(inOrder.map(standing('Manager')));
    await forget();
    await boss('PUT', path, { role_id: 2 });
    expect(await publishedEvents()).toEqual(
      inOrder.map((spaceId) => standing(spaceId === annex ? null : 'Member')(spaceId)),
    );
    expect(await ken('POST', `/space/${annex}/access`)).toMatchObject(refused(403, 'SPACE_TOKEN_DENIED'));
    await forget();
    await boss('PUT', path, { role_id: 2 });
    expect(await publishedEvents()).toEqual([]);
  });

  it('CMP-23 a person with the role Guest of the company is a guest in each of its spaces', async () => {
    const role = `/user/${office.ken.userId}/role`;
    await app.database().sql().update(spaceUsers).set({ role: 'Manager' });
    await forget();
    expect(await boss('PUT', role, { role_id: 0 })).toMatchObject({
      status: 200,
      body: { data: { role: { id: 0, name: 'Guest' } } },
    });
    expect(await publishedEvents()).toEqual([
      {
        spaceId: office.spaceId,
        event: 'StandingEvent',
        payload: { by: office.boss.userId, user_id: office.ken.userId, role: 'Guest' },
      },
    ]);
    const { spaceToken } = await app.enter(office.ken.token, office.spaceId);
    const inSpace = (method: string, path: string, body?: unknown) =>
      app.call(method, path, {
        bearer: office.ken.token,
        spaceToken,
        ...(body === undefined ? {} : { body }),
      });
    // They enter, but read no password and no link, and change nothing.
    expect((await inSpace('GET', `/space/${office.spaceId}/users`)).status).toBe(200);
    for (const answer of [
      await inSpace('GET', `/space/${office.spaceId}/setting`),
      await inSpace('GET', `/invite-link?space_id=${office.spaceId}`),
      await inSpace('PUT', `/space/${office.spaceId}`, { name: 'Mine' }),
    ])
      expect(answer).toMatchObject(forbidden);
    // Unlike guests without an account, they punch in and have a company.
    expect((await ken('GET', '/user_company')).body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          uuid: office.companyId,
          role: { id: 0, name: 'Guest' },
          spaces: [expect.objectContaining({ uuid: office.spaceId, role: 'Guest' })],
        }),
      ]),
    });
    const list = await boss('GET', `/company/${office.companyId}/users?role=Guest`);
    expect(list.body).toMatchObject({ data: [{ role: 'Guest', spaces: [{ role: 'Manager' }] }] });
    await boss('PUT', role, { role_id: 2 });
    expect((await inSpace('GET', `/space/${office.spaceId}/setting`)).status).toBe(200);
  });

  it('CMP-11 of two Managers who demote each other at once, one succeeds', async () => {
    await boss('PUT', `/user/${office.ken.userId}/role`, { role_id: 1 });
    const answers = await Promise.all([
      boss('PUT', `/user/${office.ken.userId}/role`, { role_id: 2 }),
      ken('PUT', `/user/${office.boss.userId}/role`, { role_id: 2 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const rows = await app.database().sql().select().from(companyUsers);
    expect(
      rows.filter(({ companyId, role }) => companyId === office.companyId && role === 'Manager'),
    ).toHaveLength(1);
  });

  it('CMP-12 CMP-14 a removed member is removed from the spaces too', async () => {
    const kenId = await memberIdOf(office.ken.userId);
    expect((await boss('DELETE', `/user_company/${kenId}`)).body).toEqual({
      data: { user_company_id: kenId },
    });
    expect(await publishedEvents()).toEqual([
      {
        spaceId: office.spaceId,
        event: 'StandingEvent',
        payload: { by: office.boss.userId, user_id: office.ken.userId, role: null },
      },
    ]);
    const own = as(office.ken.token);
    expect(await own('POST', `/space/${office.spaceId}/access`)).toMatchObject(
      refused(403, 'SPACE_TOKEN_DENIED'),
    );
    expect(await ken('GET', '/company')).toMatchObject(forbidden);
    expect(await boss('DELETE', `/user_company/${kenId}`)).toMatchObject(noUser);
  });

  it('CMP-13 CMP-14 a member may leave; a Manager may once there is another', async () => {
    expect((await ken('DELETE', '/user_company')).body).toEqual({ data: { uuid: office.companyId } });
    expect(await publishedEvents()).toMatchObject([{ payload: { user_id: office.ken.userId, role: null } }]);
    const mei = await office.addMember('mei');
    await boss('PUT', `/user/${mei.userId}/role`, { role_id: 1 });
    expect((await boss('DELETE', '/user_company')).status).toBe(200);
    expect(await as(office.boss.token)('POST', `/space/${office.spaceId}/access`)).toMatchObject(
      refused(403, 'SPACE_TOKEN_DENIED'),
    );
  });

  it('CMP-15 returns one’s own department', async () => {
    const path = `/user_company/${await memberIdOf(office.ken.userId)}/department`;
    for (const department of ['sales', 'none']) {
      expect((await ken('PUT', path, { department })).status).toBe(200);
      expect((await ken('GET', '/company')).body).toMatchObject({ data: { department } });
    }
    expect(await ken('PUT', path, { department: 'king' })).toMatchObject(refused(400, 'INVALID_INPUT'));
    expect(await boss('PUT', path, { department: 'sales' })).toMatchObject(noUser);
  });
});
