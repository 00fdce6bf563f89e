import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { spaceUsers } from '../../platform/db/schema/spaces.ts';
import { createSoftPasskey } from '../../testing/soft-passkey.ts';
import { ownOrigin, port, textAt, useTestApp } from '../../testing/test-app.ts';

const second = 1000;
const minute = 60 * second;
/** Where passkeys work if the site is on the loopback address. */
const page = { origin: `http://localhost:${port}`, rpId: 'localhost' };
const failed = { status: 403, body: { code: 'SECOND_FACTOR_FAILED' } };
const over = { status: 400, body: { code: 'SECOND_FACTOR_IS_OVER' } };
const password = 'veranda2026';

type Options = Record<string, unknown>;
const optionsOf = (body: unknown): Options =>
  (body as { data: { options?: Options } & Options }).data.options ?? (body as { data: Options }).data;
const codesOf = (body: unknown): string[] =>
  (body as { data: { recovery_codes: string[] } }).data.recovery_codes;

describe('second factors', () => {
  const server = useTestApp();
  const { call, wait } = server;
  let nowMs = 0;
  const later = (ms: number) => {
    nowMs += ms;
    wait(ms);
  };
  /** The code that the app shows, by the server's clock. */
  const codeNow = (secret: string, steps = 0) => {
    const timestamp = Date.UTC(2026, 10, 20, 9, 0, 0) + nowMs + steps * 30 * second;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  };
  const wrongCode = (secret: string) => (codeNow(secret) === '000000' ? '000001' : '000000');

  const proveAddress = (userId: string) =>
    server
      .database()
      .sql()
      .execute(sql`update users set email_verified_at = created_at where id = ${userId}`);
  const mailsTo = async (email: string): Promise<string[]> => {
    const { rows } = await server
      .database()
      .sql()
      .execute(
        sql`select kind from mails where recipient = ${email} and kind <> 'verify_email' order by created_at, kind`,
      );
    return rows.map(({ kind }) => String(kind));
  };
  const prove = async (bearer: string, proof: Options = { password }) =>
    textAt((await call('POST', '/user/proof', { bearer, body: proof })).body, 'data.proof');
  const registered = async (email = 'aya@example.com') => {
    nowMs = 0;
    const account = await server.register({ email });
    await proveAddress(account.userId);
    return account;
  };
  const setUpApp = async (bearer: string) => {
    const proof = await prove(bearer);
    const begun = await call('POST', '/user/authenticator', { bearer, body: { proof } });
    const secret = textAt(begun.body, 'data.secret');
    const confirmed = await call('POST', '/user/authenticator/confirm', {
      bearer,
      body: { code: codeNow(secret) },
    });
    // The step of that code is used up; the next code must be another.
    later(30 * second);
    return { secret, proof, begun, confirmed, codes: codesOf(confirmed.body) };
  };
  const addPasskey = async (bearer: string, key = createSoftPasskey(page), proof?: string) => {
    const begun = await call('POST', '/user/passkeys/options', {
      bearer,
      body: { proof: proof ?? (await prove(bearer)) },
    });
    const made = await call('POST', '/user/passkeys', {
      bearer,
      body: {
        ticket: textAt(begun.body, 'data.ticket'),
        name: 'My key',
        passkey: key.make(optionsOf(begun.body)),
      },
    });
    return { key, begun, made };
  };
  const logIn = (email = 'aya@example.com', from = '198.51.100.1') =>
    call('POST', '/login', { body: { email, password }, from });
  const askedAt = async (email?: string) => textAt((await logIn(email)).body, 'second_factor.ticket');
  const answer = (ticket: string, proof: Options) =>
    call('POST', '/login/second-factor', { body: { ticket, ...proof } });

  it('SEC-1 an app protects nothing until its first right code, and its secret is shown once', async () => {
    const { token } = await registered();
    const proof = await prove(token);
    const begun = await call('POST', '/user/authenticator', { bearer: token, body: { proof } });
    const secret = textAt(begun.body, 'data.secret');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(textAt(begun.body, 'data.uri')).toBe(
      `otpauth://totp/Engawa:aya%40example.com?issuer=Engawa&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await logIn()).body).toHaveProperty('token');
    const confirm = (code: string) =>
      call('POST', '/user/authenticator/confirm', { bearer: token, body: { code } });
    expect(await confirm(wrongCode(secret))).toMatchObject(failed);
    expect((await logIn()).body).toHaveProperty('token');
    expect((await confirm(codeNow(secret))).status).toBe(200);
    expect((await logIn()).body).toMatchObject({
      second_factor: { methods: ['authenticator', 'recovery_code'] },
    });
    const mine = await call('GET', '/user/second-factors', { bearer: token });
    expect(mine.body).toMatchObject({
      data: { authenticator: { confirmed_at: expect.any(String) }, recovery_codes_left: 10 },
    });
    expect(JSON.stringify(mine.body)).not.toContain(secret);
  });

  it('SEC-1 refuses a second app, and a confirmation without a start', async () => {
    const { token } = await registered();
    const confirm = () =>
      call('POST', '/user/authenticator/confirm', { bearer: token, body: { code: '123456' } });
    expect(await confirm()).toMatchObject(over);
    const { proof } = await setUpApp(token);
    const there = { status: 400, body: { code: 'FACTOR_IS_THERE' } };
    expect(await call('POST', '/user/authenticator', { bearer: token, body: { proof } })).toMatchObject(
      there,
    );
    expect(await confirm()).toMatchObject(there);
  });

  it('SEC-1 keeps secrets out of the log and unreadable in the database', async () => {
    const { token } = await registered();
    const { secret, codes } = await setUpApp(token);
    const { rows } = await server.database().sql().execute(sql`select * from authenticators, recovery_codes`);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(JSON.stringify(rows)).not.toContain(hidden);
      expect(server.logged()).not.toContain(hidden);
    }
  });

  it.each([-1, 0, 1])('SEC-2 accepts a code that is %i steps away', async (steps) => {
    const { token } = await registered();
    const { secret } = await setUpApp(token);
    later(minute);
    expect((await answer(await askedAt(), { code: codeNow(secret, steps) })).status).toBe(200);
  });

  it.each([-2, 2])('SEC-2 refuses a code that is %i steps away', async (steps) => {
    const { token } = await registered();
    const { secret } = await setUpApp(token);
    later(minute);
    expect(await answer(await askedAt(), { code: codeNow(secret, steps) })).toMatchObject(failed);
  });

  it('SEC-2 accepts each time step once, and no older step afterwards', async () => {
    const { token } = await registered();
    const { secret } = await setUpApp(token);
    const tickets = [await askedAt(), await askedAt(), await askedAt()];
    const code = codeNow(secret, 1);
    const answers = await Promise.all(tickets.map((ticket) => answer(ticket, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(await answer(await askedAt(), { code: codeNow(secret) })).toMatchObject(failed);
  });

  it('SEC-3 a ticket alone grants nothing', async () => {
    const { token } = await registered();
    await setUpApp(token);
    const asked = await logIn();
    expect(asked.cookie).toBeNull();
    const ticket = textAt(asked.body, 'second_factor.ticket');
    expect((await call('GET', '/user', { bearer: ticket })).status).toBe(401);
    expect((await call('POST', '/refresh', { body: { refresh_token: ticket } })).status).toBe(401);
    expect(
      await call('POST', '/user/authenticator/remove', { bearer: token, body: { proof: ticket } }),
    ).toMatchObject({
      body: { code: 'PROOF_IS_NEEDED' },
    });
  });

  it('SEC-3 a right answer opens a session as log-in does, once', async () => {
    const { token, userId } = await registered();
    const { secret, codes } = await setUpApp(token);
    const ticket = await askedAt();
    const opened = await call('POST', '/login/second-factor', {
      body: { ticket, code: ` ${codeNow(secret).slice(0, 3)} ${codeNow(secret).slice(3)} ` },
      origin: ownOrigin,
    });
    expect(opened.status).toBe(200);
    expect(opened.body).not.toHaveProperty('refresh_token');
    expect(opened.cookie).toMatch(/^[\w-]{43}$/);
    const me = await call('GET', '/user', { bearer: textAt(opened.body, 'token') });
    expect(me.body).toMatchObject({ data: { id: userId } });
    expect(await answer(ticket, { code: codes[0] })).toMatchObject(over);
  });

  it('SEC-3 a ticket is valid for five minutes and five tries', async () => {
    const { token } = await registered();
    const { secret, codes } = await setUpApp(token);
    expect(await answer('made up', { code: codes[0] })).toMatchObject(over);
    const late = await askedAt();
    later(5 * minute);
    expect(await answer(late, { code: codes[0] })).toMatchObject(over);
    const ticket = await askedAt();
    for (let n = 0; n < 5; n += 1)
      expect(await answer(ticket, { code: wrongCode(secret) })).toMatchObject(failed);
    expect(await answer(ticket, { code: codes[0] })).toMatchObject(over);
  });

  it('SEC-3 a ticket is valid for its own account only', async () => {
    const aya = await registered();
    const { secret } = await setUpApp(aya.token);
    const ken = await server.register({ email: 'ken@example.com' });
    const theirs = await setUpApp(ken.token);
    later(minute);
    const ticket = await askedAt('ken@example.com');
    expect(await answer(ticket, { code: codeNow(secret) })).toMatchObject(failed);
    expect((await answer(ticket, { code: codeNow(theirs.secret) })).status).toBe(200);
  });

  it('SEC-4 five wrong codes in a minute force a wait with any ticket, while passkeys still work', async () => {
    const { token } = await registered();
    const { secret, codes, proof } = await setUpApp(token);
    const { key } = await addPasskey(token, createSoftPasskey(page), proof);
    for (let n = 0; n < 5; n += 1)
      expect(await answer(await askedAt(), { code: wrongCode(secret) })).toMatchObject(failed);
    const stopped = await answer(await askedAt(), { code: codes[0] });
    expect(stopped).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    const ticket = await askedAt();
    const asked = await call('POST', '/login/second-factor/passkey', { body: { ticket } });
    expect((await answer(ticket, { passkey: key.show(optionsOf(asked.body)) })).status).toBe(200);
  });

  it('SEC-5 ten recovery codes come with the first factor, and each opens once', async () => {
    const { token } = await registered();
    const { codes, proof } = await setUpApp(token);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const [first = '', another = ''] = codes;
    expect((await answer(await askedAt(), { code: first.toUpperCase().replace('-', ' ') })).status).toBe(200);
    expect(await answer(await askedAt(), { code: first })).toMatchObject(failed);
    const { made } = await addPasskey(token, createSoftPasskey(page), proof);
    expect(made.body).toMatchObject({ data: { recovery_codes: null } });
    const renewed = await call('POST', '/user/recovery-codes', { bearer: token, body: { proof } });
    const renewedCodes = codesOf(renewed.body);
    expect(renewedCodes).toHaveLength(10);
    expect(await answer(await askedAt(), { code: another })).toMatchObject(failed);
    expect((await answer(await askedAt(), { code: renewedCodes[0] })).status).toBe(200);
    const mine = await call('GET', '/user/second-factors', { bearer: token });
    expect(mine.body).toMatchObject({ data: { recovery_codes_left: 9 } });
  });

  it('SEC-5 of two that use one recovery code at once, one logs in', async () => {
    const { token } = await registered();
    const { codes } = await setUpApp(token);
    const tickets = [await askedAt(), await askedAt()];
    const answers = await Promise.all(tickets.map((ticket) => answer(ticket, { code: codes[0] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('SEC-5 without a factor there are no recovery codes', async () => {
    const { token } = await registered();
    const proof = await prove(token);
    expect(await call('POST', '/user/recovery-codes', { bearer: token, body: { proof } })).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_IS_MISSING' },
    });
  });

  it('SEC-6 a passkey can be created, and is a second factor', async () => {
    const { token } = await registered();
    const { key, begun, made } = await addPasskey(token);
    expect(optionsOf(begun.body)).toMatchObject({
      rp: { id: 'localhost', name: 'Engawa' },
      user: { name: 'aya@example.com', displayName: 'Aya Mori' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { passkey: { name: 'My key', last_used_at: null }, recovery_codes: expect.any(Array) } },
    });
    const asked = await logIn();
    expect(asked.body).toMatchObject({ second_factor: { methods: ['passkey', 'recovery_code'] } });
    const ticket = textAt(asked.body, 'second_factor.ticket');
    const options = await call('POST', '/login/second-factor/passkey', { body: { ticket } });
    expect(optionsOf(options.body)).toMatchObject({ allowCredentials: [{ id: key.id }], rpId: 'localhost' });
    const shown = key.show(optionsOf(options.body), { isVerified: false });
    expect((await answer(ticket, { passkey: shown })).status).toBe(200);
  });

  it.each([
    ['for another challenge', page, { challenge: 'another' }],
    ['on another site’s page', { ...page, origin: 'http://localhost.evil.example' }, {}],
    ['for another site', { ...page, rpId: 'evil.example' }, {}],
  ])('SEC-6 refuses a passkey that was created %s', async (_what, where, lie) => {
    const { token } = await registered();
    const key = createSoftPasskey(where);
    const begun = await call('POST', '/user/passkeys/options', {
      bearer: token,
      body: { proof: await prove(token) },
    });
    const add = (ticket: string, passkey: unknown) =>
      call('POST', '/user/passkeys', { bearer: token, body: { ticket, name: 'x', passkey } });
    const ticket = textAt(begun.body, 'data.ticket');
    const refused = { status: 400, body: { code: 'PASSKEY_IS_REFUSED' } };
    expect(await add(ticket, key.make({ ...optionsOf(begun.body), ...lie }))).toMatchObject(refused);
    expect(await add(ticket, key.make(optionsOf(begun.body)))).toMatchObject(over);
  });

  it('SEC-6 refuses a passkey of another user or for another log-in', async () => {
    const aya = await registered();
    const { key } = await addPasskey(aya.token);
    const ken = await server.register({ email: 'ken@example.com' });
    const theirs = await addPasskey(ken.token);
    const ticket = await askedAt();
    const options = optionsOf(
      (await call('POST', '/login/second-factor/passkey', { body: { ticket } })).body,
    );
    expect(await answer(ticket, { passkey: theirs.key.show(options) })).toMatchObject(failed);
    const other = await askedAt();
    await call('POST', '/login/second-factor/passkey', { body: { ticket: other } });
    expect(await answer(other, { passkey: key.show(options) })).toMatchObject(failed);
    const unasked = await askedAt();
    expect(await answer(unasked, { passkey: key.show({ challenge: '' }) })).toMatchObject(failed);
    expect((await answer(ticket, { passkey: key.show(options) })).status).toBe(200);
  });

  it('SEC-6 refuses a copied passkey, whose counter goes backwards', async () => {
    const { token } = await registered();
    const { key } = await addPasskey(token);
    const shownAt = async () => {
      const ticket = await askedAt();
      const options = optionsOf(
        (await call('POST', '/login/second-factor/passkey', { body: { ticket } })).body,
      );
      return { ticket, passkey: key.show(options) };
    };
    const early = await shownAt();
    const late = await shownAt();
    expect((await answer(late.ticket, { passkey: late.passkey })).status).toBe(200);
    expect(await answer(early.ticket, { passkey: early.passkey })).toMatchObject(failed);
  });

  it('SEC-6 a passkey is renamed and removed by its owner only, and there are ten at most', async () => {
    const { token } = await registered();
    const { key } = await addPasskey(token);
    const ken = await server.register({ email: 'ken@example.com' });
    const missing = { status: 400, body: { code: 'PASSKEY_IS_NOT_EXIST' } };
    const rename = (bearer: string) =>
      call('PUT', `/user/passkeys/${key.id}`, { bearer, body: { name: 'Phone' } });
    expect(await rename(ken.token)).toMatchObject(missing);
    expect(await rename(token)).toMatchObject({ body: { data: { name: 'Phone' } } });
    const remove = async (bearer: string, proof: string) =>
      call('POST', `/user/passkeys/${key.id}/remove`, { bearer, body: { proof } });
    expect(await remove(ken.token, await prove(ken.token))).toMatchObject(missing);
    const proof = await prove(token);
    for (let n = 1; n < 10; n += 1) await addPasskey(token, createSoftPasskey(page), proof);
    expect(await call('POST', '/user/passkeys/options', { bearer: token, body: { proof } })).toMatchObject({
      status: 403,
      body: { code: 'PASSKEYS_ARE_TOO_MANY' },
    });
    expect((await remove(token, proof)).status).toBe(200);
  });

  it('SEC-7 a passkey alone logs in if the device has verified its user', async () => {
    const { token, userId } = await registered();
    const { key, made } = await addPasskey(token);
    expect(made.status).toBe(201);
    const byPasskey = async (isVerified: boolean) => {
      const { body } = await call('POST', '/login/passkey/options');
      expect(optionsOf(body)).toMatchObject({ userVerification: 'required' });
      const passkey = key.show(optionsOf(body), { isVerified });
      return { ticket: textAt(body, 'data.ticket'), passkey };
    };
    const refused = { status: 400, body: { code: 'PASSKEY_IS_REFUSED' } };
    expect(await call('POST', '/login/passkey', { body: await byPasskey(false) })).toMatchObject(refused);
    const right = await byPasskey(true);
    const opened = await call('POST', '/login/passkey', { body: right });
    expect(opened.status).toBe(200);
    const me = await call('GET', '/user', { bearer: textAt(opened.body, 'token') });
    expect(me.body).toMatchObject({ data: { id: userId } });
    expect(await call('POST', '/login/passkey', { body: right })).toMatchObject(over);
    const unknown = createSoftPasskey(page);
    const { body } = await call('POST', '/login/passkey/options');
    const stranger = { ticket: textAt(body, 'data.ticket'), passkey: unknown.show(optionsOf(body)) };
    expect(await call('POST', '/login/passkey', { body: stranger })).toMatchObject(refused);
  });

  it('SEC-8 second factors change only after a proof in this session, within ten minutes', async () => {
    const { token } = await registered();
    const ken = await server.register({ email: 'ken@example.com' });
    const needed = { status: 403, body: { code: 'PROOF_IS_NEEDED' } };
    const begin = (proof: string, bearer = token) =>
      call('POST', '/user/authenticator', { bearer, body: { proof } });
    expect(await begin('made up')).toMatchObject(needed);
    expect(await begin(await prove(ken.token))).toMatchObject(needed);
    const otherSession = textAt((await logIn()).body, 'token');
    expect(await begin(await prove(otherSession))).toMatchObject(needed);
    const proof = await prove(token);
    for (const path of ['/user/passkeys/options', '/user/authenticator', '/user/authenticator/remove'])
      expect((await call('POST', path, { bearer: token, body: { proof } })).status).toBe(200);
    later(10 * minute);
    expect(await begin(proof)).toMatchObject(needed);
  });

  it('SEC-8 a wrong password, code or passkey, or an empty proof, proves nothing', async () => {
    const { token } = await registered();
    const { secret, codes } = await setUpApp(token);
    const { key } = await addPasskey(token);
    const say = (body: Options) => call('POST', '/user/proof', { bearer: token, body });
    expect(await say({})).toMatchObject({ status: 403, body: { code: 'PROOF_IS_NEEDED' } });
    expect(await say({ password: 'wrong1234' })).toMatchObject({ body: { code: 'INCORRECT_PASSWORD' } });
    expect(await say({ code: wrongCode(secret) })).toMatchObject(failed);
    expect((await say({ code: codeNow(secret) })).status).toBe(200);
    expect((await say({ code: codes[0] })).status).toBe(200);
    const asked = await call('POST', '/user/proof/passkey', { bearer: token });
    const shown = { ticket: textAt(asked.body, 'data.ticket'), passkey: key.show(optionsOf(asked.body)) };
    expect((await say({ passkey: shown })).status).toBe(200);
    expect(await say({ passkey: shown })).toMatchObject(over);
    const again = await call('POST', '/user/proof/passkey', { bearer: token });
    const stranger = createSoftPasskey(page).show(optionsOf(again.body));
    expect(
      await say({ passkey: { ticket: textAt(again.body, 'data.ticket'), passkey: stranger } }),
    ).toMatchObject({
      body: { code: 'PASSKEY_IS_REFUSED' },
    });
  });

  it('SEC-9 removing the last factor deletes the recovery codes, and log-ins ask for nothing more', async () => {
    const { token } = await registered();
    const { proof } = await setUpApp(token);
    const { key } = await addPasskey(token, createSoftPasskey(page), proof);
    await call('POST', '/user/authenticator/remove', { bearer: token, body: { proof } });
    expect((await logIn()).body).toMatchObject({ second_factor: { methods: ['passkey', 'recovery_code'] } });
    await call('POST', `/user/passkeys/${key.id}/remove`, { bearer: token, body: { proof } });
    expect((await logIn()).body).toHaveProperty('token');
    const mine = await call('GET', '/user/second-factors', { bearer: token });
    expect(mine.body).toMatchObject({ data: { authenticator: null, passkeys: [], recovery_codes_left: 0 } });
  });

  it('SEC-10 a Manager who has a factor may require one of everyone', async () => {
    const aya = await registered();
    const ken = await server.register({ email: 'ken@example.com' });
    const change = (bearer: string, is_required = true) =>
      call('PUT', `/company/${aya.companyId}/second-factor`, { bearer, body: { is_required } });
    expect(await change(aya.token)).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_IS_MISSING' },
    });
    expect(await change(ken.token)).toMatchObject({ status: 400, body: { code: 'COMPANY_IS_NOT_EXIST' } });
    await server
      .database()
      .sql()
      .execute(
        sql`insert into company_users (company_id, user_id, role) values (${aya.companyId}, ${ken.userId}, 'Member')`,
      );
    await setUpApp(ken.token);
    expect(await change(ken.token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    await setUpApp(aya.token);
    expect(await change(aya.token)).toMatchObject({ status: 200, body: { data: { is_required: true } } });
    const rule = await call('GET', `/company/${aya.companyId}/second-factor`, { bearer: ken.token });
    expect(rule.body).toEqual({ data: { is_required: true } });
  });

  it('SEC-10 lifting the requirement needs a proof of the same session within ten minutes', async () => {
    const aya = await registered();
    const ken = await server.register({ email: 'ken@example.com' });
    const { proof } = await setUpApp(aya.token);
    const change = (is_required: boolean, more: Options = {}) =>
      call('PUT', `/company/${aya.companyId}/second-factor`, {
        bearer: aya.token,
        body: { is_required, ...more },
      });
    expect((await change(true)).status).toBe(200);
    const isAsked = async () =>
      (await call('GET', `/company/${aya.companyId}/second-factor`, { bearer: aya.token })).body;
    const needed = { status: 403, body: { code: 'PROOF_IS_NEEDED' } };
    expect(await change(false)).toMatchObject(needed);
    expect(await change(false, { proof: 'forged' })).toMatchObject(needed);
    expect(await change(false, { proof: await prove(ken.token) })).toMatchObject(needed);
    later(10 * minute);
    expect(await change(false, { proof })).toMatchObject(needed);
    expect(await isAsked()).toEqual({ data: { is_required: true } });
    expect((await change(false, { proof: await prove(aya.token) })).status).toBe(200);
    expect(await isAsked()).toEqual({ data: { is_required: false } });
  });

  it('SEC-18 keeps the newest twenty proofs and challenges of a user', async () => {
    const { token, userId } = await registered();
    const ken = await server.register({ email: 'ken@example.com' });
    const kens = await prove(ken.token);
    const proofs: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      later(second);
      proofs.push(await prove(token));
    }
    const begin = (proof = '', bearer = token) =>
      call('POST', '/user/authenticator', { bearer, body: { proof } });
    expect(await begin(proofs[0])).toMatchObject({ status: 403, body: { code: 'PROOF_IS_NEEDED' } });
    expect((await begin(proofs[1])).status).toBe(200);
    expect((await begin(proofs[20])).status).toBe(200);
    expect((await begin(kens, ken.token)).status).toBe(200);
    for (let n = 0; n < 30; n += 1) await call('POST', '/user/proof/passkey', { bearer: token });
    const { rows } = await server
      .database()
      .sql()
      .execute(
        sql`select purpose, count(*)::int as kept from factor_challenges where user_id = ${userId} group by purpose order by purpose`,
      );
    expect(rows).toEqual([
      { purpose: 'passkey_proof', kept: 20 },
      { purpose: 'proof', kept: 20 },
    ]);
  });

  it('SEC-11 a user without a required factor is refused with the reason, and an earlier space token opens nothing', async () => {
    const aya = await registered();
    const ken = await server.register({ email: 'ken@example.com' });
    const db = server.database().sql();
    await db.execute(
      sql`insert into company_users (company_id, user_id, role) values (${aya.companyId}, ${ken.userId}, 'Member')`,
    );
    await db.execute(
      sql`insert into space_users (space_id, user_id, role) values (${aya.spaceId}, ${ken.userId}, 'Member')`,
    );
    const open = (bearer: string, spaceId = aya.spaceId) =>
      call('POST', `/space/${spaceId}/access`, { bearer });
    const spaceToken = textAt((await open(ken.token)).body, 'data.space_token');
    const guest = await call('POST', '/guest-login', { body: { id: aya.spaceId, name: 'Gast' } });
    await setUpApp(aya.token);
    await call('PUT', `/company/${aya.companyId}/second-factor`, {
      bearer: aya.token,
      body: { is_required: true },
    });
    const required = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } };
    expect(await open(ken.token)).toMatchObject(required);
    const people = (bearer: string, token: string) =>
      call('GET', `/space/${aya.spaceId}/users`, { bearer, spaceToken: token });
    expect(await people(ken.token, spaceToken)).toMatchObject({ body: { code: 'SPACE_TOKEN_DENIED' } });
    expect((await open(ken.token, ken.spaceId)).status).toBe(200);
    expect((await call('GET', '/user_company', { bearer: ken.token })).status).toBe(200);
    const theirs = await call('GET', '/user/second-factors', { bearer: ken.token });
    expect(theirs.body).toMatchObject({ data: { required_by: ['Mori Works'] } });
    expect((await open(textAt(guest.body, 'token'))).status).toBe(200);
    expect((await open(aya.token)).status).toBe(200);
    await addPasskey(ken.token);
    expect((await open(ken.token)).status).toBe(200);
    expect((await people(ken.token, spaceToken)).status).toBe(200);
  });

  it('SEC-11 publishes to live spaces who lacks a factor, when one is required and when the last one is removed', async () => {
    const aya = await registered();
    const ken = await server.register({ email: 'ken@example.com' });
    const db = server.database().sql();
    await db.insert(companyUsers).values({ companyId: aya.companyId, userId: ken.userId, role: 'Member' });
    await db.insert(spaceUsers).values({ spaceId: aya.spaceId, userId: ken.userId, role: 'Member' });
    const publishedEvents = async () =>
      (await db.select().from(outbox).orderBy(outbox.id)).map(({ event, spaceId, payload }) => ({
        event,
        spaceId,
        payload,
      }));
    const { proof } = await setUpApp(aya.token);
    const change = (is_required: boolean) =>
      call('PUT', `/company/${aya.companyId}/second-factor`, {
        bearer: aya.token,
        body: { is_required, proof },
      });
    await change(true);
    expect(await publishedEvents()).toEqual([
      {
        event: 'FactorRuleEvent',
        spaceId: aya.spaceId,
        payload: { by: aya.userId, lacking: [ken.userId] },
      },
    ]);
    await db.delete(outbox);
    await call('POST', '/user/authenticator/remove', { bearer: aya.token, body: { proof } });
    expect(await publishedEvents()).toEqual([
      {
        event: 'StandingEvent',
        spaceId: aya.spaceId,
        payload: { by: aya.userId, user_id: aya.userId, role: null, why: 'second_factor' },
      },
    ]);
    await db.delete(outbox);
    await setUpApp(aya.token);
    await change(false);
    expect(await publishedEvents()).toEqual([]);
  });

  it('SEC-12 reports where passkeys work', async () => {
    expect((await call('GET', '/login/passkey')).body).toEqual({ data: { origin: page.origin } });
  });

  it('SEC-13 notifies the owner of each change', async () => {
    const { token } = await registered();
    const { codes, proof } = await setUpApp(token);
    const { key } = await addPasskey(token, createSoftPasskey(page), proof);
    await answer(await askedAt(), { code: codes[0] });
    await call('POST', '/user/recovery-codes', { bearer: token, body: { proof } });
    await call('POST', `/user/passkeys/${key.id}/remove`, { bearer: token, body: { proof } });
    await call('POST', '/user/authenticator/remove', { bearer: token, body: { proof } });
    expect((await mailsTo('aya@example.com')).sort()).toEqual([
      'authenticator_added',
      'authenticator_removed',
      'passkey_added',
      'passkey_removed',
      'recovery_code_used',
      'recovery_codes_renewed',
    ]);
  });

  describe('SEC-16 a password change', () => {
    const changePassword = (bearer: string) =>
      call('PUT', '/password', {
        bearer,
        body: { current_password: password, password: 'renewed2026' },
      });

    it('ends log-ins that wait for a second factor', async () => {
      const { token } = await registered();
      const { secret } = await setUpApp(token);
      const ticket = await askedAt();
      expect((await changePassword(token)).status).toBe(200);
      expect(await answer(ticket, { code: codeNow(secret) })).toMatchObject(over);
    });

    it('invalidates proofs', async () => {
      const { token } = await registered();
      const proof = await prove(token);
      await changePassword(token);
      expect(await call('POST', '/user/authenticator', { bearer: token, body: { proof } })).toMatchObject({
        status: 403,
        body: { code: 'PROOF_IS_NEEDED' },
      });
    });
  });

  it('SEC-14 guests have no factors', async () => {
    const { spaceId } = await registered();
    const guest = await call('POST', '/guest-login', { body: { id: spaceId, name: 'Gast' } });
    const bearer = textAt(guest.body, 'token');
    const forbidden = { status: 403, body: { code: 'FORBIDDEN' } };
    expect(await call('GET', '/user/second-factors', { bearer })).toMatchObject(forbidden);
    expect(await call('POST', '/user/proof', { bearer, body: {} })).toMatchObject(forbidden);
    expect(await call('POST', '/user/authenticator', { bearer, body: { proof: 'x' } })).toMatchObject(
      forbidden,
    );
    expect(await call('GET', `/company/${spaceId}/second-factor`, { bearer })).toMatchObject(forbidden);
  });
});
