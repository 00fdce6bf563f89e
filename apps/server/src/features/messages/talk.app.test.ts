import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { checkFramesOf } from '@engawa/testkit/frame-check';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import Pusher, { type Channel } from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let server: Server;
let pushers: Pusher[];

beforeEach(async () => {
  pushers = [];
  server = createAdaptorServer({ fetch: app.app().http.fetch, overrideGlobalObjects: false }) as Server;
  app.app().attach(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  for (const pusher of pushers) pusher.disconnect();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

type Data = Record<string, unknown>;
type Person = { token: string; userId: string; spaceId: string; spaceToken: string; roomId: string };

const manager = async (email = 'aya@example.com'): Promise<Person> => {
  const person = await app.register({ email });
  return { ...person, ...(await app.enter(person.token, person.spaceId)) };
};
const guestOf = async ({ spaceId, roomId }: Person): Promise<Person> => {
  const { body } = await app.call('POST', '/guest-login', { body: { id: spaceId, name: 'Gus' } });
  const [token, userId] = [textAt(body, 'token'), textAt(body, 'data.user.id')];
  return { token, userId, spaceId, roomId, spaceToken: textAt(body, 'data.space_token') };
};

/** Enters the room as a bot does; whispers get a reply. */
const comeIn = async (person: Person) => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { body } = await app.call('GET', '/config');
  const pusher = new Pusher(textAt(body, 'data.realtime.key'), {
    cluster: textAt(body, 'data.realtime.cluster'),
    wsHost: '127.0.0.1',
    wsPort: Number(new URL(origin).port),
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      endpoint: `${origin}/broadcasting/auth`,
      transport: 'ajax',
      headers: { authorization: `Bearer ${person.token}`, 'x-space-token': person.spaceToken },
    },
  });
  pushers.push(checkFramesOf(pusher));
  const subscribe = (name: string): Promise<Channel> =>
    new Promise((resolve, reject) => {
      const channel = pusher.subscribe(name);
      channel.bind('pusher:subscription_succeeded', () => resolve(channel));
      channel.bind('pusher:subscription_error', reject);
    });
  await new Promise<void>((connected) => pusher.connection.bind('connected', connected));
  await subscribe(spaceChannel(person.spaceId));
  const [own, room] = [
    await subscribe(personChannel(person.userId, person.spaceId)),
    await subscribe(roomChannel(person.roomId)),
  ];
  let asked = 0;
  const say = (event: string, payload: Data): Promise<Data> => {
    asked += 1;
    const ref = asked;
    const answer = new Promise<Data>((resolve) =>
      own.bind('Reply', (reply: Data) => void (reply.ref === ref && resolve(reply))),
    );
    room.trigger(`client-${event}`, { ...payload, ref });
    return answer;
  };
  const heard = (channel: Channel, event: string) =>
    new Promise<Data>((resolve) => channel.bind(event, resolve));
  expect(await say('LoginEvent', { room: person.roomId })).toMatchObject({ ok: true });
  return { say, own, room, heard };
};

const get = (person: Person, path: string, spaceId = person.spaceId) =>
  app.call('GET', `/space/${spaceId}${path}`, { bearer: person.token, spaceToken: person.spaceToken });
const contentsOf = ({ body }: { body: unknown }) =>
  (body as { data: { content?: string; text?: string }[] }).data.map(({ content, text }) => content ?? text);
const messagesOf = ({ roomId }: Person) => `/messages?channel=room_${roomId}`;

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
      for (const query of ['', '?channel=room', `?channel=room_${eve.roomId}&limit=0`])
        expect(await codeOf(query)).toBe('INVALID_INPUT');
    }
    for (const query of ['', '?with=aya', `?with=${aya.userId}&before=x`, `?with=${aya.userId}&limit=101`])
      expect(await get(eve, `/private-messages${query}`)).toMatchObject({ body: { code: 'INVALID_INPUT' } });
  });

  it('MSG-9 in a locked room, to people outside who are no Managers', async () => {
    const aya = await manager();
    const gus = await guestOf(aya);
    await app.database().sql().execute(sql`update rooms set is_lock = true`);
    expect(await get(gus, messagesOf(gus))).toMatchObject({ body: { code: 'ROOM_IS_LOCKED' } });
    expect((await get(aya, messagesOf(aya))).status).toBe(200);
  });

  it('TRN-6 of transcripts to guests, unless the plan allows it', async () => {
    const aya = await manager();
    const gus = await guestOf(aya);
    const path = `/transcripts?channel=room_${aya.roomId}`;
    expect(await get(gus, path)).toMatchObject({ status: 403, body: { code: 'PLAN_FORBIDS' } });
    await app.database().sql().execute(sql`update company_plans set guest_translate = true`);
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
    const heard = his.heard(his.room, 'MesssageEvent');
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
    expect(await heard).toMatchObject({ ...message, id: aya.userId });
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
    const heard = her.heard(her.own, 'PrivateMessage');
    expect(
      await his.say('PrivateMessage', { channelId: aya.userId, username: 'Aya', content: 'Psst' }),
    ).toMatchObject({
      ok: true,
    });
    expect(await heard).toMatchObject({
      id: gus.userId,
      channelId: aya.userId,
      username: 'Gus',
      content: 'Psst',
    });
    const withOther = (me: Person, other: Person) => get(me, `/private-messages?with=${other.userId}`);
    expect(contentsOf(await withOther(aya, gus))).toEqual(['Psst']);
    expect(contentsOf(await withOther(gus, aya))).toEqual(['Psst']);
    for (const other of [aya, gus]) expect(contentsOf(await withOther(mei, other))).toEqual([]);
    expect(contentsOf(await withOther(aya, mei))).toEqual([]);
  });

  it('TRN-1 TRN-6 transcripts', async () => {
    const aya = await manager();
    const her = await comeIn(aya);
    const line = { id: '1', text: 'おはよう', from: 'ja-JP' };
    expect(await her.say('TranscibeEvent', line)).toMatchObject({ error: { code: 'FORBIDDEN' } });
    await her.say('AudioEvent', { isMuteAudio: false });
    const heard = her.heard(her.room, 'TranscibeEvent');
    expect(await her.say('TranscibeEvent', line)).toMatchObject({ ok: true });
    expect(await heard).toMatchObject({ ...line, user_id: aya.userId, name: 'Aya Mori' });
    expect(contentsOf(await get(aya, `/transcripts?channel=room_${aya.roomId}`))).toEqual(['おはよう']);
  });
});

describe('what people show', () => {
  it('PRE-43 PRE-44 the name in the database, the window when plan and space allow it', async () => {
    const aya = await manager();
    const her = await comeIn(aya);
    await app.database().sql().execute(sql`update users set display_name = 'Aya the Great'`);
    const notice = her.heard(her.room, 'AccountEvent');
    expect(await her.say('AccountEvent', { name: 'Eve' })).toMatchObject({ ok: true, name: 'Aya the Great' });
    expect(await notice).toMatchObject({ id: aya.userId, name: 'Aya the Great' });
    // A new space does not allow it.
    expect(await her.say('ActiveWinEvent', { isActiveWin: true })).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
  });
});
