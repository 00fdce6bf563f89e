import { whyNoPostgres } from '@engawa/testkit/postgres';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyUsers, punchIns } from '../platform/db/schema/companies.ts';
import { invitations } from '../platform/db/schema/invitations.ts';
import { spaceUsers } from '../platform/db/schema/spaces.ts';
import { openSharedTestDatabase } from '../platform/db/testing/on-each-database.ts';
import { type Answer, textAt, useTestApp } from '../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

/** Rounds per race: enough that one of them exposes a missing lock. */
const rounds = 12;
const password = 'Veranda2026';

const codesOf = (answers: readonly Answer[]): string[] =>
  answers
    .map(({ status, body }) => (status < 300 ? 'ok' : (body as { code: string }).code))
    .sort((a, b) => Number(a === 'ok') - Number(b === 'ok') || a.localeCompare(b));

describe.skipIf(whyNoPostgres() !== null)('at the same moment, on PostgreSQL', () => {
  const app = useTestApp({ hasRateLimits: false, open: openSharedTestDatabase });
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  let ken: ReturnType<TestOffice['as']>;

  beforeEach(async () => {
    office = await openTestOffice(app);
    boss = office.as(office.boss);
    ken = office.as(office.ken);
  });

  const sql = () => app.database().sql();
  const ofCompany = (userId: string) =>
    and(eq(companyUsers.companyId, office.companyId), eq(companyUsers.userId, userId));
  const makeManager = (userId: string) =>
    sql().update(companyUsers).set({ role: 'Manager' }).where(ofCompany(userId));
  const strangers = (names: readonly string[]) =>
    Promise.all(
      names.map((name) => app.register({ email: `${name}@example.com`, company_name: `${name} Labs` })),
    );
  const takeOut = async (people: readonly { userId: string }[]) => {
    const userIds = people.map(({ userId }) => userId);
    await sql().delete(spaceUsers).where(inArray(spaceUsers.userId, userIds));
    await sql()
      .delete(companyUsers)
      .where(and(eq(companyUsers.companyId, office.companyId), inArray(companyUsers.userId, userIds)));
  };
  /** Calls as a member of the company, whatever other company they have. */
  const inCompany = ({ bearer }: { bearer: string }, method: string, path: string, body?: object) =>
    app.call(method, path, {
      bearer,
      headers: { 'x-company': office.companyId },
      ...(body === undefined ? {} : { body }),
    });

  it('PLN-4 of three who join for the last place, one succeeds', async () => {
    const people = await strangers(['mei', 'jun', 'rei']);
    await boss('PUT', `/space/${office.spaceId}/password`, { is_need_password: true, password });
    await app.setPlan(office.companyId, { max_members: 3 });
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        people.map(({ token }) =>
          app.call('POST', `/space/${office.spaceId}/join`, { bearer: token, body: { password } }),
        ),
      );
      expect(codesOf(answers)).toEqual(['PLAN_MEMBER_LIMIT', 'PLAN_MEMBER_LIMIT', 'ok']);
      await takeOut(people);
    }
  });

  it('PLN-5 of three rooms created for the last place, one is created', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await app.setPlan(office.companyId, { max_rooms: 2 + round });
      const answers = await Promise.all(
        ['A', 'B', 'C'].map((name) => boss('POST', '/room', { floor_uuid: office.floorId, name })),
      );
      expect(codesOf(answers)).toEqual(['PLAN_ROOM_LIMIT', 'PLAN_ROOM_LIMIT', 'ok']);
    }
  });

  it('PLN-5 of three spaces created for the last place, one is created, with one floor', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const isOfSpaces = round % 2 === 0;
      await app.setPlan(office.companyId, {
        max_spaces: isOfSpaces ? 2 + round : 100,
        max_floors: isOfSpaces ? 100 : 2 + round,
      });
      const answers = await Promise.all(['A', 'B', 'C'].map((name) => boss('POST', '/space', { name })));
      const refused = isOfSpaces ? 'PLAN_SPACE_LIMIT' : 'PLAN_FLOOR_LIMIT';
      expect(codesOf(answers)).toEqual([refused, refused, 'ok']);
    }
  });

  it('ROM-8 of the last two rooms, deleted at once, one stays', async () => {
    let roomIds = [office.roomId];
    for (let round = 0; round < rounds; round += 1) {
      const made = await boss('POST', '/room', { floor_uuid: office.floorId, name: 'Spare' });
      roomIds.push(textAt(made.body, 'data.uuid'));
      const answers = await Promise.all(roomIds.map((id) => boss('DELETE', `/room/${id}`)));
      expect(codesOf(answers)).toEqual(['ROOM_IS_LAST', 'ok']);
      roomIds = roomIds.filter((_id, n) => answers[n]?.status !== 200);
    }
  });

  it('CMP-11 of two Managers who demote each other, one succeeds', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await makeManager(office.boss.userId);
      await makeManager(office.ken.userId);
      const answers = await Promise.all([
        inCompany(office.boss, 'PUT', `/user/${office.ken.userId}/role`, { role_id: 2 }),
        inCompany(office.ken, 'PUT', `/user/${office.boss.userId}/role`, { role_id: 2 }),
      ]);
      expect(codesOf(answers)).toEqual(['FORBIDDEN', 'ok']);
    }
  });

  it('CMP-13 of two last Managers who leave, one succeeds', async () => {
    const { companyId } = office;
    for (let round = 0; round < rounds; round += 1) {
      await sql().delete(companyUsers).where(eq(companyUsers.companyId, companyId));
      const managers = [office.boss, office.ken];
      for (const { userId } of managers)
        await sql().insert(companyUsers).values({ companyId, userId, role: 'Manager' });
      const answers = await Promise.all(
        managers.map((person) => inCompany(person, 'DELETE', '/user_company')),
      );
      expect(codesOf(answers)).toEqual(['MANAGER_IS_LAST', 'ok']);
    }
  });

  it('CMP-16 of three pages that note an arrival, one succeeds', async () => {
    const order = {
      room_id: office.roomId,
      company_id: office.companyId,
      status: 'available',
      start_time: '2026-11-20T09:00:00Z',
      description: '',
    };
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([1, 2, 3].map(() => ken('POST', '/punch-in', order)));
      expect(new Set(answers.map(({ body }) => textAt(body, 'data.id'))).size).toBe(1);
      await sql().delete(punchIns);
    }
  });

  describe('invitations', () => {
    const invite = (email: string, who = boss) =>
      who('POST', '/invite-user', { space_id: office.spaceId, emails: email });
    const outcomeOf = ({ body }: Answer) => textAt(body, 'data.0.outcome');

    it('INV-10 of two who use one invitation, one is accepted', async () => {
      const [eve] = await strangers(['eve']);
      if (eve === undefined) throw new Error('Nobody was registered.');
      for (let round = 0; round < rounds; round += 1) {
        const link = new URL(textAt((await invite('eve@example.com')).body, 'data.0.link'));
        const bring = () =>
          app.call('POST', '/invitation/accept', {
            bearer: eve.token,
            body: { token: link.searchParams.get('token') },
          });
        expect(codesOf(await Promise.all([bring(), bring(), bring()]))).toEqual([
          'INVITATION_IS_OVER',
          'INVITATION_IS_OVER',
          'ok',
        ]);
        await takeOut([eve]);
      }
    });

    it('INV-7 INV-10 of accepting and revoking an invitation at once, one succeeds', async () => {
      const [eve] = await strangers(['eve']);
      if (eve === undefined) throw new Error('Nobody was registered.');
      for (let round = 0; round < rounds; round += 1) {
        const link = new URL(textAt((await invite('eve@example.com')).body, 'data.0.link'));
        const answers = await Promise.all([
          app.call('POST', '/invitation/accept', {
            bearer: eve.token,
            body: { token: link.searchParams.get('token') },
          }),
          boss('DELETE', `/invitation/${link.pathname.split('/').at(-1)}`),
        ]);
        expect(codesOf(answers)).toEqual(['INVITATION_IS_OVER', 'ok']);
        await takeOut([eve]);
      }
    });

    it('INV-3 two Managers who invite the same address create one invitation', async () => {
      await makeManager(office.ken.userId);
      for (let round = 0; round < rounds; round += 1) {
        const email = `new${round}@example.com`;
        await Promise.all([invite(email), invite(email, ken), invite(email)]);
        expect(await sql().select().from(invitations).where(eq(invitations.email, email))).toHaveLength(1);
      }
    });

    it('INV-5 of two who are invited to the last place, one is', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await app.setPlan(office.companyId, { max_members: 3 + round });
        const answers = await Promise.all([invite(`a${round}@example.com`), invite(`b${round}@example.com`)]);
        expect(answers.map(outcomeOf).sort()).toEqual(['link_made', 'plan_limit']);
      }
    });
  });
});
