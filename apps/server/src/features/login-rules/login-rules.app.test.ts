import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/db/schema/audit.ts';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { sessions } from '../../platform/db/schema/sessions.ts';
import { createSoftPasskey } from '../../testing/soft-passkey.ts';
import { port, textAt, useTestApp } from '../../testing/test-app.ts';
import { type OfficePerson, openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const password = 'veranda2026';
const page = { origin: `http://localhost:${port}`, rpId: 'localhost' };

describe('the login methods that a company allows', () => {
  const app = useTestApp();
  let office: TestOffice;
  let path: string;
  beforeEach(async () => {
    office = await openTestOffice(app);
    path = `/company/${office.companyId}/login-methods`;
  });
  const sql = () => app.database().sql();
  const as = (person: Pick<OfficePerson, 'bearer' | 'spaceToken'>) => office.as(person);
  const access = (bearer: string, spaceId = office.spaceId) =>
    app.call('POST', `/space/${spaceId}/access`, { bearer });
  const proofOf = async (bearer: string) =>
    textAt((await app.call('POST', '/user/proof', { bearer, body: { password } })).body, 'data.proof');

  type Options = Record<string, unknown>;
  const optionsOf = (body: unknown) => (body as { data: { options: Options } }).data.options;
  const addPasskey = async (bearer: string) => {
    const key = createSoftPasskey(page);
    const body = { proof: await proofOf(bearer) };
    const begun = await app.call('POST', '/user/passkeys/options', { bearer, body });
    const ticket = textAt(begun.body, 'data.ticket');
    const made = { ticket, name: 'Key', passkey: key.make(optionsOf(begun.body)) };
    await app.call('POST', '/user/passkeys', { bearer, body: made });
    return key;
  };
  /** A session of the person that began with a passkey alone. */
  const logInByPasskey = async (bearer: string): Promise<string> => {
    const key = await addPasskey(bearer);
    const asked = await app.call('POST', '/login/passkey/options', {});
    const answer = await app.call('POST', '/login/passkey', {
      body: { ticket: textAt(asked.body, 'data.ticket'), passkey: key.show(optionsOf(asked.body)) },
    });
    return textAt(answer.body, 'token');
  };
  const notAllowed = (logins: string[]) => ({
    status: 403,
    body: { code: 'LOGIN_METHOD_IS_NOT_ALLOWED', detail: { logins } },
  });

  it('LGR-1 each session notes how it began, and the owner reads it', async () => {
    await logInByPasskey(office.ken.bearer);
    const { body } = await app.call('GET', '/user/sessions', { bearer: office.ken.bearer });
    const methods = (body as { data: { login_method: string }[] }).data.map((one) => one.login_method);
    expect(methods.toSorted()).toEqual(['passkey', 'password']);
  });

  it('LGR-1 a refresh keeps it', async () => {
    const login = await app.call('POST', '/login', { body: { email: 'ken@example.com', password } });
    const refreshed = await app.call('POST', '/refresh', {
      body: { refresh_token: textAt(login.body, 'refresh_token') },
    });
    const bearer = textAt(refreshed.body, 'token');
    const { body } = await app.call('GET', '/user/sessions', { bearer });
    expect(body).toMatchObject({ data: [{ login_method: 'password' }, { login_method: 'password' }] });
  });

  it('LGR-1 a second factor does not change it', async () => {
    const key = await addPasskey(office.ken.bearer);
    const asked = await app.call('POST', '/login', { body: { email: 'ken@example.com', password } });
    const ticket = textAt(asked.body, 'second_factor.ticket');
    const { body: shown } = await app.call('POST', '/login/second-factor/passkey', { body: { ticket } });
    const passkey = key.show((shown as { data: Options }).data);
    const answer = await app.call('POST', '/login/second-factor', { body: { ticket, passkey } });
    const { body } = await app.call('GET', '/user/sessions', { bearer: textAt(answer.body, 'token') });
    expect(body).toMatchObject({ data: [{ login_method: 'password' }, { login_method: 'password' }] });
  });

  it('LGR-2, LGR-7 Managers read and change the rule; what this server does not offer is refused', async () => {
    const boss = as(office.boss);
    expect(await boss('GET', path)).toMatchObject({
      body: {
        data: {
          allowed: [],
          methods: [
            { method: 'password', label: null, is_offered: true, people: 2 },
            { method: 'passkey', label: null, is_offered: true, people: 0 },
          ],
          people: 2,
          own: 'password',
        },
      },
    });
    for (const method of ['GET', 'PUT'])
      expect(
        await as(office.ken)(method, path, method === 'PUT' ? { allowed: [] } : undefined),
      ).toMatchObject({
        body: { code: 'FORBIDDEN' },
      });
    expect(await boss('PUT', path, { allowed: ['password', 'google'] })).toMatchObject({
      body: { code: 'OUTSIDE_LOGIN_IS_OFF' },
    });
    expect(await boss('PUT', path, { allowed: ['operator_link'] })).toMatchObject({ status: 400 });
    expect(await boss('PUT', path, { allowed: ['password', 'password'] })).toMatchObject({
      body: { data: { allowed: ['password'] } },
    });
    const [entry] = await sql().select().from(auditEntries).where(eq(auditEntries.action, 'login_rule'));
    expect(entry).toMatchObject({ before: { allowed: [] }, after: { allowed: ['password'] } });
  });

  it('LGR-3 the own login must stay allowed, and a looser rule needs a proof', async () => {
    const boss = as(office.boss);
    expect(await boss('PUT', path, { allowed: ['passkey'] })).toMatchObject({
      status: 403,
      body: { code: 'OWN_LOGIN_METHOD_IS_NEEDED' },
    });
    expect((await boss('PUT', path, { allowed: ['password'] })).status).toBe(200);
    for (const allowed of [[], ['password', 'passkey']])
      expect(await boss('PUT', path, { allowed })).toMatchObject({ body: { code: 'PROOF_IS_NEEDED' } });
    const proof = await proofOf(office.boss.bearer);
    expect(await boss('PUT', path, { allowed: [], proof })).toMatchObject({
      body: { data: { allowed: [] } },
    });
  });

  it('LGR-4 another login opens no space of the company, nor does an earlier space token', async () => {
    const bearer = await logInByPasskey(office.boss.bearer);
    const restrict = (allowed: string[]) => app.call('PUT', path, { bearer, body: { allowed } });
    expect((await restrict(['passkey'])).status).toBe(200);
    const users = `/space/${office.spaceId}/users`;
    expect(await access(office.ken.bearer)).toMatchObject(notAllowed(['passkey']));
    expect(await as(office.ken)('GET', users)).toMatchObject({ body: { code: 'SPACE_TOKEN_DENIED' } });
    expect((await access(await logInByPasskey(office.ken.bearer))).status).toBe(200);
    // Guests have no login, and other companies have their own rules.
    expect((await as(office.guest)('GET', users)).status).toBe(200);
    const own = await app.register({ email: 'mei@example.com' });
    expect((await access(own.token, own.spaceId)).status).toBe(200);
  });

  it('LGR-4 a session from before the methods were noted is kept out as well', async () => {
    expect((await as(office.boss)('PUT', path, { allowed: ['password'] })).status).toBe(200);
    expect((await access(office.ken.bearer)).status).toBe(200);
    await sql().update(sessions).set({ login_method: null }).where(eq(sessions.userId, office.ken.userId));
    expect(await access(office.ken.bearer)).toMatchObject(notAllowed(['password']));
  });

  it('LGR-4 publishes the rule to the live spaces', async () => {
    await as(office.boss)('PUT', path, { allowed: ['password'] });
    const rows = await sql().select().from(outbox).where(eq(outbox.event, 'LoginRuleEvent'));
    expect(rows).toMatchObject([
      { spaceId: office.spaceId, payload: { by: office.boss.userId, allowed: ['password'] } },
    ]);
  });

  it('LGR-5 a link from the operator opens the company', async () => {
    await as(office.boss)('PUT', path, { allowed: ['password'] });
    await sql()
      .update(sessions)
      .set({ login_method: 'operator_link' })
      .where(eq(sessions.userId, office.ken.userId));
    expect((await access(office.ken.bearer)).status).toBe(200);
  });

  it('LGR-6 another login neither reads nor changes the company', async () => {
    const bearer = await logInByPasskey(office.boss.bearer);
    await app.call('PUT', path, { bearer, body: { allowed: ['passkey'] } });
    const refused = notAllowed(['passkey']);
    expect(await as(office.boss)('GET', path)).toMatchObject(refused);
    expect(await as(office.boss)('PUT', path, { allowed: ['password'] })).toMatchObject(refused);
    expect(await as(office.boss)('GET', `/company/${office.companyId}/users`)).toMatchObject(refused);
    expect((await as(office.boss)('GET', '/user_company')).status).toBe(200);
  });
});
