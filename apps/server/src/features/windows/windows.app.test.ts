import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companionCodes, companions, windowSpaces } from '../../platform/db/schema/companions.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { type AppPerson, usePusherClients } from '../../testing/pusher-clients.ts';
import { type Answer, textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice } from '../../testing/test-office.ts';
import { createCompanionsStore } from './store.ts';
import { iconOf } from './testing/made-icon.ts';

const app = useTestApp();
const clients = usePusherClients(app);
const minuteMs = 60_000;

const refused = (code: string) => ({ body: { code } });
const createCode = async (bearer: string): Promise<string> =>
  textAt((await app.call('POST', '/companions/code', { bearer, body: {} })).body, 'data.code');
const pair = (code: string, from = '192.0.2.1'): Promise<Answer> =>
  app.call('POST', '/companion/pair', { body: { code, name: 'aya-no-pc' }, from });
const connect = async (bearer: string): Promise<string> =>
  textAt((await pair(await createCode(bearer))).body, 'data.token');
const show = (token: string, window: object | null) =>
  app.call('POST', '/companion/window', { bearer: token, body: { window } });
const editor = { program: 'Writer', title: '議事録.odt', icon: iconOf(64).toString('base64') };
/** Counts how often the live space was opened. */
const openingsOf = async (spaceId: string) => {
  const [row] = await app.database().sql().select().from(spaces).where(eq(spaces.id, spaceId));
  return row?.epoch;
};
const rowsOf = (userId: string) =>
  app.database().sql().select().from(companions).where(eq(companions.userId, userId));

describe('connecting a companion', () => {
  it('WIN-2 WIN-3 exchanges a code for a token once, however it is typed, and stores neither', async () => {
    const { token, userId } = await app.register();
    const code = await createCode(token);
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    const stored = await app.database().sql().select().from(companionCodes);
    expect(JSON.stringify(stored)).not.toContain(code);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    const answer = await pair(typed);
    expect(answer.status).toBe(201);
    const key = textAt(answer.body, 'data.token');
    expect(JSON.stringify(await rowsOf(userId))).not.toContain(key);
    expect(await pair(code)).toMatchObject(refused('COMPANION_CODE_IS_WRONG'));
    expect(await show(key, null)).toMatchObject({ status: 200, body: { data: { is_heard: false } } });
  });

  it('WIN-3 refuses a code that is wrong, expired, replaced, or of a session that has ended', async () => {
    const { token } = await app.register();
    expect(await pair('22223333')).toMatchObject(refused('COMPANION_CODE_IS_WRONG'));
    const replaced = await createCode(token);
    const expired = await createCode(token);
    expect(await pair(replaced)).toMatchObject(refused('COMPANION_CODE_IS_WRONG'));
    app.wait(5 * minuteMs);
    expect(await pair(expired)).toMatchObject(refused('COMPANION_CODE_IS_WRONG'));
    const code = await createCode(token);
    await app.call('GET', '/logout', { bearer: token });
    expect(await pair(code)).toMatchObject(refused('COMPANION_CODE_IS_WRONG'));
    expect(await pair('no code')).toMatchObject(refused('INVALID_INPUT'));
  });

  it('WIN-3 refuses the 21st try from an address, also with the right code, and not those of others', async () => {
    const { token } = await app.register();
    const code = await createCode(token);
    for (let count = 0; count < 20; count += 1)
      expect(await pair('22223333')).toMatchObject(refused('COMPANION_CODE_IS_WRONG'));
    expect(await pair(code)).toMatchObject(refused('TOO_MANY_ATTEMPTS'));
    expect((await pair(code, '192.0.2.2')).status).toBe(201);
  });

  it('WIN-2 refuses the 21st code of a person', async () => {
    const { token } = await app.register();
    for (let count = 0; count < 20; count += 1) await createCode(token);
    expect(await app.call('POST', '/companions/code', { bearer: token, body: {} })).toMatchObject(
      refused('TOO_MANY_ATTEMPTS'),
    );
  });

  it('WIN-1 a person has five, sees and disconnects their own alone, and guests have none', async () => {
    const office = await openTestOffice(app);
    const key = await connect(office.ken.bearer);
    app.wait(1_000);
    for (let count = 1; count < 5; count += 1) await connect(office.ken.bearer);
    expect(await office.as(office.ken)('POST', '/companions/code', {})).toMatchObject({
      status: 403,
      body: { code: 'COMPANIONS_ARE_TOO_MANY', detail: { limit: 5 } },
    });
    const { body } = await office.as(office.ken)('GET', '/companions');
    const list = (body as { data: { id: string; name: string }[] }).data;
    expect(list.map(({ name }) => name)).toEqual(Array<string>(5).fill('aya-no-pc'));
    const path = `/companions/${list[0]?.id}`;
    expect(await office.as(office.boss)('GET', '/companions')).toMatchObject({ body: { data: [] } });
    expect(await office.as(office.boss)('DELETE', path)).toMatchObject(refused('COMPANION_IS_NOT_EXIST'));
    expect((await show(key, null)).status).toBe(200);
    expect((await office.as(office.ken)('DELETE', path)).status).toBe(200);
    expect(await show(key, null)).toMatchObject(refused('UNAUTHENTICATED'));
    expect(await office.as(office.guest)('POST', '/companions/code', {})).toMatchObject(refused('FORBIDDEN'));
  });

  it('WIN-1 ends with the session in which it was connected, and with the account', async () => {
    const { token, userId } = await app.register();
    const key = await connect(token);
    await app.call('GET', '/logout', { bearer: token });
    expect(await show(key, null)).toMatchObject(refused('UNAUTHENTICATED'));
    const log = await app.call('POST', '/login', {
      body: { email: 'aya@example.com', password: 'veranda2026' },
    });
    const again = textAt(log.body, 'token');
    expect(await app.call('GET', '/companions', { bearer: again })).toMatchObject({ body: { data: [] } });
    expect(await rowsOf(userId)).toHaveLength(1);
    await createCompanionsStore(app.database()).forgetOld(new Date(app.nowMs()));
    expect(await rowsOf(userId)).toEqual([]);
    await connect(again);
    await app.database().sql().execute('delete from users');
    expect(await rowsOf(userId)).toEqual([]);
  });

  it('WIN-5 refuses other tokens, those of sessions too', async () => {
    const { token } = await app.register();
    for (const key of [token, 'x'.repeat(43)])
      expect(await show(key, null)).toMatchObject(refused('UNAUTHENTICATED'));
  });
});

describe('the window of a person', () => {
  const open = async () => {
    const aya = await clients.manager();
    expect(
      (
        await app.call('PUT', `/space/${aya.spaceId}`, {
          bearer: aya.token,
          spaceToken: aya.spaceToken,
          body: { active_win: true },
        })
      ).status,
    ).toBe(200);
    return { aya, key: await connect(aya.token) };
  };
  const iconAt = (path: string, { token }: Pick<AppPerson, 'token'>) => app.read(path, token);

  it('WIN-4 WIN-5 reaches the pages of the person once they ask, and nobody before', async () => {
    const { aya, key } = await open();
    const her = await clients.comeIn(aya);
    const his = await clients.comeIn(await clients.guestOf(aya));
    const overheard: unknown[] = [];
    for (const channel of [his.own, his.room, his.space])
      channel.bind_global((event: string) => overheard.push(event));
    expect(await show(key, editor)).toMatchObject({ body: { data: { is_heard: false } } });
    expect(await her.say('WindowSourceEvent', { isOn: true })).toMatchObject({ ok: true });
    const event = her.nextEvent(her.own, 'OwnWindowEvent');
    expect(await show(key, editor)).toMatchObject({ body: { data: { is_heard: true } } });
    expect(await event).toMatchObject({
      window: {
        program: 'Writer',
        title: '議事録.odt',
        icon: expect.stringMatching(new RegExp(`^/window-icons/${aya.spaceId}/[0-9a-f]{32}\\.png$`)),
      },
    });
    expect(await her.say('WindowSourceEvent', { isOn: false })).toMatchObject({ ok: true });
    expect(await show(key, editor)).toMatchObject({ body: { data: { is_heard: false } } });
    expect(overheard).not.toContain('OwnWindowEvent');
  });

  it('WIN-4 reaches a page that asked before the computer was connected', async () => {
    const aya = await clients.manager();
    await app.call('PUT', `/space/${aya.spaceId}`, {
      bearer: aya.token,
      spaceToken: aya.spaceToken,
      body: { active_win: true },
    });
    const her = await clients.comeIn(aya);
    await her.say('WindowSourceEvent', { isOn: true });
    const key = await connect(aya.token);
    expect(await show(key, editor)).toMatchObject({ body: { data: { is_heard: true } } });
  });

  it('WIN-8 gives the icon to its owner, and to the room while the person shows it', async () => {
    const { aya, key } = await open();
    const her = await clients.comeIn(aya);
    const gus = await clients.guestOf(aya);
    await clients.comeIn(gus);
    const eve = await clients.manager('eve@example.com');
    await her.say('WindowSourceEvent', { isOn: true });
    const event = her.nextEvent(her.own, 'OwnWindowEvent');
    await show(key, editor);
    const { icon } = (await event).window as { icon: string };
    const own = await iconAt(icon, aya);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-type')).toBe('image/png');
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await own.arrayBuffer())).toEqual(iconOf(64));
    expect((await iconAt(icon, gus)).status).toBe(404);
    const shown = { isActiveWin: true, winInfo: { title: 'Writer', icon } };
    expect(await her.say('ActiveWinEvent', shown)).toMatchObject({ ok: true });
    expect((await iconAt(icon, gus)).status).toBe(200);
    expect((await iconAt(icon, eve)).status).toBe(404);
    expect((await app.request(icon, {})).status).toBe(404);
    await her.say('ActiveWinEvent', { isActiveWin: false });
    expect((await iconAt(icon, gus)).status).toBe(404);
    expect((await app.request('/window-icons/x/y.png', {})).status).toBe(404);
  });

  it('WIN-8 opens no space for those who may not enter it', async () => {
    const { aya } = await open();
    const eve = await clients.manager('eve@example.com');
    const path = `/window-icons/${aya.spaceId}/${'0'.repeat(32)}.png`;
    expect((await iconAt(path, eve)).status).toBe(404);
    expect(await openingsOf(aya.spaceId)).toBe(0);
    expect((await iconAt(path, aya)).status).toBe(404);
    expect(await openingsOf(aya.spaceId)).toBe(1);
  });

  it('WIN-5 a companion that no page asks keeps no space open, and a page that asks again is heard', async () => {
    const { aya, key } = await open();
    const stored = () => app.database().sql().select().from(windowSpaces);
    const her = await clients.comeIn(aya);
    await her.say('WindowSourceEvent', { isOn: true });
    expect(await show(key, editor)).toMatchObject({ body: { data: { is_heard: true } } });
    expect(await stored()).toHaveLength(1);
    await her.say('WindowSourceEvent', { isOn: false });
    expect(await show(key, null)).toMatchObject({ body: { data: { is_heard: false } } });
    expect(await stored()).toEqual([]);
    await her.say('WindowSourceEvent', { isOn: true });
    expect(await show(key, editor)).toMatchObject({ body: { data: { is_heard: true } } });
  });

  it('WIN-5 keeps the space of a page that has asked since a companion read it', async () => {
    const { userId, spaceId } = await clients.manager();
    const store = createCompanionsStore(app.database());
    const stored = () => app.database().sql().select().from(windowSpaces);
    const read = { userId, spaceId, asked_at: new Date(app.nowMs()) };
    await store.sendTo(read);
    const since = { userId, spaceId, asked_at: new Date(app.nowMs() + 1) };
    await store.sendTo(since);
    await store.endSending(read);
    expect(await stored()).toEqual([since]);
    await store.endSending(since);
    expect(await stored()).toEqual([]);
  });

  it('WIN-5 says which companion sent a window, and counts the windows of each', async () => {
    const { aya, key } = await open();
    const other = await connect(aya.token);
    const [one, two] = await rowsOf(aya.userId);
    const her = await clients.comeIn(aya);
    await her.say('WindowSourceEvent', { isOn: true });
    const senderOf = async (token: string) => {
      const event = her.nextEvent(her.own, 'OwnWindowEvent');
      await show(token, editor);
      return (await event).companionId;
    };
    const senders = [await senderOf(key), await senderOf(other)];
    expect(senders.toSorted()).toEqual([one?.id, two?.id].toSorted());
    for (let count = 1; count < 120; count += 1) expect((await show(key, null)).status).toBe(200);
    expect(await show(key, null)).toMatchObject(refused('TOO_MANY_ATTEMPTS'));
    expect((await show(other, null)).status).toBe(200);
  });

  it('WIN-7 keeps four icons of a person, and nothing of a window in the database', async () => {
    const { aya, key } = await open();
    const her = await clients.comeIn(aya);
    await her.say('WindowSourceEvent', { isOn: true });
    const paths: string[] = [];
    for (let shade = 0; shade < 5; shade += 1) {
      const event = her.nextEvent(her.own, 'OwnWindowEvent');
      await show(key, { ...editor, icon: iconOf(8, shade).toString('base64') });
      paths.push(((await event).window as { icon: string }).icon);
      her.own.unbind('OwnWindowEvent');
    }
    const found = await Promise.all(paths.map(async (path) => (await iconAt(path, aya)).status));
    expect(found).toEqual([404, 200, 200, 200, 200]);
    await her.say('ActiveWinEvent', { isActiveWin: true, winInfo: { title: '議事録', icon: paths[4] } });
    for (const table of ['outbox', 'live_facts', 'companions', 'window_spaces']) {
      const { rows } = await app
        .database()
        .sql()
        .execute(`select row_to_json(t)::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain('議事録');
    }
    expect(app.logged()).not.toContain('議事録');
  });

  it.each([
    ['a picture that is none', { ...editor, icon: 'PGI+' }],
    ['a larger one', { ...editor, icon: iconOf(65).toString('base64') }],
    ['a longer title', { ...editor, title: 'x'.repeat(201) }],
    ['no program', { ...editor, program: '' }],
  ])('WIN-6 refuses %s', async (_what, window) => {
    const { token } = await app.register();
    expect(await show(await connect(token), window)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  });

  it('WIN-4 asking is refused to guests, by a space without windows and by a plan without them', async () => {
    const { aya } = await open();
    const { companyId } = await companyOf(aya);
    const gus = await clients.comeIn(await clients.guestOf(aya));
    const asked = { isOn: true };
    const answer = (code: string) => ({ ok: false, error: { code } });
    expect(await gus.say('WindowSourceEvent', asked)).toMatchObject(answer('FORBIDDEN'));
    await app.call('PUT', `/space/${aya.spaceId}`, {
      bearer: aya.token,
      spaceToken: aya.spaceToken,
      body: { active_win: false },
    });
    const her = await clients.comeIn(aya);
    expect(await her.say('WindowSourceEvent', asked)).toMatchObject(answer('FORBIDDEN'));
    await app.setPlan(companyId, { app_active_win: false });
    const other = await clients.manager('eve@example.com');
    await app.setPlan((await companyOf(other)).companyId, { app_active_win: false });
    const eve = await clients.comeIn(other);
    expect(await eve.say('WindowSourceEvent', asked)).toMatchObject(answer('PLAN_FORBIDS'));
  });

  it('WIN-4 ends at once when the space no longer allows windows', async () => {
    const { aya, key } = await open();
    const her = await clients.comeIn(aya);
    await her.say('WindowSourceEvent', { isOn: true });
    const told = her.nextEvent(her.space, 'FetchSpaceInfoEvent');
    await app.call('PUT', `/space/${aya.spaceId}`, {
      bearer: aya.token,
      spaceToken: aya.spaceToken,
      body: { active_win: false },
    });
    await told;
    expect(await show(key, editor)).toMatchObject({ body: { data: { is_heard: false } } });
  });
});

const companyOf = async ({ token, spaceId, spaceToken }: AppPerson) => {
  const { body } = await app.call('GET', `/space?space_uuid=${spaceId}`, { bearer: token, spaceToken });
  return { companyId: textAt(body, 'data.company_id') };
};

describe('the switch of a space', () => {
  it.each(['app_active_win', 'admin_active_win'] as const)(
    'WIN-10 is not turned on by a plan without %s, and always turned off',
    async (flag) => {
      const office = await openTestOffice(app);
      const boss = office.as(office.boss);
      const path = `/space/${office.spaceId}`;
      await app.setPlan(office.companyId, { [flag]: false });
      expect(await boss('PUT', path, { active_win: true })).toMatchObject(refused('PLAN_FORBIDS'));
      await app.setPlan(office.companyId, { [flag]: true });
      expect(await boss('PUT', path, { active_win: true })).toMatchObject({
        body: { data: { active_win: true, plan: { [flag]: true } } },
      });
      await app.setPlan(office.companyId, { [flag]: false });
      expect((await boss('PUT', path, { active_win: true, name: 'Same' })).status).toBe(200);
      expect(await boss('PUT', path, { active_win: false })).toMatchObject({
        body: { data: { active_win: false, plan: { [flag]: false } } },
      });
    },
  );
});
