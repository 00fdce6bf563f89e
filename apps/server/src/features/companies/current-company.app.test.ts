import { usualRights } from '@engawa/contract/spaces';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { useTestApp } from '../../testing/test-app.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the current company', () => {
  const server = useTestApp();
  const { call } = server;
  type Person = Awaited<ReturnType<typeof server.register>>;
  let aya: Person;
  let ken: Person;

  beforeEach(async () => {
    aya = await server.register();
    ken = await server.register({ email: 'ken@example.com', company_name: 'Ken Labs' });
  });

  it.each([
    ['another company', () => ken.companyId],
    ['an unknown one', () => unknownId],
    ['a malformed one', () => "x' or '1'='1"],
  ])('CMP-1 x-company with %s is refused on every call', async (_what, company) => {
    const headers = { 'x-company': company() };
    for (const [method, path] of [
      ['GET', '/user'],
      ['GET', '/user_company'],
      ['GET', `/user/${ken.userId}/role`],
      ['GET', `/company/${ken.companyId}/plan`],
      ['POST', `/space/${ken.spaceId}/access`],
      ['POST', `/space/${aya.spaceId}/access`],
    ] as const)
      expect(await call(method, path, { bearer: aya.token, headers })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
  });

  it('CMP-1 x-company with my own is the current company', async () => {
    const answer = await call('GET', '/user', {
      bearer: aya.token,
      headers: { 'x-company': aya.companyId },
    });
    expect(answer.body).toMatchObject({ data: { now_company_id: aya.companyId } });
  });

  it('CMP-2 without it the current company is the first one', async () => {
    expect((await call('GET', '/user', { bearer: aya.token })).body).toMatchObject({
      data: { now_company_id: aya.companyId },
    });
  });

  it('ACC-13 my role in it is named, and whether I am a guest by it', async () => {
    const sql = server.database().sql();
    const me = async (headers: Record<string, string>) =>
      (await call('GET', '/user', { bearer: ken.token, headers })).body;
    await sql.insert(companyUsers).values({ companyId: aya.companyId, userId: ken.userId, role: 'Guest' });
    expect(await me({})).toMatchObject({
      data: { role_name: 'Manager', is_guest: false, isGuestByAuth: false, isRealGuest: false },
    });
    expect(await me({ 'x-company': aya.companyId })).toMatchObject({
      data: { role_name: 'Guest', is_guest: false, isGuestByAuth: true, isRealGuest: false },
    });
    await sql.delete(companyUsers).where(eq(companyUsers.userId, ken.userId));
    expect(await me({})).toMatchObject({ data: { now_company_id: null, role_name: null } });
  });

  it('CMP-3 only the user’s own companies are listed', async () => {
    expect((await call('GET', '/user_company', { bearer: aya.token })).body).toEqual({
      data: [
        {
          uuid: aya.companyId,
          name: 'Mori Works',
          role: { id: 1, name: 'Manager' },
          picture_url: null,
          user_company_id: expect.any(String),
          department: null,
          closing: null,
          spaces: [
            {
              uuid: aya.spaceId,
              name: 'Main office',
              type: 'office',
              company_id: aya.companyId,
              role: 'Manager',
              template: 'NORMAL_OFFICE',
              last_visited_at: null,
              opens_at: null,
              closes_at: null,
              capacity: null,
              idle_time: 30,
              ...usualRights,
              megaphone_in_meetings: false,
              keeps_transcripts: true,
              has_assistant: true,
              guest_lobby: false,
              active_win: false,
            },
          ],
        },
      ],
    });
  });

  it('CMP-4 roles are visible within the company only', async () => {
    expect((await call('GET', `/user/${aya.userId}/role`, { bearer: aya.token })).body).toEqual({
      data: { role: { id: 1, name: 'Manager' } },
    });
    expect(await call('GET', `/user/${ken.userId}/role`, { bearer: aya.token })).toMatchObject({
      status: 400,
      body: { code: 'USER_IS_NOT_EXIST' },
    });
  });
});
