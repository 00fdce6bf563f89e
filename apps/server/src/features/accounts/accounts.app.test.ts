import { describe, expect, it } from 'vitest';
import { ownOrigin, textAt, useTestApp } from '../../testing/test-app.ts';
import { tokenIn, useEmails } from '../../testing/waiting-mails.ts';

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

  it('ACC-1 registration creates user, company, space, floor and room, and opens a session', async () => {
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

  it('ACC-1 a person with one name leaves the family name empty', async () => {
    const body = registration({ first_name: 'Sukarno', last_name: ' ' });
    const answer = await call('POST', '/register', { body });
    expect(answer.body).toMatchObject({ data: { user: { name: 'Sukarno', profile: { last_name: '' } } } });
  });

  it('ACC-1 a failed registration leaves nothing behind', async () => {
    await register();
    await call('POST', '/register', { body: registration({ company_name: 'Second' }) });
    const { token } = await register({ email: 'ken@example.com' });
    const mine = await call('GET', '/user_company', { bearer: token });
    expect(mine.body).toMatchObject({ data: [{ name: 'Mori Works' }] });
  });

  const { emails } = useEmails(server);

  it('ACC-2 registration of a verified address looks like any other, and its owner is notified', async () => {
    const aya = await register();
    await emails.prove(aya);
    const known = await call('POST', '/register', { body: registration({ email: ' AYA@Example.com ' }) });
    const unknown = await call('POST', '/register', { body: registration({ email: 'ken@example.com' }) });
    expect(known.status).toBe(201);
    const shapeOf = (body: unknown) =>
      JSON.stringify(body)
        .replaceAll(/[\w-]{8}-[\w-]{4}-[\w-]{4}-[\w-]{4}-[\w-]{12}/g, 'id')
        .replaceAll(/"(token|refresh_token|created_at|updated_at)":"[^"]+"/g, '')
        .replaceAll('ken@', 'aya@');
    expect(shapeOf(known.body)).toBe(shapeOf(unknown.body));
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    const mails = await emails.all();
    const toKen = mails.find(({ to }) => to === 'ken@example.com');
    const toAya = mails.find(({ text }) => !text.includes('token='));
    expect(toKen).toMatchObject({ to: 'ken@example.com', subject: 'メールアドレスの確認' });
    expect(toAya).toMatchObject({ to: 'aya@example.com', subject: 'このアドレスはすでに登録されています' });
    expect(toAya?.text).toContain(`${ownOrigin}/auth/login`);
  });

  it('ACC-2 of two that verify an address at once, one succeeds, and everyone later is refused', async () => {
    const one = await register();
    wait(second);
    const two = await register({ company_name: 'Second' });
    const [toTwo, toOne] = (await emails.all()).map(tokenIn);
    const prove = (bearer: string, token = '') => call('POST', '/email/verify', { bearer, body: { token } });
    const answers = await Promise.all([prove(one.token, toOne), prove(two.token, toTwo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'LINK_IS_OVER' });
    wait(second);
    const three = await register();
    expect((await emails.all())[0]?.subject).toBe('このアドレスはすでに登録されています');
    expect((await whoAmI(three.token)).body).toMatchObject({ data: { is_email_verified: false } });
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
  ])('ACC-3 reports %s', async (_what, fields, path, key) => {
    const answer = await call('POST', '/register', { body: registration(fields) });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', detail: { issues: [{ path, key }] } },
    });
  });

  it('ACC-3 removes invisible characters and direction marks from names', async () => {
    const evil = '\u202eA\u0000y\u2066a\u00ad\u200f ';
    const { token } = await register({ first_name: evil, company_name: `${evil}Works`, space_name: evil });
    expect((await whoAmI(token)).body).toMatchObject({ data: { name: 'Aya Mori' } });
    expect((await call('GET', '/user_company', { bearer: token })).body).toMatchObject({
      data: [{ name: 'Aya Works', spaces: [{ name: 'Aya' }] }],
    });
    const profile = { first_name: evil, last_name: evil, display_name: evil, color: 'plum' };
    expect((await call('PUT', '/user', { bearer: token, body: profile })).body).toMatchObject({
      data: { name: 'Aya', profile: { first_name: 'Aya', last_name: 'Aya', display_name: 'Aya' } },
    });
  });

  it('ACC-3 reports all wrong fields at once, in the language of the reader', async () => {
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

  it('ACC-4 refuses a wrong password and an unknown e-mail address alike', async () => {
    await register();
    const wrong = await call('POST', '/login', { body: { email: 'aya@example.com', password: 'wrong1234' } });
    const unknown = await call('POST', '/login', {
      body: { email: 'nobody@example.com', password: 'wrong1234' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED', detail: null } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('ACC-4 opens a session for the right password', async () => {
    const { userId } = await register();
    const answer = await call('POST', '/login', {
      body: { email: 'Aya@example.com', password: 'veranda2026' },
    });
    expect(answer.status).toBe(200);
    expect((await whoAmI(textAt(answer.body, 'token'))).body).toMatchObject({ data: { id: userId } });
  });

  it('ACC-5 stops guessing after ten attempts without locking the owner out', async () => {
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

  it('ACC-5 stops guessing at one account after twenty failures from anywhere, whether or not it exists', async () => {
    await register();
    const guess = (email: string, from: number) =>
      call('POST', '/login', { body: { email, password: 'wrong1234' }, from: `203.0.113.${from}` });
    for (const email of ['aya@example.com', 'nobody@example.com']) {
      const attempts = await Promise.all(Array.from({ length: 21 }, (_, i) => guess(email, i)));
      expect(attempts.map(({ status }) => status).sort()).toEqual([...Array(20).fill(401), 429]);
    }
  });

  it('ACC-5 stops guessing from one address at every account after a hundred failures', async () => {
    const guess = (email: string) =>
      call('POST', '/login', { body: { email, password: 'wrong1234' }, from: '203.0.113.30' });
    for (let i = 0; i < 10; i += 1)
      for (let j = 0; j < 10; j += 1) expect((await guess(`nobody${i}@example.com`)).status).toBe(401);
    await register();
    expect((await guess('aya@example.com')).status).toBe(429);
  });

  it('ACC-5 does not count successful log-ins', async () => {
    await register();
    for (let i = 0; i < 12; i += 1) {
      const answer = await call('POST', '/login', {
        body: { email: 'aya@example.com', password: 'veranda2026' },
        from: '203.0.113.9',
      });
      expect(answer.status).toBe(200);
    }
  });

  it('ACC-5 refuses the twenty-first registration from one address in an hour', async () => {
    const again = () => call('POST', '/register', { body: registration(), from: '203.0.113.20' });
    for (let i = 0; i < 20; i += 1) await again();
    expect(await again()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  it('ACC-6 an access token is valid for 15 minutes', async () => {
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
    'ACC-6 refuses the bearer %j',
    async (bearer) => {
      expect(await whoAmI(bearer)).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } });
    },
  );

  it('ACC-7 a refresh token returns a new pair', async () => {
    const { refreshToken, userId } = await register();
    wait(20 * minute);
    const next = await refreshByBody(refreshToken);
    expect(next.status).toBe(200);
    expect(textAt(next.body, 'refresh_token')).not.toBe(refreshToken);
    expect((await whoAmI(textAt(next.body, 'token'))).body).toMatchObject({ data: { id: userId } });
  });

  it('ACC-7 a session lasts 30 days from the last refresh', async () => {
    const { refreshToken } = await register();
    wait(29 * day);
    const next = textAt((await refreshByBody(refreshToken)).body, 'refresh_token');
    wait(29 * day);
    const later = textAt((await refreshByBody(next)).body, 'refresh_token');
    wait(30 * day);
    expect(await refreshByBody(later)).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } });
  });

  it('ACC-8 a refresh token that is used a second time ends the whole session', async () => {
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

  it('ACC-8 if two clients send one refresh token in the body at once, neither keeps a session', async () => {
    const { refreshToken } = await register();
    const answers = await Promise.all([refreshByBody(refreshToken), refreshByBody(refreshToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await whoAmI(textAt(winner?.body, 'token'))).status).toBe(401);
  });

  it('ACC-9 accepts a reload of our page within ten seconds, and refuses a later one', async () => {
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

  it('ACC-9 refuses a repeated refresh token in the body even within ten seconds', async () => {
    const { refreshToken } = await register();
    await refreshByBody(refreshToken);
    expect((await refreshByBody(refreshToken)).status).toBe(401);
  });

  it('ACC-10 gives browsers the refresh token as a cookie only', async () => {
    await register();
    const answer = await call('POST', '/login', {
      body: { email: 'aya@example.com', password: 'veranda2026' },
      origin: ownOrigin,
    });
    expect(answer.body).toEqual({ token: expect.any(String) });
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^engawa_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    );
    const next = await refreshByCookie(answer.cookie ?? '');
    expect(next.body).toEqual({ token: expect.any(String) });
  });

  it('ACC-10 a log-in opens a new session whatever cookie came with it', async () => {
    const { refreshToken } = await register();
    const mei = await register({ email: 'mei@example.com' });
    const planted = await call('POST', '/login', {
      body: { email: 'mei@example.com', password: 'veranda2026' },
      origin: ownOrigin,
      cookie: refreshToken,
    });
    expect(planted.cookie).not.toBe(refreshToken);
    expect((await whoAmI(textAt(planted.body, 'token'))).body).toMatchObject({ data: { id: mei.userId } });
    const aya = await refreshByCookie(refreshToken);
    expect((await whoAmI(textAt(aya.body, 'token'))).body).toMatchObject({
      data: { email: 'aya@example.com' },
    });
  });

  it.each([
    'https://evil.example',
    'null',
    `${ownOrigin}.evil.example`,
    'http://127.0.0.1:4001',
    'http://127.0.0.1',
  ])('ACC-11 refuses a refresh from %s without using the token up', async (origin) => {
    const { refreshToken } = await register();
    expect(await refreshByCookie(refreshToken, origin)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN_ORIGIN' },
      cookie: null,
    });
    expect((await refreshByCookie(refreshToken)).status).toBe(200);
  });

  it('ACC-11 refuses a refresh without any token', async () => {
    expect((await call('POST', '/refresh', {})).status).toBe(401);
    expect((await call('POST', '/refresh', { body: { refresh_token: 'made up' } })).status).toBe(401);
  });

  it('ACC-12 logging out invalidates every token of the session', async () => {
    const { token, refreshToken, spaceId } = await register();
    const { spaceToken, roomId } = await server.enter(token, spaceId);
    const answer = await call('GET', '/logout', { bearer: token });
    expect(answer).toMatchObject({ status: 200, body: { data: null }, cookie: '' });
    expect((await whoAmI(token)).status).toBe(401);
    expect((await refreshByBody(refreshToken)).status).toBe(401);
    expect((await call('GET', `/in-room/${roomId}`, { bearer: token, spaceToken })).status).toBe(401);
  });

  it('ACC-12 logging out keeps other sessions of the same user', async () => {
    const { token } = await register();
    const other = await call('POST', '/login', {
      body: { email: 'aya@example.com', password: 'veranda2026' },
    });
    await call('GET', '/logout', { bearer: token });
    expect((await whoAmI(textAt(other.body, 'token'))).status).toBe(200);
  });

  it('ACC-13 refuses users at GET /guest', async () => {
    const { token } = await register();
    expect(await call('GET', '/guest', { bearer: token })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });

  it('ACC-14 everyone has a portrait that no browser renders as a page', async () => {
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
    'ACC-14 finds no portrait %s',
    async (file) => {
      expect((await server.request(`/avatars/${file}`, {})).status).toBe(404);
    },
  );

  describe('ACC-15 a browser that the account knows', () => {
    const logIn = (fields: {
      email?: string;
      password: string;
      device?: string | undefined;
      from?: string;
    }) =>
      call('POST', '/login', {
        body: { email: fields.email ?? 'aya@example.com', password: fields.password },
        from: fields.from ?? '203.0.113.7',
        headers: fields.device === undefined ? {} : { cookie: `engawa_device=${fields.device}` },
      });
    const deviceIn = ({ headers }: { headers: Headers }) =>
      /engawa_device=([^;]+);/.exec(headers.getSetCookie().join('\n'))?.[1];
    const shutOut = async () => {
      for (let i = 0; i < 21; i += 1) await logIn({ password: 'wrong1234', from: `203.0.114.${i}` });
    };

    it('is identified by a cookie that scripts cannot read', async () => {
      await register();
      const answer = await logIn({ password: 'veranda2026' });
      expect(answer.headers.getSetCookie()).toContainEqual(
        expect.stringMatching(/^engawa_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
      );
    });

    it('is not locked out by strangers, and still needs the password', async () => {
      await register();
      const device = deviceIn(await logIn({ password: 'veranda2026' }));
      await shutOut();
      expect((await logIn({ password: 'veranda2026' })).status).toBe(429);
      expect((await logIn({ password: 'wrong1234', device })).body).toMatchObject({ code: 'LOGIN_FAILED' });
      expect((await logIn({ password: 'veranda2026', device })).status).toBe(200);
    });

    it('has ten failures of its own', async () => {
      await register();
      const device = deviceIn(await logIn({ password: 'veranda2026' }));
      for (let i = 0; i < 10; i += 1)
        expect((await logIn({ password: 'wrong1234', device })).status).toBe(401);
      expect((await logIn({ password: 'veranda2026', device })).status).toBe(429);
      expect((await logIn({ password: 'veranda2026', from: '203.0.113.8' })).status).toBe(200);
    });

    it('counts as a stranger for every other account, even one with the same e-mail address', async () => {
      await emails.prove(await register());
      await register({ password: 'squatter2026' });
      const device = deviceIn(await logIn({ password: 'squatter2026' }));
      await shutOut();
      expect((await logIn({ password: 'squatter2026', device })).status).toBe(200);
      expect((await logIn({ password: 'veranda2026', device })).body).toMatchObject({ code: 'LOGIN_FAILED' });
      await register({ email: 'ken@example.com' });
      for (let i = 0; i < 21; i += 1)
        await logIn({ email: 'ken@example.com', password: 'wrong1234', from: `203.0.115.${i}` });
      expect((await logIn({ email: 'ken@example.com', password: 'veranda2026', device })).status).toBe(429);
    });

    it('can still log in to another account with the same e-mail address', async () => {
      await emails.prove(await register());
      const second = await register({ password: 'squatter2026' });
      const device = deviceIn(await logIn({ password: 'squatter2026' }));
      const answer = await logIn({ password: 'veranda2026', device });
      expect(answer.status).toBe(200);
      const me = await whoAmI(textAt(answer.body, 'token'));
      expect(me.body).not.toMatchObject({ data: { id: second.userId } });
    });

    it('is known to several accounts, for a year', async () => {
      await register();
      await register({ email: 'ken@example.com' });
      const first = deviceIn(await logIn({ password: 'veranda2026' }));
      const both = deviceIn(
        await logIn({ email: 'ken@example.com', password: 'veranda2026', device: first }),
      );
      wait(364 * day);
      await shutOut();
      expect((await logIn({ password: 'veranda2026', device: both })).status).toBe(200);
      wait(2 * day);
      await shutOut();
      expect((await logIn({ password: 'veranda2026', device: both })).status).toBe(429);
    });

    it.each(['made up', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', ''])(
      '%j belongs to no account',
      async (device) => {
        await register();
        await shutOut();
        expect((await logIn({ password: 'veranda2026', device })).status).toBe(429);
      },
    );
  });

  it('ACC-16 the owner, and the first and the last account with the address unverified, can log in; others after verifying it', async () => {
    const passwords = ['first2026', 'second2026', 'third2026', 'fourth2026'];
    const people: Awaited<ReturnType<typeof register>>[] = [];
    for (const password of passwords) people.push(await register({ password }));
    const tries = async () =>
      Promise.all(
        passwords.map(async (password, i) => {
          const from = `203.0.113.${i + 1}`;
          const { status, body } = await call('POST', '/login', {
            body: { email: 'aya@example.com', password },
            from,
          });
          if (status !== 200) return status;
          const me = await whoAmI(textAt(body, 'token'));
          return textAt(me.body, 'data.id') === people[i]?.userId ? 'in' : 'elsewhere';
        }),
      );
    expect(await tries()).toEqual(['in', 401, 401, 'in']);
    const third = people[2];
    if (third === undefined) throw new Error('not registered');
    await emails.prove(third);
    expect(await tries()).toEqual(['in', 401, 'in', 'in']);
  });
});
