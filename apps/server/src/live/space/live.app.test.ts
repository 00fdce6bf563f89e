import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { decodeMotionRecords, type Participant } from '@engawa/contract/presence';
import type { Channel } from 'pusher-js';
import { describe, expect, it } from 'vitest';
import { type AppPerson, subscribe, usePusherClients } from '../../testing/pusher-clients.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const { origin, manager, guestOf, connect } = usePusherClients(app);

type Data = Record<string, unknown>;

const nextEvent = (
  channel: Channel,
  event: string,
  fits: (data: Data) => boolean = () => true,
): Promise<Data> =>
  new Promise((resolve) => {
    const hear = (data: Data) => {
      if (!fits(data)) return;
      channel.unbind(event, hear);
      resolve(data);
    };
    channel.bind(event, hear);
  });

const enter = async (person: AppPerson) => {
  const pusher = await connect(person);
  const channels = {
    space: await subscribe(pusher, spaceChannel(person.spaceId)),
    person: await subscribe(pusher, personChannel(person.userId, person.spaceId)),
    room: await subscribe(pusher, roomChannel(person.roomId)),
  };
  const snapshot = nextEvent(channels.room, 'ParticipantsEvent', ({ snapshot: isWhole }) => isWhole === true);
  const reply = nextEvent(channels.person, 'Reply', ({ ref }) => ref === 'in');
  channels.room.trigger('client-LoginEvent', { room: person.roomId, ref: 'in' });
  return { pusher, channels, snapshot: await snapshot, reply: await reply };
};

const authorise = (
  person: { token?: string; spaceToken?: string },
  body: Data | string,
  headers: Record<string, string> = {},
) =>
  fetch(`${origin()}/broadcasting/auth`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
      ...(person.spaceToken ? { 'x-space-token': person.spaceToken } : {}),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('pusher-js is refused', () => {
  it('LIV-6 for another user’s personal channel, another space, a room elsewhere and an unknown channel', async () => {
    const aya = await manager();
    const eve = await manager('eve@example.com');
    const pusher = await connect(aya);
    const refusals: [string, number][] = [
      [personChannel(eve.userId, aya.spaceId), 403],
      [spaceChannel(eve.spaceId), 403],
      [roomChannel(eve.roomId), 400],
      ['private-nonsense', 403],
    ];
    for (const [channel, status] of refusals)
      await expect(subscribe(pusher, channel)).rejects.toMatchObject({ type: 'AuthError', status });
    await subscribe(pusher, spaceChannel(aya.spaceId));
  });

  it('LIV-6 without a living session, and without the token of the space', async () => {
    const aya = await manager();
    const ended = await guestOf(aya);
    await app.call('GET', '/logout', { bearer: ended.token });
    for (const [person, status] of [
      [{ token: 'nonsense', spaceToken: aya.spaceToken }, 401],
      [ended, 401],
      [{ token: aya.token, spaceToken: 'nonsense' }, 403],
      [{ token: aya.token, spaceToken: (await guestOf(aya)).spaceToken }, 403],
    ] as const)
      await expect(subscribe(await connect(person), spaceChannel(aya.spaceId))).rejects.toMatchObject({
        status,
      });
  });

  it('LIV-6 for a guest in another space', async () => {
    const guest = await guestOf(await manager());
    const eve = await manager('eve@example.com');
    const pusher = await connect(guest);
    await expect(subscribe(pusher, spaceChannel(eve.spaceId))).rejects.toMatchObject({ status: 403 });
    await expect(subscribe(pusher, roomChannel(eve.roomId))).rejects.toMatchObject({ status: 400 });
  });
});

describe('LIV-6 POST /broadcasting/auth', () => {
  it('refuses another actor on the socket, and an unknown socket', async () => {
    const aya = await manager();
    const guest = await guestOf(aya);
    const pusher = await connect(aya);
    const { socket_id } = pusher.connection;
    const question = { socket_id, channel_name: spaceChannel(aya.spaceId) };
    expect((await authorise(aya, question)).status).toBe(200);
    const refused = await authorise(guest, question);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    expect((await authorise(aya, { ...question, socket_id: '1.1' })).status).toBe(403);
  });

  it.each([
    ['nothing', {}, 400, 'INVALID_INPUT'],
    ['a socket id that is none', { socket_id: '1.1:private-x', channel_name: 'x' }, 400, 'INVALID_INPUT'],
    ['a list', { socket_id: ['1.1'], channel_name: 'x' }, 400, 'INVALID_INPUT'],
    ['malformed JSON', '{', 400, 'MALFORMED_JSON'],
    ['too much', JSON.stringify({ socket_id: 'x'.repeat(70_000) }), 413, 'BODY_TOO_LARGE'],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await authorise(await manager(), body);
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });

  it('accepts JSON and a form', async () => {
    const aya = await manager();
    const { socket_id } = (await connect(aya)).connection;
    const channel_name = spaceChannel(aya.spaceId);
    const asJson = await (await authorise(aya, { socket_id, channel_name })).json();
    const form = new URLSearchParams({ socket_id, channel_name }).toString();
    const asForm = await authorise(aya, form, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(await asForm.json()).toEqual(asJson);
    expect(asJson).toEqual({ auth: expect.stringMatching(/^[0-9a-f]{20}:[0-9a-f]{64}$/) });
  });
});

describe('pusher-js', () => {
  it('enters, sees who is present, and sees them move', async () => {
    const aya = await manager();
    const ken = await guestOf(aya);
    const first = await enter(aya);
    expect(first.reply).toMatchObject({ ok: true, slot: 0, epoch: 1 });
    const joined = nextEvent(first.channels.room, 'ParticipantsEvent', (data) =>
      JSON.stringify(data.joined ?? []).includes(ken.userId),
    );
    const second = await enter(ken);
    expect(
      (second.snapshot.joined as Participant[]).map(({ id, role, isGuest }) => ({ id, role, isGuest })),
    ).toEqual([
      { id: aya.userId, role: 'Manager', isGuest: false },
      { id: ken.userId, role: 'Guest', isGuest: true },
    ]);
    await joined;

    const isTurn = (data: Data) =>
      decodeMotionRecords(String(data.m), Number(data.t)).some(
        (record) => record.slot === 1 && !record.isGone && record.motion.tx === 20,
      );
    const moves = [first, second].map(({ channels }) => nextEvent(channels.room, 'PositionsEvent', isTurn));
    second.channels.room.trigger('client-PositionEvent', { x: 20, y: 30 });
    await Promise.all(moves);
  });

  it('MED-1 gets media credentials only for the room that it is in', async () => {
    const aya = await manager();
    const ask = (room = aya.roomId) =>
      app.call('GET', `/agora?channel=room_${room}`, { bearer: aya.token, spaceToken: aya.spaceToken });
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'NOT_INSIDE' } });
    const { channels } = await enter(aya);
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        app_id: 'p2p',
        uid: aya.userId,
        channel: `room_${aya.roomId}`,
        ice_servers: [],
        token: expect.any(String),
      },
    });
    expect(await ask(aya.spaceId)).toMatchObject({ status: 403, body: { code: 'NOT_INSIDE' } });
    const out = nextEvent(channels.person, 'Reply', ({ ref }) => ref === 'out');
    channels.room.trigger('client-LogoutEvent', { ref: 'out' });
    await out;
    expect(await ask()).toMatchObject({ status: 403 });
  });

  it('MED-6 signals to a neighbour, and not to a distant person', async () => {
    const aya = await manager();
    const ken = await guestOf(aya);
    const [first, second] = [await enter(aya), await enter(ken)];
    const { body } = await app.call('GET', `/agora?channel=room_${aya.roomId}`, {
      bearer: aya.token,
      spaceToken: aya.spaceToken,
    });
    const signal = {
      to: ken.userId,
      ticket: textAt(body, 'token'),
      session: 's',
      description: { type: 'offer', sdp: 'v=0' },
    };
    const arrived = nextEvent(second.channels.person, 'SignalEvent');
    first.channels.person.trigger('client-SignalEvent', signal);
    expect(await arrived).toMatchObject({
      id: aya.userId,
      to: ken.userId,
      session: 's',
      description: { sdp: 'v=0' },
    });

    const me = (second.snapshot.joined as Participant[]).find(({ id }) => id === ken.userId);
    const moved = nextEvent(second.channels.person, 'Reply', ({ ref }) => ref === 'far');
    const jump = { x: me?.x, y: me?.y, tx: 3_000, ty: 30, ms: 0, t: second.reply.t, dragged: true };
    second.channels.room.trigger('client-PositionEvent', { ...jump, ref: 'far' });
    expect(await moved).toMatchObject({ ok: true });
    const refused = nextEvent(first.channels.person, 'Reply', ({ ref }) => ref === 2);
    first.channels.person.trigger('client-SignalEvent', { ...signal, ref: 2 });
    expect(await refused).toMatchObject({ ok: false, error: { code: 'TOO_FAR' } });
  });

  it('LIV-11 is disconnected when its session ends, and the others see that the person left', async () => {
    const aya = await manager();
    const ken = await guestOf(aya);
    const [first, second] = [await enter(aya), await enter(ken)];
    const left = nextEvent(first.channels.space, 'UserDisconnect');
    const cut = new Promise<void>((done) => second.pusher.connection.bind('disconnected', done));
    await app.call('GET', '/logout', { bearer: ken.token });
    await cut;
    expect(await left).toMatchObject({ user_id: ken.userId });
  });

  it('PRE-14 a second tab takes over, and the first does not reconnect by itself', async () => {
    const aya = await manager();
    const first = await enter(aya);
    const replaced = nextEvent(first.channels.person, 'FakerLogoutEvent');
    const ended = new Promise<void>((done) => first.pusher.connection.bind('disconnected', done));
    const second = await enter(aya);
    await Promise.all([replaced, ended]);
    expect(second.reply).toMatchObject({ ok: true, slot: 0 });
  });

  it('PRE-20 has its position stored when the server stops', async () => {
    const aya = await manager();
    const { channels, snapshot, reply } = await enter(aya);
    const [me] = snapshot.joined as Participant[];
    const moved = nextEvent(channels.person, 'Reply', ({ ref }) => ref === 1);
    const jump = { x: me?.x, y: me?.y, tx: 40, ty: 50, ms: 0, t: reply.t, dragged: true };
    channels.room.trigger('client-PositionEvent', { ...jump, ref: 1 });
    await moved;
    await app.app().close();
    const { body } = await app.call('GET', `/in-room/${aya.roomId}`, {
      bearer: aya.token,
      spaceToken: aya.spaceToken,
    });
    expect(body).toMatchObject({ x: 40, y: 50 });
  });
});
