import { plan as planSchema, selfHostedPlan } from '@engawa/contract/plans';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { createPlans, createPlansStore } from './index.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('plans as limits', () => {
  const app = useTestApp();
  let office: TestOffice;

  const plans = () =>
    createPlans({
      store: createPlansStore(app.database()),
      transact: app.database().transact,
      publishEvent: async (spaceId, event, payload) => {
        await app
          .database()
          .sql()
          .insert(outbox)
          .values({ spaceId, event, payload: payload as object });
      },
      record: async () => undefined,
      ports: { isMember: async () => true, companyOf: async () => unknownId },
    });
  /** Adds a member as accepting an invitation does. */
  const join = (userId: string) =>
    app.database().transact(async () => {
      await plans().requirePlaceForMember(office.companyId);
      await app
        .database()
        .sql()
        .insert(companyUsers)
        .values({ companyId: office.companyId, userId, role: 'Member' });
    });

  beforeEach(async () => {
    office = await openTestOffice(app);
  });

  it('PLN-2 usage is shown to members and nobody else', async () => {
    const path = `/company/${office.companyId}/usage`;
    const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    for (const bearer of [eve.token, office.guest.token])
      expect(await app.call('GET', path, { bearer })).toMatchObject({
        status: 400,
        body: { code: 'COMPANY_IS_NOT_EXIST' },
      });
    expect((await app.call('GET', path)).status).toBe(401);
    // The guest who is inside is not counted.
    expect((await app.call('GET', path, { bearer: office.ken.token })).body).toEqual({
      data: { members: 2, spaces: 1, floors: 1, rooms: 1 },
    });
  });

  it('PLN-4 a plan without a number has 20 members', () => {
    const { max_members: _omitted, ...others } = selfHostedPlan;
    expect(planSchema.parse(others)).toMatchObject({ max_members: 20 });
  });

  it('PLN-4 of those who join at once for the last place, one succeeds', async () => {
    const people = await Promise.all(
      ['mei', 'jun', 'rei'].map((name) =>
        app.register({ email: `${name}@example.com`, company_name: `${name} Labs` }),
      ),
    );
    await app.setPlan(office.companyId, { max_members: 3 });
    const outcomes = await Promise.allSettled(people.map(({ userId }) => join(userId)));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'PLAN_MEMBER_LIMIT', detail: { limit: 3 } });
  });

  it('PLN-5 spaces, floors and rooms count across the whole company, and no other', async () => {
    await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    await app.call('POST', '/space', { bearer: office.boss.token, body: { name: 'Annex' } });
    const roomFor = (limits: Parameters<typeof app.setPlan>[1]) =>
      app.database().transact(async () => {
        await app.setPlan(office.companyId, limits);
        await plans().requirePlaceFor(office.companyId, 'spaces', 'floors', 'rooms');
      });
    await expect(roomFor({ max_spaces: 2 })).rejects.toMatchObject({
      code: 'PLAN_SPACE_LIMIT',
      detail: { limit: 2 },
    });
    await expect(roomFor({ max_floors: 2 })).rejects.toMatchObject({ code: 'PLAN_FLOOR_LIMIT' });
    await expect(roomFor({ max_rooms: 1 })).rejects.toMatchObject({ code: 'PLAN_ROOM_LIMIT' });
    await roomFor({ max_spaces: 3, max_floors: 3, max_rooms: 3 });
  });

  it('PLN-6 PLN-7 a smaller plan removes nothing, and the live spaces are notified', async () => {
    const smaller = { ...selfHostedPlan, name: 'small', max_members: 1, voice: false };
    await plans().setPlan(office.companyId, smaller);
    const [row] = (await app.database().sql().select().from(outbox)).filter(
      ({ event }) => event === 'FetchSpaceInfoEvent',
    );
    expect(row).toMatchObject({ spaceId: office.spaceId, payload: { settings: { plan: smaller } } });
    const answer = await app.call('GET', `/company/${office.companyId}/plan`, { bearer: office.ken.token });
    expect(answer.body).toEqual({ data: smaller });
    await expect(join(unknownId)).rejects.toMatchObject({ code: 'PLAN_MEMBER_LIMIT' });
    await expect(plans().setPlan(unknownId, smaller)).rejects.toMatchObject({ code: 'COMPANY_IS_NOT_EXIST' });
  });
});
