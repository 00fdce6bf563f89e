import { startMailServer } from '@engawa/testkit/mail-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { tokenIn, useEmails } from '../../testing/waiting-mails.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const over = { status: 400, body: { code: 'LINK_IS_OVER', detail: null } };
const aya = 'aya@example.com';

describe('one-time links of accounts', () => {
  const server = useTestApp();
  const { call, register, wait } = server;
  const { emails } = useEmails(server);

  const me = (bearer: string) => call('GET', '/user', { bearer });
  const verify = (bearer: string, token: string) =>
    call('POST', '/email/verify', { bearer, body: { token } });
  const logIn = (password: string, email = aya, from = '203.0.113.5') =>
    call('POST', '/login', { body: { email, password }, from });
  const forgot = (email = aya, from = '203.0.113.1') =>
    call('POST', '/password/forgot', { body: { email }, from });
  const reset = (token: string, password = 'renewed2026') =>
    call('POST', '/password/reset', { body: { token, password } });
  const mailsTo = async (address: string, page: string) => {
    // Reset e-mails are queued after the response.
    await server.app().settle();
    return (await emails.all()).filter(({ to, text }) => to === address && text.includes(page));
  };
  const newest = async (address: string, page: string) => tokenIn((await mailsTo(address, page))[0]);
  const guestOf = async (spaceId: string) => {
    const { body } = await call('POST', '/guest-login', { body: { id: spaceId, name: 'Bob' } });
    return textAt(body, 'token');
  };

  describe('ACC-17 a verification link', () => {
    it.each(['', 'made up', 'x'.repeat(43)])('%j is refused', async (token) => {
      const { token: bearer } = await register();
      const answer = await verify(bearer, token);
      expect(answer).toMatchObject(token === '' ? { status: 400, body: { code: 'INVALID_INPUT' } } : over);
      if (token !== '') {
        expect(await reset(token)).toMatchObject(over);
        expect(await call('POST', '/login-link', { body: { token } })).toMatchObject(over);
        expect(await call('POST', '/email/change', { bearer, body: { token } })).toMatchObject(over);
      }
    });

    it('verifies the address once', async () => {
      const { token: bearer } = await register();
      expect((await me(bearer)).body).toMatchObject({ data: { is_email_verified: false } });
      const link = await newest(aya, 'verify-email');
      expect((await verify(bearer, link)).body).toMatchObject({
        data: { email: aya, is_email_verified: true },
      });
      expect((await me(bearer)).body).toMatchObject({ data: { is_email_verified: true } });
      expect(await verify(bearer, link)).toMatchObject(over);
    });

    it('is valid for 24 hours, and for its purpose only', async () => {
      const { token: bearer, refreshToken } = await register();
      const link = await newest(aya, 'verify-email');
      expect(await reset(link)).toMatchObject(over);
      expect(await call('POST', '/login-link', { body: { token: link } })).toMatchObject(over);
      expect(await call('POST', '/email/change', { bearer, body: { token: link } })).toMatchObject(over);
      wait(24 * hour);
      const later = await call('POST', '/refresh', { body: { refresh_token: refreshToken } });
      expect(await verify(textAt(later.body, 'token'), link)).toMatchObject(over);
    });

    it('is sent in the language of the person who registered', async () => {
      await call('POST', '/register', {
        body: server.registration(),
        headers: { 'x-localization': 'zh_tw' },
      });
      const [mail] = await emails.all();
      expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:4000\/zh_tw\/auth\/verify-email\?token=[\w-]{43}/);
    });
  });

  it('ACC-18 a link works only in a session of the account that it was issued to', async () => {
    const stranger = await register({ company_name: 'Squat' });
    const link = await newest(aya, 'verify-email');
    const owner = await register({ email: 'other@example.com' });
    const guest = await guestOf(owner.spaceId);
    expect(await call('POST', '/email/verify', { body: { token: link } })).toMatchObject({ status: 401 });
    for (const bearer of [owner.token, guest])
      expect(await verify(bearer, link)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await verify(stranger.token, link)).status).toBe(200);
  });

  describe('ACC-19 verification e-mails', () => {
    it('are sent again on request, up to six in half an hour', async () => {
      const { token: bearer } = await register();
      const again = () => call('POST', '/email/verify/resend', { bearer });
      for (let i = 0; i < 6; i += 1)
        expect(await again()).toMatchObject({ status: 200, body: { data: { is_mail_delivered: false } } });
      expect(await again()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
      expect(await mailsTo(aya, 'verify-email')).toHaveLength(7);
      wait(10 * second);
      expect((await verify(bearer, await newest(aya, 'verify-email'))).status).toBe(200);
      expect((await again()).status).toBe(200);
      expect(await mailsTo(aya, 'verify-email')).toHaveLength(7);
    });

    it('are not used up by strangers who register the same address', async () => {
      const strangers = [];
      for (let n = 0; n < 3; n += 1) strangers.push(await register({}, '203.0.113.66'));
      const again = (bearer: string, from: string) => call('POST', '/email/verify/resend', { bearer, from });
      const answers = [];
      for (const { token } of strangers)
        for (let n = 0; n < 6; n += 1) answers.push((await again(token, '203.0.113.66')).status);
      // The limit per network address prevents flooding.
      expect(answers.filter((status) => status === 200)).toHaveLength(12);
      const { token } = await register({}, '198.51.100.7');
      expect((await again(token, '198.51.100.7')).status).toBe(200);
    });

    it('are no longer sent above the limit of registrations, and the response stays the same', async () => {
      for (let i = 0; i < 8; i += 1) expect((await register()).userId).toBeTruthy();
      expect(await mailsTo(aya, 'verify-email')).toHaveLength(6);
    });

    it('can be requested by users only', async () => {
      const { spaceId } = await register();
      const bearer = await guestOf(spaceId);
      expect((await call('POST', '/email/verify/resend', { bearer })).status).toBe(403);
      expect((await call('POST', '/email/verify/resend', {})).status).toBe(401);
    });

    it('become a notice to the owner if the address has one, and verify nothing', async () => {
      await emails.prove(await register());
      const { token: bearer } = await register();
      const before = (await mailsTo(aya, 'verify-email')).length;
      wait(second);
      expect((await call('POST', '/email/verify/resend', { bearer })).status).toBe(200);
      expect(await mailsTo(aya, 'verify-email')).toHaveLength(before);
      expect((await emails.all())[0]).toMatchObject({ subject: 'このアドレスはすでに登録されています' });
    });
  });

  describe('ACC-29 e-mails to an unverified address', () => {
    const names = {
      first_name: 'Cheap',
      last_name: 'Pills',
      company_name: 'Pills',
      space_name: 'pills.example',
    };
    const expectNoNames = async (address: string, page: string) => {
      const [mail] = await mailsTo(address, page);
      expect(mail).toBeDefined();
      for (const written of [mail?.subject, mail?.text, mail?.html])
        expect(written).not.toMatch(/cheap|pills/i);
    };

    it('carry no name that a stranger chose: registration and reset', async () => {
      await register({ ...names, email: 'victim@example.com' });
      await expectNoNames('victim@example.com', 'verify-email');
      await forgot('victim@example.com');
      await expectNoNames('victim@example.com', 'password-reset');
    });

    it('carry no name if a verified account requests another address', async () => {
      const account = await register(names);
      await emails.prove(account);
      await call('PUT', '/email', {
        bearer: account.token,
        body: { email: 'victim@example.com', password: 'veranda2026' },
      });
      await expectNoNames('victim@example.com', 'change-email');
    });

    it('greet the owner by name once the address is verified', async () => {
      await emails.prove(await register());
      await forgot();
      expect((await mailsTo(aya, 'password-reset'))[0]?.text).toContain('Aya Mori');
    });
  });

  describe('ACC-20 a forgotten password', () => {
    it('gets the same response for every address', async () => {
      await emails.prove(await register());
      await register({ email: 'unproved@example.com' });
      const answers = [];
      for (const email of [aya, 'unproved@example.com', 'nobody@example.com'])
        answers.push(await forgot(email));
      for (const { status, body } of answers)
        expect({ status, body }).toEqual({ status: 200, body: { data: null } });
      expect(await mailsTo('nobody@example.com', '')).toEqual([]);
      expect(await mailsTo(aya, 'password-reset')).toHaveLength(1);
      expect(await mailsTo('unproved@example.com', 'password-reset')).toHaveLength(1);
    });

    it('sends a link to the owner, or without one to the first and the last account with the address', async () => {
      const first = await register();
      await register();
      await register();
      await forgot();
      expect(await mailsTo(aya, 'password-reset')).toHaveLength(2);
      await emails.prove(first);
      await forgot();
      expect(await mailsTo(aya, 'password-reset')).toHaveLength(3);
    });

    it('refuses the twenty-first request from one address, and never sends a seventh e-mail', async () => {
      await register();
      for (let i = 0; i < 20; i += 1) expect((await forgot()).status).toBe(200);
      expect(await forgot('nobody@example.com')).toMatchObject({ status: 429 });
      expect(await mailsTo(aya, 'password-reset')).toHaveLength(6);
    });

    it('accepts an e-mail address and nothing else', async () => {
      expect(await forgot('no address')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    });
  });

  describe('ACC-21 a password reset', () => {
    it('refuses a bad password, and the link stays valid', async () => {
      await register();
      await forgot();
      const link = await newest(aya, 'password-reset');
      expect(await reset(link, 'short')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
      expect((await reset(link)).status).toBe(200);
    });

    it('is possible for half an hour', async () => {
      await register();
      await forgot();
      const link = await newest(aya, 'password-reset');
      wait(30 * minute);
      expect(await reset(link)).toMatchObject(over);
    });

    it('sets the password once, ends all sessions, and notifies the owner', async () => {
      const { token, refreshToken } = await register();
      await emails.prove({ token });
      await forgot();
      const link = await newest(aya, 'password-reset');
      wait(second);
      expect((await reset(link)).body).toEqual({ data: null });
      expect((await me(token)).status).toBe(401);
      expect((await call('POST', '/refresh', { body: { refresh_token: refreshToken } })).status).toBe(401);
      expect((await logIn('veranda2026')).status).toBe(401);
      expect((await logIn('renewed2026')).status).toBe(200);
      expect(await reset(link, 'again12345')).toMatchObject(over);
      expect((await emails.all())[0]).toMatchObject({ to: aya, subject: 'パスワードが変わりました' });
    });

    it('lets the owner in after strangers have locked the account', async () => {
      await emails.prove(await register());
      for (let i = 0; i < 21; i += 1) await logIn('wrong1234', aya, `203.0.114.${i}`);
      await forgot();
      const answer = await reset(await newest(aya, 'password-reset'));
      expect((await logIn('renewed2026')).status).toBe(429);
      const device = /engawa_device=([^;]+);/.exec(answer.headers.getSetCookie().join())?.[1];
      const back = await call('POST', '/login', {
        body: { email: aya, password: 'renewed2026' },
        headers: { cookie: `engawa_device=${device}` },
      });
      expect(back.status).toBe(200);
    });

    it('SEC-15 verifies the address, and removes log-in methods that others had added', async () => {
      const squatter = await register();
      const setUp = await call('POST', '/user/proof', {
        bearer: squatter.token,
        body: { password: 'veranda2026' },
      });
      const started = await call('POST', '/user/authenticator', {
        bearer: squatter.token,
        body: { proof: textAt(setUp.body, 'data.proof') },
      });
      expect(started.status).toBe(200);
      await forgot();
      expect((await reset(await newest(aya, 'password-reset'))).status).toBe(200);
      expect((await me(squatter.token)).status).toBe(401);
      const { rows } = await server.database().sql().execute('select * from authenticators');
      expect(rows).toEqual([]);
      const { body } = await logIn('renewed2026');
      expect((await me(textAt(body, 'token'))).body).toMatchObject({ data: { is_email_verified: true } });
    });

    it('is refused if another account has verified the address meanwhile', async () => {
      const first = await register();
      await forgot();
      const link = await newest(aya, 'password-reset');
      await emails.prove(await register({ password: 'second2026' }));
      expect(await reset(link)).toMatchObject(over);
      expect((await me(first.token)).status).toBe(200);
      expect((await logIn('second2026')).status).toBe(200);
    });

    it("is refused if the address is no longer the user's", async () => {
      const { token: bearer } = await register();
      await emails.prove({ token: bearer });
      await forgot();
      const link = await newest(aya, 'password-reset');
      await call('PUT', '/email', { bearer, body: { email: 'new@example.com', password: 'veranda2026' } });
      const change = await newest('new@example.com', 'change-email');
      expect((await call('POST', '/email/change', { bearer, body: { token: change } })).status).toBe(200);
      expect(await reset(link)).toMatchObject(over);
    });
  });

  describe('ACC-27 the log-in link of the CLI command', () => {
    const logInLink = async (person: string): Promise<string> => {
      const answer = await server.app().operator.answer({ ask: 'login-link', person });
      if (!answer.ok) throw new Error(answer.why);
      return answer.lines[0] ?? '';
    };

    it('logs in once, within a quarter of an hour', async () => {
      const { userId } = await register();
      const makeLink = async () => new URL(await logInLink(userId)).searchParams.get('token') ?? '';
      const token = await makeLink();
      const answer = await call('POST', '/login-link', { body: { token } });
      expect((await me(textAt(answer.body, 'token'))).body).toMatchObject({
        data: { id: userId, is_email_verified: false },
      });
      expect(await call('POST', '/login-link', { body: { token } })).toMatchObject(over);
      const late = await makeLink();
      wait(15 * minute);
      expect(await call('POST', '/login-link', { body: { token: late } })).toMatchObject(over);
    });

    it('is invalid after a password change', async () => {
      const { userId, token: bearer } = await register();
      const link = await logInLink(userId);
      await call('PUT', '/password', {
        bearer,
        body: { current_password: 'veranda2026', password: 'renewed2026' },
      });
      const token = new URL(link).searchParams.get('token');
      expect(await call('POST', '/login-link', { body: { token } })).toMatchObject(over);
    });

    it('is not issued for guests or unknown users', async () => {
      const unknown = '00000000-0000-4000-8000-000000000000';
      await expect(logInLink(unknown)).rejects.toThrow('Nobody here');
      const { spaceId } = await register();
      const guest = await call('GET', '/guest', { bearer: await guestOf(spaceId) });
      await expect(logInLink(textAt(guest.body, 'data.id'))).rejects.toThrow('Nobody here');
    });
  });

  it('ACC-17 writes no secret of a link to the log', async () => {
    const { token: bearer } = await register();
    const link = await newest(aya, 'verify-email');
    await verify(bearer, link);
    await verify(bearer, link);
    expect(server.logged()).not.toContain(link);
    expect(server.logged()).not.toContain(aya);
  });
});

describe('e-mails through a mail server', () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    mailServer = await startMailServer();
  });
  afterAll(() => mailServer?.close());
  const server = useTestApp({
    env: () => ({ mail: { smtpUrl: mailServer.url, from: 'Engawa <engawa@example.com>' } }),
  });

  it('ACC-19 arrive from a real mail server, and their link verifies the address', async () => {
    const { token: bearer } = await server.register();
    const me = await server.call('GET', '/user', { bearer });
    expect(me.body).toMatchObject({ data: { is_mail_delivered: true } });
    const config = await server.call('GET', '/config');
    expect(config.body).toMatchObject({ data: { features: { is_mail_delivered: true } } });
    await expect.poll(() => mailServer.received.length, { timeout: 15_000 }).toBe(1);
    const [mail] = mailServer.received;
    expect(mail).toMatchObject({ from: 'engawa@example.com', to: [aya] });
    const raw = (mail?.raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const parts = [...raw.matchAll(/base64\r?\n\r?\n([\w+/=\r\n]+)/g)].map(([, part]) =>
      Buffer.from(part ?? '', 'base64').toString(),
    );
    const token = /token=([\w-]{43})/.exec([raw, ...parts].join('\n'))?.[1];
    const proved = await server.call('POST', '/email/verify', { bearer, body: { token } });
    expect(proved.body).toMatchObject({ data: { is_email_verified: true } });
  });
});
