import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKeys } from '../platform/crypto/keys.ts';
import { createSealedText } from '../platform/crypto/sealed-text.ts';
import { spaces } from '../platform/db/schema/spaces.ts';
import { textAt, useTestApp } from '../testing/test-app.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const minute = 60_000;

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

  const lockDoor = async (password: string) => {
    const sealed = createSealedText(
      createKeys('a secret for tests, of more than 32 characters')('stored secrets'),
    );
    const guestPassword = sealed.seal(password, { table: 'spaces.guest_password', rowId: aya.spaceId });
    await server
      .database()
      .sql()
      .update(spaces)
      .set({ isGuestNeedPassword: true, guestPassword })
      .where(eq(spaces.id, aya.spaceId));
  };

  it('1 a guest gets a session, the space and its token', async () => {
    const answer = await knock();
    expect(answer).toMatchObject({
      status: 200,
      cookie: null,
      body: {
        data: {
          user: { name: 'Bob', is_guest: true, email: null, now_company_id: null },
          space: { uuid: aya.spaceId },
        },
      },
    });
    const bearer = textAt(answer.body, 'token');
    expect((await call('GET', '/guest', { bearer })).body).toMatchObject({ data: { name: 'Bob' } });
    const roomId = textAt(answer.body, 'data.space.floors.0.rooms.0.uuid');
    const spaceToken = textAt(answer.body, 'data.space_token');
    expect((await call('GET', `/in-room/${roomId}`, { bearer, spaceToken })).status).toBe(200);
  });

  it('1 the session ends after 24 hours', async () => {
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
  ])('1 the name %j is refused', async (name, key) => {
    expect((await knock({ name })).body).toMatchObject({
      code: 'INVALID_INPUT',
      detail: { issues: [{ path: 'name', key }] },
    });
  });

  it('2 an unknown space and a room of another space are refused', async () => {
    expect(await knock({ id: unknownId })).toMatchObject({
      status: 400,
      body: { code: 'SPACE_IS_NOT_EXIST' },
    });
    const { roomId } = await server.enter(ken.token, ken.spaceId);
    expect(await knock({ channel: roomId })).toMatchObject({
      status: 400,
      body: { code: 'ROOM_IS_NOT_EXIST' },
    });
  });

  it('2 a room of the space may be wished for', async () => {
    const { roomId } = await server.enter(aya.token, aya.spaceId);
    expect((await knock({ channel: roomId })).status).toBe(200);
  });

  it('3 a missing and a wrong password are refused, the right one opens', async () => {
    await lockDoor('tatami2026');
    for (const fields of [{}, { password: 'tatami2025' }])
      expect(await knock(fields)).toMatchObject({ status: 403, body: { code: 'INCORRECT_PASSWORD' } });
    expect((await knock({ password: 'tatami2026' })).status).toBe(200);
  });

  it('3 guessing is stopped after ten wrong passwords', async () => {
    await lockDoor('tatami2026');
    // However the space is written, it is one door.
    const written = (i: number) => (i % 2 === 0 ? aya.spaceId : aya.spaceId.toUpperCase());
    for (let i = 0; i < 10; i += 1) await knock({ id: written(i), password: `wrong${i}` }, '203.0.113.70');
    expect(await knock({ password: 'tatami2026' }, '203.0.113.70')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect((await knock({ password: 'tatami2026' }, '203.0.113.71')).status).toBe(200);
  });

  it('4 the hundred and twenty-first entry of a minute is refused', async () => {
    const entries = await Promise.all(
      Array.from({ length: 121 }, () => knock({ id: unknownId }, '203.0.113.80')),
    );
    expect(entries.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it("5 a guest's token opens its own space, and is refused on any other", async () => {
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

  it('6 calls about companies are not for guests', async () => {
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
