import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { personChannel, roomChannel } from '@engawa/contract/kernel';
import { checkFramesOf } from '@engawa/testkit/frame-check';
import { createAdaptorServer } from '@hono/node-server';
import Pusher, { type Channel } from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const password = 'open4567';
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

const subscribe = (pusher: Pusher, name: string): Promise<Channel> =>
  new Promise((resolve, reject) => {
    const channel = pusher.subscribe(name);
    channel.bind('pusher:subscription_succeeded', () => resolve(channel));
    channel.bind('pusher:subscription_error', reject);
  });

/** Connects, enters the room, and returns functions to send and receive. */
const enter = async (person: Person) => {
  const { port } = server.address() as AddressInfo;
  const { body } = await app.call('GET', '/config');
  const pusher = new Pusher(textAt(body, 'data.realtime.key'), {
    cluster: 'ap3',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      endpoint: `http://127.0.0.1:${port}/broadcasting/auth`,
      transport: 'ajax',
      headers: { authorization: `Bearer ${person.token}`, 'x-space-token': person.spaceToken },
    },
  });
  pushers.push(checkFramesOf(pusher));
  await new Promise<void>((connected) => pusher.connection.bind('connected', connected));
  const own = await subscribe(pusher, personChannel(person.userId, person.spaceId));
  const room = await subscribe(pusher, roomChannel(person.roomId));
  let refs = 0;

  const hear = (event: string, fits: (data: Data) => boolean = () => true): Promise<Data> =>
    new Promise((resolve) => {
      for (const channel of [own, room])
        channel.bind(event, (data: Data) => {
          if (fits(data)) resolve(data);
        });
    });
  const say = (event: string, payload: object): Promise<Data> => {
    refs += 1;
    const ref = refs;
    const reply = hear('Reply', (data) => data.ref === ref);
    room.trigger(`client-${event}`, { ...payload, ref });
    return reply;
  };
  const snapshot = hear('ParticipantsEvent', (data) => data.snapshot === true);
  await say('LoginEvent', { room: person.roomId });
  await snapshot;
  return { ...person, say, hear };
};

const manager = async (): Promise<Person> => {
  const person = await app.register({ email: 'aya@example.com' });
  return { ...person, ...(await app.enter(person.token, person.spaceId)) };
};
const guestOf = async ({ spaceId, roomId }: Person, name: string): Promise<Person> => {
  const { body } = await app.call('POST', '/guest-login', { body: { id: spaceId, name } });
  const [token, userId] = [textAt(body, 'token'), textAt(body, 'data.user.id')];
  return { token, userId, spaceId, roomId, spaceToken: textAt(body, 'data.space_token') };
};

const write = async (person: Person, method: string, path: string, body?: object) => {
  const { token: bearer, spaceToken } = person;
  const answer = await app.call(method, path, { bearer, spaceToken, ...(body ? { body } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

describe('meeting rooms through HTTP and sockets', () => {
  it('MTG-1 MTG-5 MTG-8 MTG-25 a meeting room created by HTTP is joined with its password, listed, and deleted while people sit there', async () => {
    const aya = await enter(await manager());
    const ken = await enter(await guestOf(aya, 'Ken'));
    const isMade = aya.hear('RoomItemEvent', ({ type }) => type === 'add');
    const made = await write(aya, 'POST', `/room/${aya.roomId}/item`, {
      type: 'meeting_room',
      label: 'Vault',
      x: 400,
      y: 400,
      seat_count: 2,
      is_need_password: true,
      password,
    });
    const meeting_room = textAt(made, 'data.uuid');
    await isMade;

    expect(await ken.say('JoinMeetingRoom', { meeting_room })).toMatchObject({
      error: { code: 'INCORRECT_PASSWORD' },
    });
    expect(await ken.say('JoinMeetingRoom', { meeting_room, password: 'wrong123' })).toMatchObject({
      error: { code: 'INCORRECT_PASSWORD' },
    });
    const joined = aya.hear('UserJoinMeetingRoom');
    expect(await ken.say('JoinMeetingRoom', { meeting_room, password })).toMatchObject({ ok: true });
    expect(await joined).toMatchObject({ meeting_room, userIds: [ken.userId] });

    expect(await write(aya, 'GET', `/in-room/${aya.roomId}`)).toMatchObject({
      items: [{ uuid: meeting_room, userIds: [ken.userId] }],
    });
    const emptied = aya.hear('UserJoinMeetingRoom', ({ userIds }) => (userIds as string[]).length === 0);
    await write(aya, 'DELETE', `/room/${aya.roomId}/item/${meeting_room}`);
    expect(await emptied).toMatchObject({ meeting_room });
    expect(await ken.say('JoinMeetingRoom', { meeting_room, password })).toMatchObject({
      error: { code: 'MEETING_ROOM_IS_NOT_EXIST' },
    });
  });

  it('MTG-18 MTG-21 an area created around a person becomes their conversation', async () => {
    const aya = await enter(await manager());
    await aya.say('PositionEvent', { x: 1_000, y: 700 });
    const changed = aya.hear('ChangeChannelEvent');
    const made = await write(aya, 'POST', `/room/${aya.roomId}/item`, {
      type: 'area',
      label: 'Corner',
      x: 1_000,
      y: 700,
      area_size: 600,
    });
    expect(await changed).toMatchObject({ channel: `area_${textAt(made, 'data.uuid')}` });
  });

  it('COM-1 COM-12 a person comes on request', async () => {
    const aya = await enter(await manager());
    const ken = await enter(await guestOf(aya, 'Ken'));
    const asked = ken.hear('ComingRequest');
    expect(await aya.say('ComingRequest', { invitee_id: ken.userId, topic: 'lunch' })).toMatchObject({
      ok: true,
    });
    expect(await asked).toMatchObject({ inviter_id: aya.userId, topic: 'lunch' });
    const came = aya.hear('ComingResponse');
    const shared = ken.hear('SharePosition');
    expect(await ken.say('ComingResponse', { inviter_id: aya.userId, accept: true })).toMatchObject({
      ok: true,
    });
    expect(await came).toMatchObject({ accept: true });
    expect(await shared).toMatchObject({ channel: `room_${aya.roomId}`, room: { uuid: aya.roomId } });
    const close = aya.hear('CloseToYouEvent');
    expect(await ken.say('CloseToYouEvent', { user_id: aya.userId })).toMatchObject({ ok: true });
    expect(await close).toMatchObject({ user_id: ken.userId });
  });
});
