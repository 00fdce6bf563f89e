import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKeys } from '../../platform/crypto/keys.ts';
import { createSealedText } from '../../platform/crypto/sealed-text.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const minute = 60_000;
const wrongLink = { status: 400, body: { code: 'FLOOR_ID_NOT_MATCH_THE_SPACE_ID' } };

describe('guests', () => {
  const server = useTestApp();
  const { call } = server;
  type Person = Awaited<ReturnType<typeof server.register>>;
  let aya: Person;
  let ken: Person;

  beforeEach(async () => {
    aya = await server.register();
    ken = await server.register({ email: 'ken@example.com' });
  });

  const knock = (fields: Record<string, unknown> = {}, from = '198.51.100.50') =>
    call('POST', '/guest-login', { body: { id: aya.spaceId, name: 'Bob', ...fields }, from });

  const lockSpace = async (password: string) => {
    const sealed = createSealedText(
      createKeys('a secret for tests, of more than 32 characters')('stored secrets'),
    );
    const guest_password = sealed.seal(password, { table: 'spaces.guest_password', rowId: aya.spaceId });
    await server
      .database()
      .sql()
      .update(spaces)
      .set({ is_guest_need_password: true, guest_password })
      .where(eq(spaces.id, aya.spaceId));
  };

  it('GST-1 receive a session, the space and its token', async () => {
    const answer = await knock();
    expect(answer).toMatchObject({
      status: 200,
      cookie: null,
      body: {
        data: {
          user: {
            name: 'Bob',
            is_guest: true,
            isGuestByAuth: false,
            isRealGuest: true,
            role_name: null,
            email: null,
            now_company_id: null,
          },
          space: { uuid: aya.spaceId },
        },
      },
    });
    const bearer = textAt(answer.body, 'token');
    expect((await call('GET', '/guest', { bearer })).body).toMatchObject({ data: { name: 'Bob' } });
    const spaceToken = textAt(answer.body, 'data.space_token');
    const path = `/space/${aya.spaceId}/notifications`;
    expect((await call('GET', path, { bearer, spaceToken })).status).toBe(200);
  });

  it('GST-1 have a session of 24 hours', async () => {
    const bearer = textAt((await knock()).body, 'token');
    server.wait(24 * 60 * minute - 1000);
    expect((await call('GET', '/guest', { bearer })).status).toBe(200);
    server.wait(1000);
    expect((await call('GET', '/guest', { bearer })).status).toBe(401);
  });

  it.each([
    ['', 'validation.required'],
    ['\u202e\u200b ', 'validation.required'],
    ['x'.repeat(51), 'validation.too_long'],
  ])('GST-1 are refused the name %j', async (name, key) => {
    expect((await knock({ name })).body).toMatchObject({
      code: 'INVALID_INPUT',
      detail: { issues: [{ path: 'name', key }] },
    });
  });

  it('GST-2 are refused an unknown space and a room of another space', async () => {
    expect(await knock({ id: unknownId })).toMatchObject({
      status: 400,
      body: { code: 'SPACE_IS_NOT_EXIST' },
    });
    const { roomId } = await server.enter(ken.token, ken.spaceId);
    expect(await knock({ channel: roomId })).toMatchObject(wrongLink);
  });

  it('GST-2 are refused a link with a floor of another space or an unknown one, before and at entry', async () => {
    const floorOf = async ({ token, spaceId }: Person) =>
      textAt(
        (await call('POST', `/space/${spaceId}/access`, { bearer: token })).body,
        'data.space.floors.0.uuid',
      );
    const [own, foreign] = [await floorOf(aya), await floorOf(ken)];
    for (const floor of [foreign, unknownId, 'ground']) {
      expect(await call('GET', `/space-info/${aya.spaceId}?floor=${floor}`)).toMatchObject(wrongLink);
      expect(await knock({ floor })).toMatchObject(wrongLink);
    }
    expect((await call('GET', `/space-info/${aya.spaceId}?floor=${own}`)).status).toBe(200);
    expect((await knock({ floor: own.toUpperCase() })).status).toBe(200);
  });

  it('GST-2 may request a room of the space', async () => {
    const { roomId } = await server.enter(aya.token, aya.spaceId);
    expect((await knock({ channel: roomId })).status).toBe(200);
  });

  it('GST-3 are refused a missing and a wrong password; the right one opens', async () => {
    await lockSpace('tatami2026');
    for (const fields of [{}, { password: 'tatami2025' }])
      expect(await knock(fields)).toMatchObject({ status: 403, body: { code: 'INCORRECT_PASSWORD' } });
    expect((await knock({ password: 'tatami2026' })).status).toBe(200);
  });

  it('GST-3 are stopped after ten wrong passwords', async () => {
    await lockSpace('tatami2026');
    // However the id of the space is written, the attempts count together.
    const written = (i: number) => (i % 2 === 0 ? aya.spaceId : aya.spaceId.toUpperCase());
    for (let i = 0; i < 10; i += 1) await knock({ id: written(i), password: `wrong${i}` }, '203.0.113.70');
    expect(await knock({ password: 'tatami2026' }, '203.0.113.70')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect((await knock({ password: 'tatami2026' }, '203.0.113.71')).status).toBe(200);
  });

  describe('GST-3 guessing from many addresses', () => {
    const visitorCookies = ({ headers }: { headers: Headers }) =>
      headers.getSetCookie().filter((cookie) => cookie.startsWith('engawa_visitor='));
    const visitorOf = (answer: { headers: Headers }) =>
      /engawa_visitor=([^;]+);/.exec(visitorCookies(answer).join())?.[1];
    const knockAs = (visitor: string | undefined, password: string, from = '203.0.113.60') =>
      call('POST', '/guest-login', {
        body: { id: aya.spaceId, name: 'Bob', password },
        from,
        headers: { cookie: `engawa_visitor=${visitor}` },
      });
    const shut = { status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } };
    const guessByMany = async () => {
      for (let round = 0; round < 10; round += 1)
        await Promise.all(
          Array.from({ length: 100 }, (_, n) => knock({ password: 'wrong12345' }, `198.51.101.${n}`)),
        );
    };

    it('blocks strangers, and lets in a browser that has entered the right password before', async () => {
      await lockSpace('tatami2026');
      const first = await knock({ password: 'tatami2026' });
      expect(visitorCookies(first)).toEqual([
        expect.stringMatching(/^engawa_visitor=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
      const visitor = visitorOf(first);
      await guessByMany();
      expect(await knock({ password: 'tatami2026' }, '203.0.113.60')).toMatchObject(shut);
      expect(await knockAs('forged', 'tatami2026')).toMatchObject(shut);
      expect(await knockAs(visitor, 'tatami2025')).toMatchObject({ body: { code: 'INCORRECT_PASSWORD' } });
      const again = await knockAs(visitor, 'tatami2026');
      expect(again.status).toBe(200);
      expect(visitorOf(again)).not.toBe(visitor);
      // Its ten attempts are its own, from any address.
      for (let n = 0; n < 9; n += 1) await knockAs(visitor, 'tatami2025', `198.51.100.${n}`);
      expect(await knockAs(visitor, 'tatami2026')).toMatchObject(shut);
      expect((await knockAs(visitorOf(again), 'tatami2026')).status).toBe(200);
    });

    it('is not eased by a password entered at another space, or at one that needs none', async () => {
      expect(visitorCookies(await knock())).toEqual([]);
      await lockSpace('tatami2026');
      const kens = await call('PUT', `/space/${ken.spaceId}/setting`, {
        bearer: ken.token,
        spaceToken: (await server.enter(ken.token, ken.spaceId)).spaceToken,
        body: { is_guest_need_password: true, guest_password: 'garden2026' },
      });
      expect(kens.status).toBe(200);
      const visitor = visitorOf(await knock({ id: ken.spaceId, password: 'garden2026' }));
      for (let n = 0; n < 10; n += 1) await knock({ password: 'wrong12345' }, '203.0.113.61');
      expect(await knockAs(visitor, 'tatami2026', '203.0.113.61')).toMatchObject(shut);
    });
  });

  it('GST-4 are refused the hundred and twenty-first entry in a minute', async () => {
    const entries = await Promise.all(
      Array.from({ length: 121 }, () => knock({ id: unknownId }, '203.0.113.80')),
    );
    expect(entries.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('GST-5 have a token that opens their own space and is refused by any other', async () => {
    const entered = (await knock()).body;
    const bearer = textAt(entered, 'token');
    const spaceToken = textAt(entered, 'data.space_token');
    const kens = await server.enter(ken.token, ken.spaceId);
    for (const [method, path] of [
      ['POST', `/space/${ken.spaceId}/access`],
      ['GET', `/space?space_uuid=${ken.spaceId}`],
      ['GET', `/space/${ken.spaceId}/users`],
    ] as const)
      for (const token of [spaceToken, kens.spaceToken])
        expect(await call(method, path, { bearer, spaceToken: token })).toMatchObject({
          status: 403,
          body: { code: 'SPACE_TOKEN_DENIED' },
        });
    expect((await call('GET', `/in-room/${kens.roomId}`, { bearer, spaceToken })).body).toMatchObject({
      code: 'ROOM_IS_NOT_EXIST',
    });
    expect(
      (await call('GET', `/in-room/${kens.roomId}`, { bearer, spaceToken: kens.spaceToken })).body,
    ).toMatchObject({
      code: 'SPACE_TOKEN_DENIED',
    });
    expect((await call('POST', `/space/${aya.spaceId}/access`, { bearer })).status).toBe(200);
  });

  it('GST-6 are refused calls about companies', async () => {
    const bearer = textAt((await knock()).body, 'token');
    const refused = [
      ['/user', 'FORBIDDEN'],
      ['/user_company', 'FORBIDDEN'],
      [`/user/${aya.userId}/role`, 'FORBIDDEN'],
      [`/company/${aya.companyId}/plan`, 'COMPANY_IS_NOT_EXIST'],
    ];
    for (const [path = '', code] of refused)
      expect((await call('GET', path, { bearer })).body).toMatchObject({ code });
    const headers = { 'x-company': aya.companyId };
    expect((await call('GET', '/guest', { bearer, headers })).body).toMatchObject({ code: 'FORBIDDEN' });
  });
});
