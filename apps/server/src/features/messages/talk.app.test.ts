import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type AppPerson, usePusherClients } from '../../testing/pusher-clients.ts';
import { openWalkedOffice, type WalkedOffice, type Walker, walkers } from '../../testing/route-walk.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { WalkedRequest } from '../../testing/walked-request.ts';
import { walkedRequests } from '../../testing/walked-routes.ts';

const app = useTestApp();
const clients = usePusherClients(app);
const { manager, comeIn } = clients;
const guestOf = (person: AppPerson) => clients.guestOf(person, 'Gus');

const get = (person: AppPerson, path: string, spaceId = person.spaceId) =>
  app.call('GET', `/space/${spaceId}${path}`, { bearer: person.token, spaceToken: person.spaceToken });
const contentsOf = ({ body }: { body: unknown }) =>
  (body as { data: { content?: string; text?: string }[] }).data.map(({ content, text }) => content ?? text);
const messagesOf = ({ roomId }: AppPerson) => `/messages?channel=room_${roomId}`;

describe('reading is refused', () => {
  it('MSG-8 MSG-9 without a session, without or with another space’s token, for rooms elsewhere, and if malformed', async () => {
    const aya = await manager();
    const eve = await manager('eve@example.com');
    const paths = [
      messagesOf(aya),
      `/private-messages?with=${aya.userId}`,
      `/transcripts?channel=room_${aya.roomId}`,
    ];
    for (const path of paths) {
      const at = `/space/${aya.spaceId}${path}`;
      expect((await app.call('GET', at)).status).toBe(401);
      expect((await app.call('GET', at, { bearer: aya.token })).status).toBe(403);
      expect(await get(eve, path, aya.spaceId)).toMatchObject({ body: { code: 'SPACE_TOKEN_DENIED' } });
    }
    for (const list of ['/messages', '/transcripts']) {
      const codeOf = async (query: string) => ((await get(eve, list + query)).body as { code: string }).code;
      expect(await codeOf(`?channel=room_${aya.roomId}`)).toBe('ROOM_IS_NOT_EXIST');
      expect(await codeOf(`?channel=meeting_${aya.roomId}`)).toBe('NOT_INSIDE');
      for (const query of ['?channel=room', `?channel=room_${eve.roomId}&limit=0`])
        expect(await codeOf(query)).toBe('INVALID_INPUT');
    }
    for (const query of [
      '?limit=0',
      '?with=aya',
      `?with=${aya.userId}&before=x`,
      `?with=${aya.userId}&limit=101`,
    ])
      expect(await get(eve, `/private-messages${query}`)).toMatchObject({ body: { code: 'INVALID_INPUT' } });
  });

  it('MSG-9 in a locked room, to people outside who are no Managers', async () => {
    const aya = await manager();
    const gus = await guestOf(aya);
    await app.database().sql().execute(sql`update rooms set is_lock = true`);
    expect(await get(gus, messagesOf(gus))).toMatchObject({ body: { code: 'ROOM_IS_LOCKED' } });
    expect((await get(aya, messagesOf(aya))).status).toBe(200);
  });

  it('CAP-6 of transcripts to guests, unless the plan allows it', async () => {
    const aya = await manager();
    const gus = await guestOf(aya);
    const path = `/transcripts?channel=room_${aya.roomId}`;
    expect(await get(gus, path)).toMatchObject({ status: 403, body: { code: 'PLAN_FORBIDS' } });
    await app.database().sql().execute(sql`update company_plans set guest_translate = true`);
    expect(await get(gus, path)).toMatchObject({ status: 403, body: { code: 'NOT_INSIDE' } });
    await comeIn(gus);
    expect((await get(gus, path)).status).toBe(200);
  });
});

describe('what people write and say', () => {
  it('MSG-1 MSG-8 MSG-10 messages reach the people present, and can be read later', async () => {
    const aya = await manager();
    const her = await comeIn(aya);
    expect(
      await her.say('MesssageEvent', { channel_id: `room_${aya.roomId}`, content: 'Early' }),
    ).toMatchObject({
      ok: true,
    });
    const gus = await guestOf(aya);
    const his = await comeIn(gus);
    const event = his.nextEvent(his.room, 'MesssageEvent');
    const reply = await her.say('MesssageEvent', { channel_id: `room_${aya.roomId}`, content: 'Hello\nGus' });
    const { message_id, at } = reply as { message_id: string; at: number };
    const message = {
      message_id,
      channel_id: `room_${aya.roomId}`,
      user_id: aya.userId,
      username: 'Aya Mori',
      content: 'Hello\nGus',
      at,
    };
    expect(await event).toMatchObject({ ...message, id: aya.userId });
    const whole = await get(aya, messagesOf(aya));
    expect(contentsOf(whole)).toEqual(['Hello\nGus', 'Early']);
    expect(whole.body).toMatchObject({ data: [message, {}] });
    expect(contentsOf(await get(aya, `${messagesOf(aya)}&limit=1&before=${message_id}`))).toEqual(['Early']);
    expect(contentsOf(await get(gus, messagesOf(gus)))).toEqual(['Hello\nGus']);
  });

  it('MSG-4 MSG-11 private messages reach the two people only', async () => {
    const aya = await manager();
    const [gus, mei] = [await guestOf(aya), await guestOf(aya)];
    const [her, his] = [await comeIn(aya), await comeIn(gus)];
    const event = her.nextEvent(her.own, 'PrivateMessage');
    expect(
      await his.say('PrivateMessage', { channelId: aya.userId, username: 'Aya', content: 'Psst' }),
    ).toMatchObject({
      ok: true,
    });
    expect(await event).toMatchObject({
      id: gus.userId,
      channelId: aya.userId,
      username: 'Gus',
      content: 'Psst',
    });
    const withOther = (me: AppPerson, other: AppPerson) => get(me, `/private-messages?with=${other.userId}`);
    expect(contentsOf(await withOther(aya, gus))).toEqual(['Psst']);
    expect(contentsOf(await withOther(gus, aya))).toEqual(['Psst']);
    for (const other of [aya, gus]) expect(contentsOf(await withOther(mei, other))).toEqual([]);
    expect(contentsOf(await withOther(aya, mei))).toEqual([]);
  });

  it('MSG-22 MSG-24 MSG-25 what is unread is counted, and words are found', async () => {
    const aya = await manager();
    const gus = await guestOf(aya);
    const [her, his] = [await comeIn(aya), await comeIn(gus)];
    const channel_id = `room_${aya.roomId}`;
    expect(await his.say('PrivateMessage', { channelId: aya.userId, content: '会議は三時' })).toMatchObject({
      ok: true,
    });
    expect(await his.say('MesssageEvent', { channel_id, content: '会議室で' })).toMatchObject({ ok: true });
    const withGus = `with_${gus.userId}`;
    expect((await get(aya, '/conversations')).body).toMatchObject({
      data: [{ conversation: withGus, unread: 1 }],
    });
    await her.say('ReadMessages', { conversation: withGus, at: Number.MAX_SAFE_INTEGER });
    expect((await get(aya, '/conversations')).body).toMatchObject({
      data: [{ conversation: withGus, unread: 0 }],
    });
    expect(contentsOf(await get(aya, `/message-search?q=${encodeURIComponent('会議')}`))).toEqual([
      '会議室で',
      '会議は三時',
    ]);
    const mei = await guestOf(aya);
    expect(contentsOf(await get(mei, `/message-search?q=${encodeURIComponent('会議')}`))).toEqual([]);
    expect(await get(aya, '/message-search?q=')).toMatchObject({ body: { code: 'INVALID_INPUT' } });
  });

  it('CAP-1 CAP-6 transcripts', async () => {
    const aya = await manager();
    const her = await comeIn(aya);
    const line = { id: '1', text: 'おはよう', from: 'ja-JP' };
    expect(await her.say('TranscibeEvent', line)).toMatchObject({ error: { code: 'FORBIDDEN' } });
    await her.say('AudioEvent', { isMuteAudio: false });
    const event = her.nextEvent(her.own, 'TranscibeEvent');
    expect(await her.say('TranscibeEvent', line)).toMatchObject({ ok: true });
    expect(await event).toMatchObject({ ...line, user_id: aya.userId, name: 'Aya Mori' });
    expect(contentsOf(await get(aya, `/transcripts?channel=room_${aya.roomId}`))).toEqual(['おはよう']);
  });
});

describe('private messages', () => {
  it('MSG-11 RPT-6 are read by the two people alone: no route, event, export or log gives them to others', async () => {
    const secret = 'Kirschkernkissen';
    const office = await openWalkedOffice(app, 'secret');
    const here = { spaceId: office.spaceId, roomId: office.roomId };
    const inside = async ({ bearer = '', spaceToken = '' }: WalkedOffice['keys'][Walker], userId: string) =>
      comeIn({ ...here, userId, spaceToken, token: bearer });
    const frames: string[] = [];
    for (const [walker, userId] of [
      ['manager', office.managerId],
      ['guest', office.guestId],
    ] as const) {
      const { pusher } = await inside(office.keys[walker], userId);
      pusher.bind_global((event: string, data: unknown) => frames.push(`${event} ${JSON.stringify(data)}`));
    }
    const [gus, mei] = [await guestOf({ ...here } as AppPerson), await guestOf({ ...here } as AppPerson)];
    const [his, hers] = [await comeIn(gus), await comeIn(mei)];
    const received = hers.nextEvent(hers.own, 'PrivateMessage');
    const sent = await his.say('PrivateMessage', { channelId: mei.userId, content: secret });
    const message_id = String(sent.message_id);
    expect(await received).toMatchObject({ content: secret });
    await hers.say('MessageReaction', { message_id, emoji: 'heart', is_on: true });
    await his.say('EditMessage', { message_id, content: `${secret} 2` });
    await hers.say('PrivateMessage', { channelId: gus.userId, content: secret, reply_to: message_id });
    await his.say('TypingEvent', { conversation: `with_${mei.userId}` });
    expect(contentsOf(await get(mei, `/message-search?q=${secret}`))).toHaveLength(2);

    // Reported to the Managers, one copy of it is theirs to read.
    const body = { message_id, note: 'Rude' };
    const reported = await app.call('POST', `/space/${office.spaceId}/reports`, {
      bearer: mei.token,
      spaceToken: mei.spaceToken,
      body,
    });
    expect(reported.status).toBe(201);
    const isCopy = (walker: Walker, path: string) =>
      walker === 'manager' && path === `/company/${office.companyId}/reports`;
    let copies = 0;

    const marks = [`q=${secret}`, `with=${gus.userId}`, `with=${mei.userId}`, `around=${message_id}`];
    for (const walker of walkers) {
      const { bearer, spaceToken } = office.keys[walker];
      const read = async ({ path, companyId }: WalkedRequest) => {
        const answer = await app.request(`/api/v1${path}`, {
          headers: {
            ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
            ...(spaceToken === undefined ? {} : { 'x-space-token': spaceToken }),
            ...(companyId === undefined ? {} : { 'x-company': companyId }),
          },
        });
        return answer.text();
      };
      const asked = Object.entries(walkedRequests)
        .filter(([route]) => route.startsWith('GET ') && route !== 'GET /logout')
        .map(([, requestOf]) => requestOf(office));
      const more = ['/private-messages', '/message-search', '/messages', '/conversations'].flatMap((path) =>
        marks.map(
          (mark) => `/space/${office.spaceId}${path}?channel=room_${office.roomId}&q=${secret}&${mark}`,
        ),
      );
      for (const one of [...asked, ...more.map((path) => ({ path }))]) {
        const text = await read(one);
        copies += text.split(secret).length - 1;
        expect([walker, one.path, text.includes(secret), text.includes(message_id)]).toEqual([
          walker,
          one.path,
          isCopy(walker, one.path),
          false,
        ]);
      }
    }
    expect(copies).toBe(1);
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.filter((frame) => frame.includes(secret) || frame.includes(message_id))).toEqual([]);
    expect(app.logged()).not.toContain(secret);
    const { rows } = await app.database().sql().execute(sql`select payload::text as payload from outbox`);
    expect(rows.filter(({ payload }) => String(payload).includes(secret))).toEqual([]);
  }, 60_000);
});

describe('what people show', () => {
  it('PRE-43 PRE-44 the name in the database, the window when plan and space allow it', async () => {
    const aya = await manager();
    const her = await comeIn(aya);
    await app.database().sql().execute(sql`update users set display_name = 'Aya the Great'`);
    const notice = her.nextEvent(her.room, 'AccountEvent');
    expect(await her.say('AccountEvent', { name: 'Eve' })).toMatchObject({ ok: true, name: 'Aya the Great' });
    expect(await notice).toMatchObject({ id: aya.userId, name: 'Aya the Great' });
    // A new space does not allow it.
    expect(await her.say('ActiveWinEvent', { isActiveWin: true })).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
  });
});
