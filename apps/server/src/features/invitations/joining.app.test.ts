import { beforeEach, describe, expect, it } from 'vitest';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const secret = 'Veranda2026';
const forbidden = { status: 403, body: { code: 'FORBIDDEN' } };
const incorrect = { status: 403, body: { code: 'INCORRECT_PASSWORD' } };
const tooMany = { status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } };
const noSpace = { status: 400, body: { code: 'SPACE_IS_NOT_EXIST' } };

describe('joining a space', () => {
  const app = useTestApp();
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  let path: string;
  let eve: Awaited<ReturnType<typeof app.register>>;

  beforeEach(async () => {
    office = await openTestOffice(app);
    boss = office.as(office.boss);
    path = `/space/${office.spaceId}`;
    await boss('PUT', `${path}/password`, { is_need_password: true, password: secret });
    eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    await app.database().sql().delete(outbox);
  });

  const join = (token: string, body: object, from = '198.51.100.7', call = 'join') =>
    app.call('POST', `${path}/${call}`, { bearer: token, body, from });
  const publishedEvents = async () =>
    (await app.database().sql().select().from(outbox).orderBy(outbox.id)).map(({ event, payload }) => [
      event,
      payload,
    ]);
  const isJoined = async (token: string, spaceId = office.spaceId) =>
    (await app.call('GET', `/space/${spaceId}/whether-join`, { bearer: token })).body;

  describe('refusals', () => {
    it('INV-14 INV-15 refuses guests', async () => {
      const guest = office.as(office.guest);
      expect(await guest('POST', `${path}/join`, { password: secret })).toMatchObject(forbidden);
      expect(await guest('POST', `${path}/join-as-member`, { password: secret })).toMatchObject(forbidden);
      expect(await guest('GET', `${path}/whether-join`)).toMatchObject(forbidden);
      expect(await publishedEvents()).toEqual([]);
    });

    it('INV-12 INV-15 refuses an unknown space', async () => {
      const there = `/space/${unknownId}`;
      expect(await app.call('POST', `${there}/join`, { bearer: eve.token, body: {} })).toMatchObject(noSpace);
      expect(
        await app.call('POST', `${there}/join-as-member`, { bearer: eve.token, body: {} }),
      ).toMatchObject(noSpace);
      expect(await app.call('GET', `${there}/name`)).toMatchObject(noSpace);
      expect(
        await app.call('POST', `${there}/access-join-password`, { body: { password: secret } }),
      ).toMatchObject(noSpace);
    });

    it.each([{}, { password: '' }, { password: 'wrong12345' }, { password: 'veranda2026' }])(
      'INV-13 refuses %j if a password is required',
      async (body) => {
        expect(await join(eve.token, body)).toMatchObject(incorrect);
        expect(await join(eve.token, body, undefined, 'join-as-member')).toMatchObject(incorrect);
        expect(await isJoined(eve.token)).toEqual({ data: { is_joined: false } });
        expect(await publishedEvents()).toEqual([]);
      },
    );

    it('INV-12 refuses everyone if a password is required and none is set', async () => {
      await app.database().sql().update(spaces).set({ join_password: null });
      for (const body of [{}, { password: '' }, { password: secret }])
        expect(await join(eve.token, body)).toMatchObject(incorrect);
    });

    it('INV-13 refuses a person and an address after ten wrong passwords, but not others', async () => {
      const zoe = await app.register({ email: 'zoe@example.com', company_name: 'Zoe Inc' });
      for (let n = 0; n < 10; n += 1)
        expect(await join(eve.token, { password: 'wrong12345' })).toMatchObject(incorrect);
      expect(await join(eve.token, { password: secret })).toMatchObject({
        ...tooMany,
        body: { code: 'TOO_MANY_ATTEMPTS', detail: { retryAfterSeconds: expect.any(Number) } },
      });
      expect(await join(eve.token, { password: secret }, '203.0.113.9')).toMatchObject(tooMany);
      expect(await join(zoe.token, { password: secret })).toMatchObject(tooMany);
      expect(
        await app.call('POST', `${path}/access-join-password`, {
          body: { password: secret },
          from: '198.51.100.7',
        }),
      ).toMatchObject(tooMany);
      expect((await join(zoe.token, { password: secret }, '203.0.113.10')).status).toBe(200);
    });

    it('INV-13 refuses strangers after 1,000 wrong passwords, but not colleagues or holders of an invitation', async () => {
      for (let round = 0; round < 10; round += 1)
        await Promise.all(
          Array.from({ length: 100 }, (_, n) =>
            app.call('POST', `${path}/access-join-password`, {
              body: { password: 'wrong12345' },
              from: `198.51.101.${n}`,
            }),
          ),
        );
      expect(await join(eve.token, { password: secret }, '203.0.113.99')).toMatchObject(tooMany);
      expect(
        await app.call('POST', `${path}/access-join-password`, { body: { password: secret } }),
      ).toMatchObject(tooMany);
      const mei = await app.register({ email: 'mei@example.com', company_name: 'Mei Inc' });
      await app
        .database()
        .sql()
        .insert(companyUsers)
        .values({ companyId: office.companyId, userId: mei.userId, role: 'Member' });
      expect(await join(mei.token, { password: 'wrong12345' })).toMatchObject(incorrect);
      expect((await join(mei.token, { password: secret })).status).toBe(200);
      const invited = await boss('POST', '/invite-user', {
        emails: 'eve@example.com',
        space_id: office.spaceId,
      });
      const token = new URL(textAt(invited.body, 'data.0.link')).searchParams.get('token');
      expect((await join(eve.token, { invitation: { token } }, '203.0.113.99')).status).toBe(200);
    });

    it('INV-5 refuses when the plan has no place left, also for many at once', async () => {
      await app.setPlan(office.companyId, { max_members: 3 });
      const people = await Promise.all(
        ['a', 'b', 'c', 'd'].map((name) =>
          app.register({ email: `${name}@example.com`, company_name: name }, '198.51.100.20'),
        ),
      );
      const answers = await Promise.all(people.map(({ token }) => join(token, { password: secret })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
      for (const { status, body } of answers)
        if (status !== 200) expect(body).toMatchObject({ code: 'PLAN_MEMBER_LIMIT', detail: { limit: 3 } });
      expect((await publishedEvents()).length).toBe(1);
    });

    it('INV-16 refuses adding people by everyone but Managers, adding oneself, and adding people of no or another company', async () => {
      const ken = office.as(office.ken);
      const add = (who: typeof boss, userId: string, there = path) =>
        who('POST', `${there}/users/${userId}`, { role: 'Member' });
      expect(await add(ken, eve.userId)).toMatchObject(forbidden);
      expect(await add(office.as(office.guest), eve.userId)).toMatchObject(forbidden);
      expect(await add(boss, office.boss.userId)).toMatchObject(forbidden);
      for (const userId of [eve.userId, office.guest.userId, unknownId])
        expect(await add(boss, userId)).toMatchObject({ status: 400, body: { code: 'USER_IS_NOT_EXIST' } });
      expect(await add(boss, eve.userId, `/space/${eve.spaceId}`)).toMatchObject({
        status: 403,
        body: { code: 'SPACE_TOKEN_DENIED' },
      });
      expect(await publishedEvents()).toEqual([]);
    });
  });

  it.each(['join', 'join-as-member'])(
    'INV-12 INV-14 INV-17 makes a Member (%s), and the space is notified',
    async (call) => {
      const answer = await join(eve.token, { password: secret }, undefined, call);
      expect(answer).toMatchObject({
        status: 200,
        body: {
          data: {
            company: { uuid: office.companyId, name: 'Mori Works' },
            space: {
              uuid: office.spaceId,
              name: 'Main office',
              type: 'office',
              company_id: office.companyId,
            },
            role: 'Member',
          },
        },
      });
      expect(await publishedEvents()).toEqual([
        ['StandingEvent', { by: eve.userId, user_id: eve.userId, role: 'Member' }],
      ]);
      const { spaceToken } = await app.enter(eve.token, office.spaceId);
      expect(spaceToken).toBeTruthy();
      // The second time, without a password, the response is the same and nothing is published
      // again.
      expect((await join(eve.token, {}, undefined, call)).body).toEqual(answer.body);
      expect(await publishedEvents()).toHaveLength(1);
    },
  );

  it('INV-14 a Manager of the company stays Manager', async () => {
    expect((await join(office.boss.token, {})).body).toMatchObject({ data: { role: 'Manager' } });
    expect(await publishedEvents()).toEqual([]);
  });

  it('INV-12 needs no password if none is required', async () => {
    await boss('PUT', `${path}/password`, { is_need_password: false });
    expect((await join(eve.token, {})).status).toBe(200);
  });

  it('INV-12 a new space requires a password, which its Manager can read', async () => {
    const { spaceToken } = await app.enter(eve.token, eve.spaceId);
    const setting = await app.call('GET', `/space/${eve.spaceId}/setting`, { bearer: eve.token, spaceToken });
    expect(setting.body).toMatchObject({ data: { is_join_need_password: true } });
    const password = textAt(setting.body, 'data.join_password');
    expect(password).toMatch(/^[A-Za-z0-9]{8,12}$/);
    const answer = await app.call('POST', `/space/${eve.spaceId}/join`, {
      bearer: office.ken.token,
      body: { password },
    });
    expect(answer.status).toBe(200);
  });

  it('INV-5 a member of the company takes no further place', async () => {
    await app.setPlan(office.companyId, { max_members: 2 });
    const second = await app.call('POST', '/space', {
      bearer: office.boss.token,
      headers: { 'x-company': office.companyId },
      body: { name: 'Second' },
    });
    const spaceId = textAt(second.body, 'data.uuid');
    const { spaceToken } = await app.enter(office.boss.token, spaceId);
    const { body } = await app.call('GET', `/space/${spaceId}/setting`, {
      bearer: office.boss.token,
      spaceToken,
    });
    const answer = await app.call('POST', `/space/${spaceId}/join`, {
      bearer: office.ken.token,
      body: { password: textAt(body, 'data.join_password') },
    });
    expect(answer.status).toBe(200);
  });

  it('INV-15 strangers see only their own state', async () => {
    expect(await isJoined(eve.token)).toEqual({ data: { is_joined: false } });
    expect(await isJoined(eve.token, unknownId)).toEqual({ data: { is_joined: false } });
    expect(await isJoined(office.ken.token)).toEqual({ data: { is_joined: true } });
    expect(await isJoined(office.boss.token)).toEqual({ data: { is_joined: true } });
    expect((await app.call('GET', `${path}/name`)).body).toEqual({
      data: {
        uuid: office.spaceId,
        name: 'Main office',
        company: { uuid: office.companyId, name: 'Mori Works' },
      },
    });
  });

  it('INV-14 a password can be checked beforehand', async () => {
    const ask = (password: string) =>
      app.call('POST', `${path}/access-join-password`, { body: { password } });
    expect(await ask('wrong12345')).toMatchObject(incorrect);
    expect((await ask(secret)).body).toEqual({ data: { is_correct: true } });
  });

  it('INV-16 INV-17 Managers add people of the company, and set their role', async () => {
    await boss('DELETE', `${path}/users/${office.ken.userId}`);
    await app.database().sql().delete(outbox);
    const add = (role: string) => boss('POST', `${path}/users/${office.ken.userId}`, { role });
    expect((await add('Member')).body).toEqual({ data: { user_id: office.ken.userId, role: 'Member' } });
    expect((await add('Manager')).body).toEqual({ data: { user_id: office.ken.userId, role: 'Manager' } });
    await add('Manager');
    expect(await publishedEvents()).toEqual([
      ['StandingEvent', { by: office.boss.userId, user_id: office.ken.userId, role: 'Member' }],
      ['StandingEvent', { by: office.boss.userId, user_id: office.ken.userId, role: 'Manager' }],
    ]);
  });
});
