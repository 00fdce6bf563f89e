import { describe, expect, it } from 'vitest';
import { ownOrigin, textAt, useTestApp } from '../testing/test-app.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

describe('accounts', () => {
  const server = useTestApp();
  const { call, register, registration, wait } = server;
  const whoAmI = (bearer: string) => call('GET', '/user', { bearer });
  const refreshByBody = (refresh_token: string) => call('POST', '/refresh', { body: { refresh_token } });
  const refreshByCookie = (cookie: string, origin = ownOrigin) =>
    call('POST', '/refresh', { cookie, origin });

  it('1 registering makes user, company, space, floor and room, and opens a session', async () => {
    const answer = await call('POST', '/register', { body: registration() });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      data: {
        user: { email: 'aya@example.com', name: 'Aya Mori', is_guest: false },
        company: { name: 'Mori Works' },
        space: { name: 'Main office', type: 'office' },
      },
    });
    const bearer = textAt(answer.body, 'token');
    const spaceId = textAt(answer.body, 'data.space.uuid');
    const mine = await call('GET', '/user_company', { bearer });
    expect(mine.body).toMatchObject({
      data: [{ name: 'Mori Works', role: { id: 1, name: 'Manager' }, spaces: [{ uuid: spaceId }] }],
    });
    const access = await call('POST', `/space/${spaceId}/access`, { bearer });
    expect(access.body).toMatchObject({
      data: { space: { floors: [{ rooms: [{ template: 'NORMAL_OFFICE', width: 3200, height: 1600 }] }] } },
    });
  });

  it('1 nothing is left of a registration that fails', async () => {
    await register();
    await call('POST', '/register', { body: registration({ company_name: 'Second' }) });
    const { token } = await register({ email: 'ken@example.com' });
    const mine = await call('GET', '/user_company', { bearer: token });
    expect(mine.body).toMatchObject({ data: [{ name: 'Mori Works' }] });
  });

  it('2 an e-mail that is taken is refused, whatever its capitals', async () => {
    await register();
    const answer = await call('POST', '/register', { body: registration({ email: ' AYA@Example.com ' }) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'EMAIL_TAKEN', detail: null } });
  });

  it('2 of two who register one e-mail at once, one gets it', async () => {
    const answers = await Promise.all([1, 2].map(() => call('POST', '/register', { body: registration() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it.each([
    ['an e-mail that is none', { email: 'aya@example' }, 'email', 'validation.email_format'],
    ['an empty e-mail', { email: '  ' }, 'email', 'validation.required'],
    ['a short password', { password: 'abc1234' }, 'password', 'validation.password_rule'],
    [
      'a password of full-width letters',
      { password: 'ｐａｓｓｗｏｒｄ１' },
      'password',
      'validation.password_rule',
    ],
    ['a missing first name', { first_name: undefined }, 'first_name', 'validation.required'],
    ['a blank company name', { company_name: ' \u200b ' }, 'company_name', 'validation.required'],
    ['a name of 51 characters', { last_name: 'x'.repeat(51) }, 'last_name', 'validation.too_long'],
    ['a name of a thousand characters', { last_name: 'x'.repeat(1000) }, 'last_name', 'validation.too_long'],
    ['a number for a name', { space_name: 7 }, 'space_name', 'validation.invalid'],
  ])('3 %s is named', async (_what, fields, path, key) => {
    const answer = await call('POST', '/register', { body: registration(fields) });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', detail: { issues: [{ path, key }] } },
    });
  });

  it('3 all wrong fields are named at once, in the language of the reader', async () => {
    const answer = await call('POST', '/register', { body: {}, headers: { 'x-localization': 'en' } });
    expect(answer.body).toEqual({
      code: 'INVALID_INPUT',
      message: 'Please check what you entered.',
      detail: {
        issues: ['first_name', 'last_name', 'company_name', 'space_name', 'email', 'password'].map(
          (path) => ({
            path,
            key: 'validation.required',
            message: 'is required',
          }),
        ),
      },
    });
  });

  it('4 a wrong password and an unknown e-mail are the same refusal', async () => {
    await register();
    const wrong = await call('POST', '/login', { body: { email: 'aya@example.com', password: 'wrong1234' } });
    const unknown = await call('POST', '/login', {
      body: { email: 'nobody@example.com', password: 'wrong1234' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED', detail: null } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('4 the right password opens a session', async () => {
    const { userId } = await register();
    const answer = await call('POST', '/login', {
      body: { email: 'Aya@example.com', password: 'veranda2026' },
    });
    expect(answer.status).toBe(200);
    expect((await whoAmI(textAt(answer.body, 'token'))).body).toMatchObject({ data: { id: userId } });
  });

  it('5 whoever guesses is stopped after ten attempts, and the owner is not locked out', async () => {
    await register();
    const guess = (from: string, password = 'wrong1234') =>
      call('POST', '/login', { body: { email: 'aya@example.com', password }, from });
    const attempts = await Promise.all(Array.from({ length: 10 }, () => guess('203.0.113.7')));
    expect(attempts.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const stopped = await guess('203.0.113.7', 'veranda2026');
    expect(stopped).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(stopped.body).toMatchObject({
      detail: { retryAfterSeconds: Number(stopped.headers.get('retry-after')) },
    });
    expect((await guess('203.0.113.8', 'veranda2026')).status).toBe(200);
  });

  it('5 successful log-ins are not counted', async () => {
    await register();
    for (let i = 0; i < 12; i += 1) {
      const answer = await call('POST', '/login', {
        body: { email: 'aya@example.com', password: 'veranda2026' },
        from: '203.0.113.9',
      });
      expect(answer.status).toBe(200);
    }
  });

  it('5 the twenty-first registration from an address in an hour is refused', async () => {
    const again = () => call('POST', '/register', { body: registration(), from: '203.0.113.20' });
    for (let i = 0; i < 20; i += 1) await again();
    expect(await again()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  it('6 an access token lives for 15 minutes', async () => {
    const { token } = await register();
    wait(15 * minute - second);
    expect((await whoAmI(token)).status).toBe(200);
    wait(second);
    expect(await whoAmI(token)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: 'Unauthenticated.', detail: null },
    });
  });

  it.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
    '6 the bearer %j is nobody',
    async (bearer) => {
      expect(await whoAmI(bearer)).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } });
    },
  );

  it('7 a refresh token gives a new pair', async () => {
    const { refreshToken, userId } = await register();
    wait(20 * minute);
    const next = await refreshByBody(refreshToken);
    expect(next.status).toBe(200);
    expect(textAt(next.body, 'refresh_token')).not.toBe(refreshToken);
    expect((await whoAmI(textAt(next.body, 'token'))).body).toMatchObject({ data: { id: userId } });
  });

  it('7 the session lives 30 days from the last refresh', async () => {
    const { refreshToken } = await register();
    wait(29 * day);
    const next = textAt((await refreshByBody(refreshToken)).body, 'refresh_token');
    wait(29 * day);
    const later = textAt((await refreshByBody(next)).body, 'refresh_token');
    wait(30 * day);
    expect(await refreshByBody(later)).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } });
  });

  it('8 a refresh token that comes a second time ends the whole session', async () => {
    const { refreshToken } = await register();
    const thief = await refreshByBody(refreshToken);
    const stolen = { token: textAt(thief.body, 'token'), refreshToken: textAt(thief.body, 'refresh_token') };
    expect((await whoAmI(stolen.token)).status).toBe(200);
    expect(await refreshByBody(refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    expect((await whoAmI(stolen.token)).status).toBe(401);
    expect((await refreshByBody(stolen.refreshToken)).status).toBe(401);
  });

  it('8 of two who present it at once in the body, none keeps a session', async () => {
    const { refreshToken } = await register();
    const answers = await Promise.all([refreshByBody(refreshToken), refreshByBody(refreshToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await whoAmI(textAt(winner?.body, 'token'))).status).toBe(401);
  });

  it('9 a reload of our page within ten seconds is forgiven, a later one is not', async () => {
    const { refreshToken } = await register();
    const first = await refreshByCookie(refreshToken);
    wait(9 * second);
    const again = await refreshByCookie(refreshToken);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.cookie).not.toBe(first.cookie);
    wait(2 * second);
    const late = await refreshByCookie(refreshToken);
    expect(late).toMatchObject({ status: 401, cookie: '' });
    expect((await refreshByCookie(again.cookie ?? '')).status).toBe(401);
  });

  it('9 the same within ten seconds in the body is not forgiven', async () => {
    const { refreshToken } = await register();
    await refreshByBody(refreshToken);
    expect((await refreshByBody(refreshToken)).status).toBe(401);
  });

  it('10 a browser gets the refresh token as a cookie only', async () => {
    await register();
    const answer = await call('POST', '/login', {
      body: { email: 'aya@example.com', password: 'veranda2026' },
      origin: ownOrigin,
    });
    expect(answer.body).toEqual({ token: expect.any(String) });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^engawa_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const next = await refreshByCookie(answer.cookie ?? '');
    expect(next.body).toEqual({ token: expect.any(String) });
  });

  it.each([
    'https://evil.example',
    'null',
    `${ownOrigin}.evil.example`,
    'http://127.0.0.1:4001',
    'http://127.0.0.1',
  ])('11 a refresh from %s is refused and uses nothing up', async (origin) => {
    const { refreshToken } = await register();
    expect(await refreshByCookie(refreshToken, origin)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN_ORIGIN' },
      cookie: null,
    });
    expect((await refreshByCookie(refreshToken)).status).toBe(200);
  });

  it('11 without any token there is nothing to refresh', async () => {
    expect((await call('POST', '/refresh', {})).status).toBe(401);
    expect((await call('POST', '/refresh', { body: { refresh_token: 'made up' } })).status).toBe(401);
  });

  it('12 after logging out every token of the session is dead', async () => {
    const { token, refreshToken, spaceId } = await register();
    const { spaceToken, roomId } = await server.enter(token, spaceId);
    const answer = await call('GET', '/logout', { bearer: token });
    expect(answer).toMatchObject({ status: 200, body: { data: null }, cookie: '' });
    expect((await whoAmI(token)).status).toBe(401);
    expect((await refreshByBody(refreshToken)).status).toBe(401);
    expect((await call('GET', `/in-room/${roomId}`, { bearer: token, spaceToken })).status).toBe(401);
  });

  it('12 other sessions of the same user go on', async () => {
    const { token } = await register();
    const other = await call('POST', '/login', {
      body: { email: 'aya@example.com', password: 'veranda2026' },
    });
    await call('GET', '/logout', { bearer: token });
    expect((await whoAmI(textAt(other.body, 'token'))).status).toBe(200);
  });

  it('13 GET /guest is not for users', async () => {
    const { token } = await register();
    expect(await call('GET', '/guest', { bearer: token })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });

  it('14 everyone has a portrait that no browser takes for a page', async () => {
    const { userId } = await register();
    const draw = () => server.request(`/avatars/${userId}.svg`, {});
    const portrait = await draw();
    expect(portrait.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(portrait.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(portrait.headers.get('x-content-type-options')).toBe('nosniff');
    const svg = await portrait.text();
    expect(svg).toMatch(/^<svg /);
    expect(await (await draw()).text()).toBe(svg);
    const etag = portrait.headers.get('etag') ?? '';
    expect(
      (await server.request(`/avatars/${userId}.svg`, { headers: { 'if-none-match': etag } })).status,
    ).toBe(304);
  });

  it.each(['00000000-0000-4000-8000-000000000000.svg', 'x.svg', '%2e%2e%2fetc.svg'])(
    '14 there is no portrait %s',
    async (file) => {
      expect((await server.request(`/avatars/${file}`, {})).status).toBe(404);
    },
  );
});
