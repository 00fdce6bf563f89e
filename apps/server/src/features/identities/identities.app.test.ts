import { createHash } from 'node:crypto';
import { type FacebookProvider, startFacebookProvider } from '@engawa/testkit/facebook-provider';
import { type OpenIdProvider, startOpenIdProvider } from '@engawa/testkit/openid-provider';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExternalLogIn } from '../../testing/external-log-in.ts';
import { ownOrigin, textAt, useTestApp } from '../../testing/test-app.ts';

const minute = 60_000;
const client = { client_id: 'engawa', client_secret: 'hush hush' };
let openid: OpenIdProvider;
let facebook: FacebookProvider;

beforeAll(async () => {
  openid = await startOpenIdProvider();
  facebook = await startFacebookProvider();
});
afterAll(async () => {
  await openid.stop();
  await facebook.close();
});

const mei = {
  sub: 'mei-at-home',
  email: 'Mei@Example.com',
  email_verified: true,
  given_name: 'Mei',
  family_name: 'Lin',
};
const registration = {
  first_name: 'Mei',
  last_name: 'Lin',
  company_name: 'Lin Tea',
  space_name: 'Tea house',
  has_agreed: true,
};

describe('log-in through external providers', () => {
  const server = useTestApp({
    env: () => ({
      signIn: {
        google: null,
        openid: { issuer: openid.issuer, label: 'Home', ...client },
        facebook: {
          client_id: facebook.appId,
          client_secret: facebook.appSecret,
          dialogOrigin: facebook.origin,
          graphOrigin: facebook.origin,
        },
      },
    }),
  });
  const { call, wait } = server;
  const { start, bindingOf, visit, withCookie, comeBack, logIn } = createExternalLogIn(server);
  beforeEach(async () => {
    await openid.start().catch(() => undefined);
    openid.person = { ...mei };
    openid.next = {};
    openid.isTerse = false;
    facebook.person = { id: '77', first_name: 'Mei', last_name: 'Lin', email: 'mei@example.com' };
    facebook.isRefusing = false;
  });

  const prove = (userId: string) =>
    server
      .database()
      .sql()
      .execute(sql`update users set email_verified_at = created_at where id = ${userId}`);
  const mailsTo = async (email: string): Promise<string[]> => {
    const { rows } = await server
      .database()
      .sql()
      .execute(sql`select kind from mails where recipient = ${email} order by created_at, kind`);
    return rows.map(({ kind }) => String(kind));
  };
  const registerBy = (ticket: string, binding: string | null, fields: Record<string, unknown> = {}) =>
    call('POST', '/social/register', {
      body: { ticket, ...registration, ...fields },
      origin: ownOrigin,
      ...withCookie(binding),
    });
  /** Creates Mei, with an account that her external log-in opens. */
  const welcomeMei = async () => {
    const { body, binding } = await logIn('openid');
    const made = await registerBy(textAt(body, 'ticket'), binding);
    return { token: textAt(made.body, 'token'), userId: textAt(made.body, 'data.user.id'), made };
  };
  /** Creates a user with a password and a verified address. */
  const registered = async (email = 'mei@example.com') => {
    const account = await server.register({ email });
    await prove(account.userId);
    return account;
  };
  const linkMei = async (token: string, ticket: string, binding: string) =>
    call('POST', '/social/link', { body: { ticket }, bearer: token, ...withCookie(binding) });
  /** Proves identity: by the password, or by another external log-in. */
  const proofOf = async (bearer: string) =>
    textAt(
      (await call('POST', '/user/proof', { bearer, body: { password: 'veranda2026' } })).body,
      'data.proof',
    );
  const proofElsewhere = async (bearer: string) =>
    textAt((await logIn('openid', { purpose: 'prove' }, bearer)).body, 'proof');
  /** Links the identity that is logged in at the provider now. */
  const linkBy = async (provider: string, bearer: string, proof?: string) =>
    logIn(provider, { purpose: 'link', proof: proof ?? (await proofOf(bearer)) }, bearer);
  const identitiesOf = (bearer: string) => call('GET', '/social/identities', { bearer });

  it('IDN-1 lists the configured providers, and no other part of the configuration', async () => {
    expect((await call('GET', '/social')).body).toEqual({
      data: [
        { provider: 'facebook', label: 'Facebook' },
        { provider: 'openid', label: 'Home' },
      ],
    });
  });

  it('IDN-1 refuses a provider that is not configured', async () => {
    expect(await start('google')).toMatchObject({ status: 400, body: { code: 'OUTSIDE_LOGIN_IS_OFF' } });
    expect(await start('elsewhere')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('IDN-2 redirects with PKCE, state and nonce, to one return address, bound to this browser', async () => {
    const begun = await start('openid');
    const url = new URL(textAt(begun.body, 'data.url'));
    expect(url.origin).toBe(openid.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'engawa',
      redirect_uri: `${ownOrigin}/auth/social-callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = begun.headers.get('set-cookie') ?? '';
    for (const word of ['HttpOnly', 'SameSite=Strict', 'Path=/api/v1/social']) expect(cookie).toContain(word);
    const again = await start('openid');
    expect(bindingOf(again)).not.toBe(bindingOf(begun));
  });

  it('IDN-3 refuses another browser, and the right one may still return', async () => {
    const begun = await start('openid');
    const stranger = await start('openid');
    const answered = await visit(textAt(begun.body, 'data.url'));
    for (const binding of [null, bindingOf(stranger), 'made up'])
      expect(await comeBack(answered, binding)).toMatchObject({
        status: 400,
        body: { code: 'OUTSIDE_LOGIN_FAILED' },
      });
    expect(await comeBack(answered, bindingOf(begun))).toMatchObject({
      status: 200,
      body: { outcome: 'register' },
    });
  });

  it('IDN-3 refuses a state that is unknown, used or old', async () => {
    const over = { status: 400, body: { code: 'OUTSIDE_LOGIN_IS_OVER' } };
    const { answered, binding } = await logIn('openid');
    expect(await comeBack(answered, binding)).toMatchObject(over);
    expect(await comeBack({ ...answered, state: 'made up' }, binding)).toMatchObject(over);
    const begun = await start('openid');
    const late = await visit(textAt(begun.body, 'data.url'));
    wait(10 * minute);
    expect(await comeBack(late, bindingOf(begun))).toMatchObject(over);
  });

  it('IDN-3 of two that use one return at once, one logs in', async () => {
    await welcomeMei();
    const begun = await start('openid');
    const answered = await visit(textAt(begun.body, 'data.url'));
    const answers = await Promise.all([1, 2, 3].map(() => comeBack(answered, bindingOf(begun))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('IDN-4 reports a refusal of the user at the provider', async () => {
    openid.next = { error: 'access_denied' };
    expect(await logIn('openid')).toMatchObject({ status: 400, body: { code: 'OUTSIDE_LOGIN_IS_DENIED' } });
    facebook.isRefusing = true;
    expect(await logIn('facebook')).toMatchObject({ status: 400, body: { code: 'OUTSIDE_LOGIN_IS_DENIED' } });
  });

  it('IDN-4 reports a provider that fails or does not answer as unavailable', async () => {
    const away = { status: 400, body: { code: 'OUTSIDE_LOGIN_IS_AWAY' } };
    openid.next = { error: 'temporarily_unavailable' };
    expect(await logIn('openid')).toMatchObject(away);
    openid.next = { tokenStatus: 502 };
    expect(await logIn('openid')).toMatchObject(away);
    const begun = await start('openid');
    const answered = await visit(textAt(begun.body, 'data.url'));
    await openid.stop();
    expect(await comeBack(answered, bindingOf(begun))).toMatchObject(away);
    expect(server.logged()).toContain('does not answer');
  });

  it.each([
    ['nonce', { nonce: 'another' }],
    ['audience', { aud: 'another-house' }],
    ['issuer', { iss: 'https://login.example.org' }],
    ['ID token that has expired', { exp: 1_700_000_000 }],
  ])('IDN-4 refuses a login with a wrong %s', async (_what, claims) => {
    await welcomeMei();
    openid.next = { claims };
    const answer = await logIn('openid');
    expect(answer).toMatchObject({ status: 400, body: { code: 'OUTSIDE_LOGIN_FAILED' } });
    expect(answer.cookie).toBeNull();
  });

  it('IDN-4 logs nobody in by an answer in the name of another provider', async () => {
    openid.next = { iss: 'https://login.example.org' };
    expect(await logIn('openid')).toMatchObject({ status: 400, body: { code: 'OUTSIDE_LOGIN_FAILED' } });
  });

  it('IDN-4 logs nobody in by a code of another person or another provider', async () => {
    const mine = await start('openid');
    const theirs = await start('openid');
    const mineAnswered = await visit(textAt(mine.body, 'data.url'));
    const theirsAnswered = await visit(textAt(theirs.body, 'data.url'));
    const failed = { status: 400, body: { code: 'OUTSIDE_LOGIN_FAILED' } };
    expect(
      await comeBack({ ...mineAnswered, code: theirsAnswered.code ?? '' }, bindingOf(mine)),
    ).toMatchObject(failed);
    const atFacebook = await start('facebook');
    const back = await visit(textAt(atFacebook.body, 'data.url'));
    expect(await comeBack({ ...back, code: theirsAnswered.code ?? '' }, bindingOf(atFacebook))).toMatchObject(
      failed,
    );
  });

  it('IDN-4 logs the reason of a failure without codes and addresses', async () => {
    openid.next = { claims: { nonce: 'another' } };
    const { answered } = await logIn('openid');
    expect(server.logged()).toContain('a log-in elsewhere did not come to its end');
    for (const secret of [answered.code ?? '', answered.state ?? '', 'hush hush', 'Mei@Example.com'])
      expect(server.logged()).not.toContain(secret);
  });

  it('IDN-5 logs a known person in, whatever name and address the provider reports now', async () => {
    const { userId } = await welcomeMei();
    openid.person = { sub: mei.sub, email: 'new@example.com', email_verified: true };
    const { status, body, cookie } = await logIn('openid', { return_to: '/en/mypage?a=b' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { outcome: 'logged_in', provider: 'openid', label: 'Home', return_to: '/en/mypage?a=b' },
    });
    expect(body).not.toHaveProperty('refresh_token');
    expect(cookie).toMatch(/^[\w-]{43}$/);
    const me = await call('GET', '/user', { bearer: textAt(body, 'token') });
    expect(me.body).toMatchObject({ data: { id: userId, email: 'mei@example.com' } });
  });

  it('IDN-5 another person of the same provider is another identity', async () => {
    await welcomeMei();
    openid.person = { sub: 'MEI-AT-HOME', given_name: 'Not Mei' };
    expect((await logIn('openid')).body).toMatchObject({ outcome: 'register' });
  });

  it('IDN-6 an unknown person registers by a ticket, with a verified address', async () => {
    const { body, binding } = await logIn('openid');
    expect(body).toMatchObject({
      outcome: 'register',
      is_joining: false,
      profile: {
        first_name: 'Mei',
        last_name: 'Lin',
        email: 'mei@example.com',
        is_email_verified: true,
      },
    });
    const made = await registerBy(textAt(body, 'ticket'), binding, { email: 'other@example.com' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          user: { email: 'mei@example.com', is_email_verified: true, has_password: false, name: 'Mei Lin' },
          company: { name: 'Lin Tea' },
          space: { name: 'Tea house' },
        },
      },
    });
    expect(await mailsTo('mei@example.com')).toEqual([]);
    expect(made.headers.getSetCookie().join('\n')).toMatch(/^engawa_device=[\w.-]+;/m);
  });

  it('IDN-6 a ticket works in this browser, for 30 minutes, and once', async () => {
    const { body, binding } = await logIn('openid');
    const ticket = textAt(body, 'ticket');
    for (const other of [null, 'made up'])
      expect(await registerBy(ticket, other)).toMatchObject({ body: { code: 'OUTSIDE_LOGIN_FAILED' } });
    const answers = await Promise.all([1, 2].map(() => registerBy(ticket, binding)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const late = await logIn('openid', {});
    expect(late.body).toMatchObject({ outcome: 'logged_in' });
    openid.person = { ...mei, sub: 'late', email: 'late@example.com' };
    const other = await logIn('openid');
    wait(30 * minute);
    expect(await registerBy(textAt(other.body, 'ticket'), other.binding)).toMatchObject({
      body: { code: 'OUTSIDE_LOGIN_IS_OVER' },
    });
  });

  it('IDN-6 returning twice and registering twice creates one account', async () => {
    const first = await logIn('openid');
    const second = await logIn('openid');
    expect((await registerBy(textAt(first.body, 'ticket'), first.binding)).status).toBe(201);
    const again = await registerBy(textAt(second.body, 'ticket'), second.binding);
    expect(again).toMatchObject({ status: 400, body: { code: 'EMAIL_TAKEN' } });
  });

  it('IDN-6 reports wrong fields, and the ticket may be used again', async () => {
    const { body, binding } = await logIn('openid');
    const ticket = textAt(body, 'ticket');
    expect(await registerBy(ticket, binding, { first_name: ' ' })).toMatchObject({
      body: { code: 'INVALID_INPUT', detail: { issues: [{ path: 'first_name' }] } },
    });
    expect(await registerBy(ticket, binding, { has_agreed: false })).toMatchObject({
      body: { detail: { issues: [{ path: 'has_agreed', key: 'validation.agreement' }] } },
    });
    expect(await registerBy(ticket, binding, { space_name: undefined })).toMatchObject({
      body: { detail: { issues: [{ path: 'space_name', key: 'validation.required' }] } },
    });
    expect((await registerBy(ticket, binding)).status).toBe(201);
  });

  it('IDN-6 an address that the provider does not vouch for must be verified by e-mail', async () => {
    openid.person = { ...mei, email_verified: false };
    const { body, binding } = await logIn('openid');
    expect(body).toMatchObject({ profile: { email: 'mei@example.com', is_email_verified: false } });
    const made = await registerBy(textAt(body, 'ticket'), binding, { email: 'mei@tea.example' });
    expect(made.body).toMatchObject({
      data: { user: { email: 'mei@tea.example', is_email_verified: false } },
    });
    expect(await mailsTo('mei@tea.example')).toEqual(['verify_email']);
  });

  it('IDN-6 cleans and cuts names, and ignores an invalid address', async () => {
    openid.person = {
      sub: 'odd',
      email: 'no address',
      email_verified: true,
      given_name: `\u202eMei\u0000${'x'.repeat(80)}`,
    };
    const { body } = await logIn('openid');
    const name = textAt(body, 'profile.first_name');
    expect(name).toMatch(/^Meix+$/);
    expect(name).toHaveLength(50);
    expect(body).toMatchObject({ profile: { email: null, is_email_verified: false } });
  });

  it('IDN-6 requests missing data of a short ID token from the provider', async () => {
    openid.isTerse = true;
    expect((await logIn('openid')).body).toMatchObject({
      outcome: 'register',
      profile: { first_name: 'Mei', email: 'mei@example.com', is_email_verified: true },
    });
  });

  it('IDN-7 does not link an address that an account has verified before its owner has logged in', async () => {
    const { token } = await registered();
    const { body, binding } = await logIn('openid');
    expect(body).toMatchObject({ outcome: 'prove', email: 'mei@example.com' });
    expect(body).not.toHaveProperty('token');
    expect((await identitiesOf(token)).body).toMatchObject({ data: { identities: [] } });
    const linked = await linkMei(token, textAt(body, 'ticket'), binding);
    expect(linked).toMatchObject({ status: 200, body: { data: { provider: 'openid', label: 'Home' } } });
    expect((await logIn('openid')).body).toMatchObject({ outcome: 'logged_in' });
  });

  it('IDN-7 the ticket of a person who must prove ownership creates no second account', async () => {
    await registered();
    const { body, binding } = await logIn('openid');
    expect(await registerBy(textAt(body, 'ticket'), binding)).toMatchObject({
      status: 400,
      body: { code: 'EMAIL_TAKEN' },
    });
  });

  it('IDN-7 reveals nothing about an address that the provider does not vouch for', async () => {
    await registered();
    openid.person = { ...mei, email_verified: false };
    expect((await logIn('openid')).body).toMatchObject({ outcome: 'register' });
  });

  it('IDN-7 an address that was registered but never verified blocks nobody', async () => {
    const squatter = await server.register({ email: 'mei@example.com' });
    const { userId } = await welcomeMei();
    expect(userId).not.toBe(squatter.userId);
  });

  it('IDN-8 does not link to an account with an unverified address', async () => {
    const { token } = await server.register({ email: 'aya@example.com' });
    const unproved = { status: 403, body: { code: 'EMAIL_IS_NOT_VERIFIED' } };
    expect(await start('openid', { purpose: 'link', proof: await proofOf(token) }, token)).toMatchObject(
      unproved,
    );
    const { body, binding } = await logIn('openid');
    expect(await linkMei(token, textAt(body, 'ticket'), binding)).toMatchObject(unproved);
  });

  it('IDN-9 links to the user who began it, and to nobody else', async () => {
    const aya = await registered('aya@example.com');
    const ken = await registered('ken@example.com');
    expect(await start('openid', { purpose: 'link' })).toMatchObject({ status: 401 });
    const asked = { purpose: 'link', return_to: '/mypage', proof: await proofOf(aya.token) };
    const begun = await start('openid', asked, aya.token);
    const answered = await visit(textAt(begun.body, 'data.url'));
    expect(await comeBack(answered, bindingOf(begun), ken.token)).toMatchObject({
      status: 400,
      body: { code: 'OUTSIDE_LOGIN_FAILED' },
    });
    expect(await linkBy('openid', aya.token)).toMatchObject({
      status: 200,
      body: { outcome: 'linked' },
    });
    expect(await linkBy('openid', aya.token)).toMatchObject({
      body: { outcome: 'linked' },
    });
    expect((await identitiesOf(aya.token)).body).toMatchObject({
      data: { identities: [{ provider: 'openid', email: 'Mei@Example.com' }], has_password: true },
    });
    expect(await linkBy('openid', ken.token)).toMatchObject({
      status: 400,
      body: { code: 'IDENTITY_IS_TAKEN' },
    });
  });

  it('IDN-9 links at most ten external log-ins to one account', async () => {
    const aya = await registered('aya@example.com');
    for (let n = 1; n <= 10; n += 1) {
      openid.person = { sub: `aya ${n}` };
      expect((await linkBy('openid', aya.token)).status).toBe(200);
    }
    openid.person = { sub: 'aya 11' };
    expect(await linkBy('openid', aya.token)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });

  it('IDN-10 unlinks one’s own log-ins, but never the last way to log in', async () => {
    const { token } = await welcomeMei();
    const aya = await registered('aya@example.com');
    const [only] = ((await identitiesOf(token)).body as { data: { identities: { id: string }[] } }).data
      .identities;
    const unlink = (bearer: string, proof: string, id = only?.id ?? '') =>
      call('DELETE', `/social/identities/${id}`, { bearer, body: { proof } });
    const ayas = await proofOf(aya.token);
    const proof = await proofElsewhere(token);
    expect(await unlink(aya.token, ayas)).toMatchObject({ body: { code: 'IDENTITY_IS_NOT_EXIST' } });
    expect(await unlink(token, proof)).toMatchObject({ status: 403, body: { code: 'IDENTITY_IS_LAST' } });
    expect((await linkBy('facebook', token, proof)).body).toMatchObject({ outcome: 'linked' });
    const all = ((await identitiesOf(token)).body as { data: { identities: { id: string }[] } }).data
      .identities;
    const answers = await Promise.all(all.map(({ id }) => unlink(token, proof, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('IDN-10 a user with a password may unlink every external log-in', async () => {
    const aya = await registered('aya@example.com');
    await linkBy('openid', aya.token);
    const [only] = ((await identitiesOf(aya.token)).body as { data: { identities: { id: string }[] } }).data
      .identities;
    const body = { proof: await proofOf(aya.token) };
    const answer = await call('DELETE', `/social/identities/${only?.id}`, { bearer: aya.token, body });
    expect(answer).toMatchObject({ status: 200, body: { data: null } });
    expect((await logIn('openid')).body).toMatchObject({ outcome: 'register' });
  });

  it('IDN-11 a person who is joining registers without a company, and returns to the invitation', async () => {
    const page = '/en/auth/join/50000000-0000-4000-8000-000000000000?token=T&proof=P';
    const { body, binding } = await logIn('openid', { return_to: page });
    expect(body).toMatchObject({ is_joining: true, return_to: page });
    const made = await registerBy(textAt(body, 'ticket'), binding, {
      company_name: undefined,
      space_name: undefined,
    });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { company: null, space: null, return_to: page } },
    });
    const mine = await call('GET', '/user_company', { bearer: textAt(made.body, 'token') });
    expect(mine.body).toEqual({ data: [] });
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'mypage', '/my page'])(
    'IDN-11 refuses the return path %j',
    async (page) => {
      expect(await start('openid', { return_to: page })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      });
    },
  );

  it('IDN-12 refuses the 101st log-in begun from one address', async () => {
    for (let n = 0; n < 100; n += 1) expect((await start('facebook')).status).toBe(200);
    expect(await start('facebook')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  it('IDN-13 stores nothing that can be read or used', async () => {
    const begun = await start('openid', { return_to: '/mypage?secret=7' });
    const answered = await visit(textAt(begun.body, 'data.url'));
    const { body } = await comeBack(answered, bindingOf(begun));
    const { rows } = await server.database().sql().execute(sql`select * from outside_logins`);
    const kept = JSON.stringify(rows);
    const secrets = [
      answered.state,
      bindingOf(begun),
      textAt(body, 'ticket'),
      'secret=7',
      'mei-at-home',
      'mei@',
    ];
    for (const secret of secrets) expect(kept).not.toContain(secret);
    const hash = createHash('sha256')
      .update(answered.state ?? '')
      .digest('base64url');
    expect(kept).toContain(hash);
  });

  it('IDN-14 refuses a return from another site’s page, and uses nothing up', async () => {
    const begun = await start('openid');
    const answered = await visit(textAt(begun.body, 'data.url'));
    const elsewhere = await call('POST', '/social/callback', {
      body: answered,
      origin: 'https://evil.example',
      ...withCookie(bindingOf(begun)),
    });
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ORIGIN' } });
    expect((await comeBack(answered, bindingOf(begun))).status).toBe(200);
  });

  it('IDN-15 Facebook sends no nonce, and its address counts as unverified', async () => {
    const begun = await start('facebook');
    expect(new URL(textAt(begun.body, 'data.url')).searchParams.has('nonce')).toBe(false);
    await registered();
    const { body, binding } = await logIn('facebook');
    expect(body).toMatchObject({
      outcome: 'register',
      profile: { email: 'mei@example.com', is_email_verified: false },
    });
    const made = await registerBy(textAt(body, 'ticket'), binding);
    expect(made.body).toMatchObject({ data: { user: { is_email_verified: false } } });
    expect((await logIn('facebook')).body).toMatchObject({ outcome: 'logged_in' });
  });

  it('IDN-15 Facebook may send no address at all', async () => {
    facebook.person = { id: '78', first_name: 'Mei' };
    const { body, binding } = await logIn('facebook');
    expect(body).toMatchObject({ profile: { email: null } });
    const ticket = textAt(body, 'ticket');
    expect(await registerBy(ticket, binding)).toMatchObject({
      body: { detail: { issues: [{ path: 'email', key: 'validation.required' }] } },
    });
    expect((await registerBy(ticket, binding, { email: 'mei@tea.example' })).status).toBe(201);
  });

  it('IDN-16 notifies the owner of linked and unlinked log-ins', async () => {
    const aya = await registered('aya@example.com');
    await linkBy('openid', aya.token);
    const [only] = ((await identitiesOf(aya.token)).body as { data: { identities: { id: string }[] } }).data
      .identities;
    const body = { proof: await proofOf(aya.token) };
    await call('DELETE', `/social/identities/${only?.id}`, { bearer: aya.token, body });
    expect((await mailsTo('aya@example.com')).filter((kind) => kind.startsWith('login_'))).toEqual([
      'login_linked',
      'login_unlinked',
    ]);
  });

  describe('IDN-18 someone at an unlocked browser', () => {
    const needed = { status: 403, body: { code: 'PROOF_IS_NEEDED' } };

    it('cannot link an own identity to the account in any way', async () => {
      const aya = await registered('aya@example.com');
      const ken = await registered('ken@example.com');
      for (const proof of [undefined, 'made up', await proofOf(ken.token)])
        expect(await start('openid', { purpose: 'link', proof }, aya.token)).toMatchObject(needed);
      wait(1);
      const { body, binding } = await logIn('openid');
      expect(await linkMei(aya.token, textAt(body, 'ticket'), binding)).toMatchObject(needed);
      expect((await identitiesOf(aya.token)).body).toMatchObject({ data: { identities: [] } });
      const late = await proofOf(aya.token);
      wait(10 * minute);
      expect(await start('openid', { purpose: 'link', proof: late }, aya.token)).toMatchObject(needed);
    });

    it('can link by a ticket only after a proof, or after a log-in that follows the ticket', async () => {
      const aya = await registered('aya@example.com');
      wait(1);
      const first = await logIn('openid');
      const proved = await call('POST', '/social/link', {
        body: { ticket: textAt(first.body, 'ticket'), proof: await proofOf(aya.token) },
        bearer: aya.token,
        ...withCookie(first.binding),
      });
      expect(proved.status).toBe(200);
      openid.person = { sub: 'another of aya' };
      const { body, binding } = await logIn('openid');
      wait(1);
      const credentials = { email: 'aya@example.com', password: 'veranda2026' };
      const again = textAt((await call('POST', '/login', { body: credentials })).body, 'token');
      expect((await linkMei(again, textAt(body, 'ticket'), binding)).status).toBe(200);
    });

    it('cannot unlink anything', async () => {
      const aya = await registered('aya@example.com');
      await linkBy('openid', aya.token);
      const mine = (await identitiesOf(aya.token)).body as { data: { identities: { id: string }[] } };
      const path = `/social/identities/${mine.data.identities[0]?.id}`;
      const unlink = (body: unknown) => call('DELETE', path, { bearer: aya.token, body });
      expect(await unlink({ proof: 'made up' })).toMatchObject(needed);
      expect(await unlink({})).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    });
  });

  describe('IDN-19 if only an external log-in opens the account', () => {
    const failed = { status: 400, body: { code: 'OUTSIDE_LOGIN_FAILED' } };
    const asks = async (bearer: string) =>
      ((await call('GET', '/user/second-factors', { bearer })).body as { data: { proofs: string[] } }).data
        .proofs;

    it('a new log-in at the provider is the proof, and the user is asked for it by name', async () => {
      const { token } = await welcomeMei();
      expect(await asks(token)).toEqual(['outside']);
      expect(await call('POST', '/user/proof', { bearer: token, body: {} })).toMatchObject({
        status: 403,
        body: { code: 'PROOF_IS_NEEDED' },
      });
      const begun = await start('openid', { purpose: 'prove' }, token);
      expect(new URL(textAt(begun.body, 'data.url')).searchParams.get('prompt')).toBe('login');
      const proof = await proofElsewhere(token);
      expect((await call('POST', '/user/authenticator', { bearer: token, body: { proof } })).status).toBe(
        200,
      );
    });

    it('another account there, or another user here, proves nothing', async () => {
      const { token } = await welcomeMei();
      const ken = await registered('ken@example.com');
      const begun = await start('openid', { purpose: 'prove' }, token);
      const answered = await visit(textAt(begun.body, 'data.url'));
      expect(await comeBack(answered, bindingOf(begun), ken.token)).toMatchObject(failed);
      openid.person = { ...mei, sub: 'somebody else' };
      expect(await logIn('openid', { purpose: 'prove' }, token)).toMatchObject(failed);
    });

    it('a user with a password is asked for it instead', async () => {
      const aya = await registered('aya@example.com');
      await linkBy('openid', aya.token);
      expect(await asks(aya.token)).toEqual(['password']);
      expect(await logIn('openid', { purpose: 'prove' }, aya.token)).toMatchObject({
        status: 403,
        body: { code: 'PROOF_IS_NEEDED' },
      });
    });

    it('the proof deletes the account, and changes the address', async () => {
      const { token } = await welcomeMei();
      const remove = (body: unknown) => call('DELETE', '/user', { bearer: token, body });
      for (const body of [{}, { proof: 'made up' }])
        expect(await remove(body)).toMatchObject({ status: 403, body: { code: 'PROOF_IS_NEEDED' } });
      expect(await remove({ password: 'veranda2026' })).toMatchObject({
        body: { code: 'INCORRECT_PASSWORD' },
      });
      const proof = await proofElsewhere(token);
      const changed = await call('PUT', '/email', {
        bearer: token,
        body: { email: 'mei@tea.example', proof },
      });
      expect(changed.status).toBe(200);
      expect(await mailsTo('mei@tea.example')).toEqual(['change_email']);
      expect((await call('GET', '/user/export', { bearer: token })).status).toBe(200);
      expect((await remove({ proof })).status).toBe(200);
      expect((await logIn('openid')).body).toMatchObject({ outcome: 'register' });
    });

    it('the proof is not accepted if the account has a password', async () => {
      const aya = await registered('aya@example.com');
      const body = { proof: await proofOf(aya.token) };
      expect(await call('DELETE', '/user', { bearer: aya.token, body })).toMatchObject({
        status: 400,
        body: { detail: { issues: [{ path: 'password', key: 'validation.required' }] } },
      });
    });
  });

  it('IDN-17 guests have nothing to link', async () => {
    const { spaceId } = await server.register();
    const guest = await call('POST', '/guest-login', { body: { name: 'Gast', id: spaceId } });
    const bearer = textAt(guest.body, 'token');
    for (const answer of [
      await identitiesOf(bearer),
      await start('openid', { purpose: 'link' }, bearer),
      await start('openid', { purpose: 'prove' }, bearer),
      await linkMei(bearer, 'made up', 'made up'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});
