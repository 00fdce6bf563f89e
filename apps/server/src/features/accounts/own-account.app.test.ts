import { existsSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages, privateMessages } from '../../platform/db/schema/messages.ts';
import { authenticators, passkeys, recoveryCodes } from '../../platform/db/schema/second-factors.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { tokenIn, useEmails } from '../../testing/waiting-mails.ts';

const minute = 60_000;
const password = 'veranda2026';
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('one’s own account', () => {
  const server = useTestApp();
  const { call, register, wait } = server;
  const { emails } = useEmails(server);
  let aya: Awaited<ReturnType<typeof register>>;
  let guest: string;

  beforeEach(async () => {
    aya = await register();
    const entry = await call('POST', '/guest-login', { body: { id: aya.spaceId, name: 'Bob' } });
    guest = textAt(entry.body, 'token');
  });

  const me = (bearer: string) => call('GET', '/user', { bearer });
  const logIn = (typed = password, userAgent = 'a browser') =>
    call('POST', '/login', {
      body: { email: 'aya@example.com', password: typed },
      from: '203.0.113.5',
      headers: { 'user-agent': userAgent },
    });

  const profile = { first_name: 'Aya', last_name: 'Mori', display_name: 'Ayako', color: 'plum' };
  it.each([
    ['PUT', '/user', profile],
    ['DELETE', '/user', { password }],
    ['GET', '/user/export', undefined],
    ['GET', '/user/sessions', undefined],
    ['DELETE', '/user/sessions', undefined],
    ['DELETE', `/user/sessions/${unknownId}`, undefined],
    ['POST', '/email/verify', { token: 'x' }],
    ['POST', '/email/verify/resend', undefined],
    ['PUT', '/email', { email: 'new@example.com', password }],
    ['POST', '/email/change', { token: 'x' }],
    ['PUT', '/password', { current_password: password, password: 'renewed2026' }],
  ])(
    'ACC-6 ACC-13 %s %s is refused to anonymous callers, guests and expired sessions',
    async (method, path, body) => {
      const asked = (bearer?: string) =>
        call(method, path, {
          ...(bearer === undefined ? {} : { bearer }),
          ...(body === undefined ? {} : { body }),
        });
      expect(await asked()).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(await asked(guest)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      await call('GET', '/logout', { bearer: aya.token });
      expect((await asked(aya.token)).status).toBe(401);
    },
  );

  describe('ACC-22 changes that need the password', () => {
    it.each([
      ['PUT', '/email', { email: 'new@example.com', password: 'wrong2026' }],
      ['PUT', '/password', { current_password: 'wrong2026', password: 'renewed2026' }],
      ['DELETE', '/user', { password: 'wrong2026' }],
    ])('%s %s refuses a wrong one, and all after ten attempts', async (method, path, body) => {
      for (let i = 0; i < 10; i += 1)
        expect(await call(method, path, { bearer: aya.token, body })).toMatchObject({
          status: 403,
          body: { code: 'INCORRECT_PASSWORD' },
        });
      const right = await call('DELETE', '/user', { bearer: aya.token, body: { password } });
      expect(right).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
      expect((await me(aya.token)).status).toBe(200);
    });

    it('refuse an invalid new password', async () => {
      const body = { current_password: password, password: 'short' };
      expect(await call('PUT', '/password', { bearer: aya.token, body })).toMatchObject({
        status: 400,
        body: { detail: { issues: [{ path: 'password', key: 'validation.password_rule' }] } },
      });
    });

    it('a new password ends all other sessions, and a verified address is notified', async () => {
      await emails.prove(aya);
      const other = textAt((await logIn()).body, 'token');
      const body = { current_password: password, password: 'renewed2026' };
      wait(1000);
      expect((await call('PUT', '/password', { bearer: aya.token, body })).body).toEqual({ data: null });
      expect((await me(other)).status).toBe(401);
      expect((await me(aya.token)).status).toBe(200);
      expect((await logIn()).status).toBe(401);
      expect((await logIn('renewed2026')).status).toBe(200);
      expect((await emails.all())[0]).toMatchObject({
        to: 'aya@example.com',
        subject: 'パスワードが変わりました',
      });
    });

    it('an unverified address is not notified', async () => {
      const body = { current_password: password, password: 'renewed2026' };
      await call('PUT', '/password', { bearer: aya.token, body });
      expect((await emails.all()).map(({ subject }) => subject)).toEqual(['メールアドレスの確認']);
    });

    it('a new address applies once its link is opened, and the old address is notified', async () => {
      await emails.prove(aya);
      wait(1000);
      const body = { email: ' New@Example.com ', password };
      const answer = await call('PUT', '/email', { bearer: aya.token, body });
      expect(answer.body).toEqual({ data: { is_mail_delivered: false } });
      expect((await me(aya.token)).body).toMatchObject({ data: { email: 'aya@example.com' } });
      const [mail] = await emails.all();
      expect(mail).toMatchObject({ to: 'new@example.com', subject: '新しいメールアドレスの確認' });
      wait(1000);
      const confirm = () =>
        call('POST', '/email/change', { bearer: aya.token, body: { token: tokenIn(mail) } });
      expect((await confirm()).body).toMatchObject({
        data: { email: 'new@example.com', is_email_verified: true },
      });
      expect(await confirm()).toMatchObject({ status: 400, body: { code: 'LINK_IS_OVER' } });
      expect((await emails.all())[0]).toMatchObject({
        to: 'aya@example.com',
        subject: 'メールアドレスが変わりました',
      });
    });

    it('the link for a new address is valid for an hour', async () => {
      await call('PUT', '/email', { bearer: aya.token, body: { email: 'new@example.com', password } });
      const mail = (await emails.all()).find(({ to }) => to === 'new@example.com');
      wait(60 * minute);
      const bearer = textAt((await logIn()).body, 'token');
      expect(await call('POST', '/email/change', { bearer, body: { token: tokenIn(mail) } })).toMatchObject({
        body: { code: 'LINK_IS_OVER' },
      });
    });

    it('an address that has an owner is not revealed and not set', async () => {
      const ken = await register({ email: 'ken@example.com' });
      await emails.prove(ken);
      wait(1000);
      const ask = (email: string) => call('PUT', '/email', { bearer: aya.token, body: { email, password } });
      const [taken, free] = [await ask('ken@example.com'), await ask('free@example.com')];
      expect([taken.status, taken.body]).toEqual([free.status, free.body]);
      const toKen = (await emails.all()).filter(({ to }) => to === 'ken@example.com');
      expect(toKen[0]).toMatchObject({ subject: 'このアドレスはすでに登録されています' });
      expect(toKen[0]?.text).not.toContain('token=');
    });
  });

  describe('ACC-23 sessions', () => {
    const list = (bearer: string) => call('GET', '/user/sessions', { bearer });

    it('are listed to their owner, with user agent and address', async () => {
      await register({ email: 'ken@example.com' });
      wait(minute);
      const here = await logIn(password, `Firefox \u00ad\u009b${'x'.repeat(300)}`);
      wait(minute);
      const { body } = await list(textAt(here.body, 'token'));
      expect(body).toMatchObject({
        data: [
          {
            user_agent: `Firefox ${'x'.repeat(192)}`,
            address: '203.0.113.5',
            created_at: '2026-11-20T09:01:00.000Z',
            is_current: true,
          },
          { address: '198.51.100.1', last_seen_at: '2026-11-20T09:00:00.000Z', is_current: false },
        ],
      });
      await call('POST', '/refresh', { body: { refresh_token: aya.refreshToken }, from: '203.0.113.77' });
      expect((await list(textAt(here.body, 'token'))).body).toMatchObject({
        data: [
          { address: '203.0.113.77', last_seen_at: '2026-11-20T09:02:00.000Z', is_current: false },
          { is_current: true },
        ],
      });
    });

    it('are ended by their owner only', async () => {
      const ken = await register({ email: 'ken@example.com' });
      const other = textAt((await logIn()).body, 'token');
      const ids = ((await list(aya.token)).body as { data: { id: string; is_current: boolean }[] }).data;
      const otherId = ids.find(({ is_current }) => !is_current)?.id ?? '';
      const end = (bearer: string, id: string) => call('DELETE', `/user/sessions/${id}`, { bearer });
      for (const id of [otherId, unknownId])
        expect(await end(ken.token, id)).toMatchObject({
          status: 400,
          body: { code: 'SESSION_IS_NOT_EXIST' },
        });
      expect((await end(aya.token, 'no id')).status).toBe(400);
      expect((await me(other)).status).toBe(200);
      expect((await end(aya.token, otherId)).body).toEqual({ data: null });
      expect((await me(other)).status).toBe(401);
      expect((await end(aya.token, otherId)).status).toBe(400);
      expect((await me(aya.token)).status).toBe(200);
    });

    it('can be ended at once, except the current one', async () => {
      const ken = await register({ email: 'ken@example.com' });
      const others = [textAt((await logIn()).body, 'token'), textAt((await logIn()).body, 'token')];
      const answer = await call('DELETE', '/user/sessions', { bearer: aya.token });
      expect(answer.body).toEqual({ data: { ended: 2 } });
      for (const bearer of others) expect((await me(bearer)).status).toBe(401);
      for (const bearer of [aya.token, ken.token]) expect((await me(bearer)).status).toBe(200);
    });
  });

  describe('ACC-24 names and colour', () => {
    it.each([
      ['no first name', { first_name: ' ' }, 'first_name', 'validation.required'],
      [
        'a display name of 51 characters',
        { display_name: 'x'.repeat(51) },
        'display_name',
        'validation.too_long',
      ],
      ['another colour', { color: 'gold' }, 'color', 'validation.invalid'],
    ])('%s is refused', async (_what, wrong, path, key) => {
      const answer = await call('PUT', '/user', { bearer: aya.token, body: { ...profile, ...wrong } });
      expect(answer).toMatchObject({ status: 400, body: { detail: { issues: [{ path, key }] } } });
    });

    it('are changed; an empty display name removes it', async () => {
      const put = (body: object) => call('PUT', '/user', { bearer: aya.token, body });
      expect((await put(profile)).body).toMatchObject({
        data: { name: 'Ayako', color: 'plum', now_company_id: aya.companyId },
      });
      for (const display_name of ['', null])
        expect((await put({ ...profile, display_name })).body).toMatchObject({
          data: { name: 'Aya Mori', profile: { display_name: null } },
        });
      expect((await me(aya.token)).body).toMatchObject({ data: { name: 'Aya Mori', color: 'plum' } });
    });

    it('keep the reading that is not named, and an empty one removes it', async () => {
      const put = (body: object) => call('PUT', '/user', { bearer: aya.token, body });
      const reading = (value: string | null) => ({ data: { profile: { reading: value } } });
      expect((await put({ ...profile, reading: ' もり あや ' })).body).toMatchObject(reading('もり あや'));
      expect((await put(profile)).body).toMatchObject(reading('もり あや'));
      expect((await put({ ...profile, reading: '' })).body).toMatchObject(reading(null));
    });
  });

  const say = async (sender_id: string, content: string) => {
    const { spaceId } = aya;
    const created_at = new Date();
    const message = { spaceId, sender_id, sender_name: 'Aya Mori', content, created_at };
    await server
      .database()
      .sql()
      .insert(messages)
      .values({ ...message, channel: 'room_x' });
  };

  it('ACC-25 everything stored about the user is exported as a file, and nothing about anyone else', async () => {
    const ken = await register({ email: 'ken@example.com', company_name: 'Ken Works' });
    await say(aya.userId, 'こんにちは');
    await say(ken.userId, 'secret of Ken');
    await server
      .database()
      .sql()
      .insert(privateMessages)
      .values({
        spaceId: aya.spaceId,
        sender_id: ken.userId,
        recipient_id: aya.userId,
        sender_name: 'Ken',
        content: 'to Aya',
        picture_file: 'f'.repeat(32),
        picture_width: 4,
        picture_height: 3,
        created_at: new Date(),
      });
    const answer = await call('GET', '/user/export', { bearer: aya.token });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="engawa-my-data.json"');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.body).toMatchObject({
      exported_at: '2026-11-20T09:00:00.000Z',
      user: { email: 'aya@example.com' },
      sessions: [{ is_current: true }],
      companies: [{ name: 'Mori Works', role: 'Manager' }],
      spaces: [{ name: 'Main office', role: 'Manager' }],
      messages: [{ space: 'Main office', channel: 'room_x', content: 'こんにちは', picture_url: null }],
      private_messages: [
        {
          is_mine: false,
          with: ken.userId,
          content: 'to Aya',
          picture_url: expect.stringContaining(`/pictures/messages/${'f'.repeat(32)}.webp?`),
        },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret of Ken|argon2|Ken Works/);
    for (let i = 0; i < 4; i += 1) await call('GET', '/user/export', { bearer: aya.token });
    expect((await call('GET', '/user/export', { bearer: aya.token })).status).toBe(429);
  });

  it('ACC-25 the export names second factors and log-ins with dates, and contains no secret', async () => {
    const db = server.database().sql();
    const at = new Date(Date.UTC(2026, 10, 1));
    await db.insert(passkeys).values({
      id: 'key of aya',
      userId: aya.userId,
      public_key: 'PUBLIC',
      counter: 7,
      transports: [],
      is_backed_up: false,
      name: 'Work laptop',
      created_at: at,
      last_used_at: null,
    });
    const app = { userId: aya.userId, secret: 'SEALED', created_at: at, confirmed_at: at };
    await db.insert(authenticators).values(app);
    await db.insert(recoveryCodes).values({ userId: aya.userId, hash: 'HASH' });
    const { body } = await call('GET', '/user/export', { bearer: aya.token });
    expect(body).toMatchObject({
      passkeys: [{ name: 'Work laptop', created_at: at.toISOString(), last_used_at: null }],
      authenticator: { confirmed_at: at.toISOString() },
      recovery_codes_left: 1,
      cut_short: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/PUBLIC|SEALED|HASH|key of aya/);
  });

  it('ACC-25 the export of a long list contains the newest rows, and says that it is cut', async () => {
    await server
      .database()
      .sql()
      .execute(sql`
      insert into messages (space_id, channel, sender_id, sender_name, content, created_at)
      select ${aya.spaceId}, 'room_x', ${aya.userId}, 'Aya', n::text, now() + n * interval '1 second'
      from generate_series(0, 10000) n`);
    const { body } = await call('GET', '/user/export', { bearer: aya.token });
    const { messages: message, cut_short } = body as { messages: { content: string }[]; cut_short: string[] };
    expect(cut_short).toEqual(['messages']);
    expect(message).toHaveLength(10_000);
    expect([message[0]?.content, message.at(-1)?.content]).toEqual(['1', '10000']);
  });

  describe('ACC-26 deleting an account', () => {
    const remove = (bearer: string) => call('DELETE', '/user', { bearer, body: { password } });
    const join = (userId: string, role: string) =>
      server
        .database()
        .sql()
        .execute(
          `insert into company_users (company_id, user_id, role) values ('${aya.companyId}', '${userId}', '${role}')`,
        );
    const count = async (table: string) =>
      (await server.database().sql().execute(`select * from ${table}`)).rows.length;

    it('is refused to the only Manager of a company with other members, and changes nothing', async () => {
      const ken = await register({ email: 'ken@example.com' });
      await join(ken.userId, 'Member');
      const mine = await call('POST', '/company', { bearer: aya.token, body: { name: 'Alone' } });
      expect(mine.status).toBe(201);
      expect(await remove(aya.token)).toMatchObject({ status: 403, body: { code: 'MANAGER_IS_LAST' } });
      expect((await me(aya.token)).status).toBe(200);
      const { body } = await call('GET', '/user_company', { bearer: aya.token });
      expect(body).toMatchObject({ data: [{ name: 'Mori Works' }, { name: 'Alone' }] });
    });

    it('deletes the companies and spaces that were theirs alone, and ends every session', async () => {
      const other = textAt((await logIn()).body, 'token');
      const answer = await remove(aya.token);
      expect(answer).toMatchObject({ status: 200, body: { data: null }, cookie: '' });
      for (const bearer of [aya.token, other]) expect((await me(bearer)).status).toBe(401);
      expect((await logIn()).status).toBe(401);
      for (const table of ['companies', 'spaces', 'sessions', 'proof_tokens'])
        expect(await count(table)).toBe(0);
    });

    it('keeps messages to everyone, without a name, and leaves the company to the others', async () => {
      const ken = await register({ email: 'ken@example.com' });
      await join(ken.userId, 'Manager');
      await say(aya.userId, 'こんにちは');
      await say(ken.userId, 'はい');
      expect((await remove(aya.token)).status).toBe(200);
      const { rows } = await server
        .database()
        .sql()
        .execute('select sender_id, sender_name, content from messages order by content desc');
      expect(rows).toEqual([
        { sender_id: ken.userId, sender_name: 'Aya Mori', content: 'はい' },
        { sender_id: null, sender_name: '—', content: 'こんにちは' },
      ]);
      const { body } = await call('GET', '/user_company', { bearer: ken.token });
      expect(body).toMatchObject({ data: [{}, { name: 'Mori Works', role: { name: 'Manager' } }] });
    });

    it('LIV-36 deletes its pictures, and notifies the spaces that are deleted with it', async () => {
      const avatar = '0'.repeat(32);
      const path = joinPath(server.filesDir, 'avatars', avatar);
      writeFileSync(path, 'a picture');
      const sql = server.database().sql();
      await sql.execute(`update users set avatar_file = '${avatar}' where id = '${aya.userId}'`);
      expect((await remove(aya.token)).status).toBe(200);
      await server.app().settle();
      expect(existsSync(path)).toBe(false);
      const { rows } = await sql.execute('select event, payload from outbox');
      expect(rows).toEqual([{ event: 'DeletedSpaceEvent', payload: { by: aya.userId } }]);
      expect(await count('after_commit_events')).toBe(0);
    });

    it('frees the address', async () => {
      await emails.prove(aya);
      await remove(aya.token);
      const again = await register();
      await emails.prove(again);
      expect((await me(again.token)).body).toMatchObject({ data: { is_email_verified: true } });
    });
  });
});
