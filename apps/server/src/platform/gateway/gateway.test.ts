import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Actor, personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { liveEvents } from '@engawa/contract/live';
import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { createFrameCheck } from '@engawa/testkit/frame-check';
import Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { frameOf } from '../channels/frames.ts';
import { encodeTextFrame } from '../channels/wire-frame.ts';
import type { SharedCounter } from '../limits/shared-counter.ts';
import { createChannelSignature } from './channel-signature.ts';
import type { EdgeSocket, SocketMessage } from './edge-port.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createMemorySocketActors, type SocketActors } from './socket-actors.ts';

const key = '0123456789abcdef0123';
const spaceId = '50000000-0000-4000-8000-000000000000';
const userId = '70000000-0000-4000-8000-000000000001';
const other = '70000000-0000-4000-8000-000000000002';
const roomId = '60000000-0000-4000-8000-000000000001';
const actor: Actor = { kind: 'user', userId, sessionId: 'session' };
const signature = createChannelSignature({ key, secret: 'a secret' });

type Frame = { event: string; channel?: string; data: Record<string, unknown> };

let clock: FakeClock;
let server: Server;
let gateway: Gateway;
let actors: SocketActors;
let passedOn: SocketMessage[];
let unsubscribed: { socket: string; mayHear: boolean }[];
let opened: EdgeSocket[];
let faults: unknown[];
let foreign: string[];
let endSession: (sessionId: string) => void;
let endsAt: number | null;
let clients: WebSocket[];
/** The sockets that all processes together hold of each address. */
let heldElsewhere: Map<string, number>;
/** The sockets that all processes hold of each person, and when the answer to that query comes. */
let heldByUser: Map<string, number>;
let untilUserIsCounted: Promise<void>;
const maxTogether = 7;
/** Sockets of an earlier test may close late. They change the counts of their own test. */
const tallyOf = (held: Map<string, number>): SharedCounter => ({
  async add(name) {
    const now = held.get(name) ?? 0;
    if (now < maxTogether) held.set(name, now + 1);
    return now < maxTogether;
  },
  remove: (name) => void held.set(name, (held.get(name) ?? 0) - 1),
  stop: () => {},
});

beforeEach(async () => {
  clock = createFakeClock(1_000_000);
  actors = createMemorySocketActors();
  passedOn = [];
  unsubscribed = [];
  opened = [];
  faults = [];
  foreign = [];
  clients = [];
  endsAt = Number.MAX_SAFE_INTEGER;
  heldElsewhere = new Map();
  heldByUser = new Map();
  untilUserIsCounted = Promise.resolve();
  const sharedUsers = tallyOf(heldByUser);
  gateway = createGateway({
    key,
    timers: clock,
    actors,
    signature,
    definitions: liveEvents,
    edge: {
      open: (socket) => void opened.push(socket),
      receive: (message) => void passedOn.push(message),
      unsubscribed: (socket) =>
        void unsubscribed.push({
          socket,
          mayHear: opened.find(({ id }) => id === socket)?.isSubscribed(roomChannel(roomId)) ?? true,
        }),
    },
    limitOf: (event) =>
      event === 'SignalEvent'
        ? {
            bucket: 'signals',
            perSecond: 60,
            burst: 300,
            maxBytes: 64 * 1024,
            bytes: { perSecond: 50_000, burst: 200_000 },
          }
        : { bucket: event === 'PositionEvent' ? 'positions' : 'others', perSecond: 20, burst: 20 },
    settings: {
      hasLimits: true,
      activityTimeoutSeconds: 5,
      maxFrameBytes: 16 * 1024,
      maxPayloadBytes: 64 * 1024,
      maxSubscriptions: 4,
      frames: { perSecond: 100, burst: 200 },
      framesBeforeClaim: { perSecond: 10, burst: 50 },
      maxBacklogBytes: 256 * 1024,
      maxTotalBacklogBytes: 400 * 1024,
      pingMs: 2_000,
      silentMs: 3_400,
      unauthenticatedMs: 10_000,
      maxSocketsPerAddress: 5,
      maxSocketsPerUser: 3,
      maxUnclaimed: 6,
    },
    isOriginAllowed: (origin) => origin === 'https://ours.example',
    onForeignPage: (origin) => void foreign.push(origin),
    addressOf: ({ headers }) => headers['x-test-address']?.toString() ?? 'here',
    sharedAddresses: tallyOf(heldElsewhere),
    sharedUsers: {
      ...sharedUsers,
      async add(name) {
        const isCounted = await sharedUsers.add(name);
        await untilUserIsCounted;
        return isCounted;
      },
    },
    onSessionEnded(listener) {
      endSession = listener;
      return () => {};
    },
    sessionEndsAt: async () => endsAt,
    onFault: (error) => void faults.push(error),
  });
  server = createServer((_request, response) => void response.end());
  server.on('upgrade', (request, socket, head) => {
    if (!gateway.upgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  gateway.close();
  for (const client of clients) client.terminate();
  await new Promise((closed) => server.close(closed));
  expect(faults).toEqual([]);
});

const connect = (path = `/app/${key}?protocol=7`, headers: Record<string, string> = {}) => {
  const ws = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
  clients.push(ws);
  const frames: Frame[] = [];
  const check = createFrameCheck();
  let wake = () => {};
  const closed = new Promise<number>((resolve) => ws.on('close', (code) => resolve(code)));
  const refusedWith = new Promise<number>((resolve) => {
    ws.on('error', (error) =>
      resolve(Number(/Unexpected server response: (\d+)/.exec(error.message)?.[1] ?? 0)),
    );
  });
  ws.on('message', (raw) => {
    const frame = JSON.parse(raw.toString()) as Frame & { data: unknown };
    // LIV-1: data from the server is a JSON text, except the data of an error.
    expect(frame.data).toEqual(frame.event === 'pusher:error' ? expect.any(Object) : expect.any(String));
    check.received(raw.toString());
    frames.push(frame.event === 'pusher:error' ? frame : { ...frame, data: JSON.parse(String(frame.data)) });
    wake();
  });
  /** The next frame of that name that no earlier call has taken. */
  const next = async (event: string): Promise<Frame> => {
    for (;;) {
      const at = frames.findIndex((frame) => frame.event === event);
      if (at >= 0) return frames.splice(at, 1)[0] as Frame;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const send = (frame: unknown) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  /** Resolves when every frame that was sent before has been handled. */
  const settled = async () => {
    send({ event: 'pusher:ping' });
    await next('pusher:pong');
  };
  return { ws, frames, next, send, settled, closed, refusedWith };
};

const greeted = async (...args: Parameters<typeof connect>) => {
  const client = connect(...args);
  const { data } = await client.next('pusher:connection_established');
  return { ...client, socketId: String(data.socket_id) };
};

const subscribed = async (channel = roomChannel(roomId)) => {
  const client = await greeted();
  await actors.claim(client.socketId, { actor, spaceId });
  client.send({
    event: 'pusher:subscribe',
    data: { channel, auth: signature.sign(client.socketId, channel) },
  });
  await client.next('pusher_internal:subscription_succeeded');
  const whisper = (event: string, data: unknown = {}, on = channel) =>
    client.send({ event: `client-${event}`, channel: on, data });
  return { ...client, channel, whisper };
};

/** Advances the clock until two queries have found the session over. */
const foundOverTwice = async (client: Pick<Awaited<ReturnType<typeof subscribed>>, 'settled'>) => {
  clock.advance(1_000);
  await client.settled();
  clock.advance(1_000);
};

const whispers = () => passedOn.filter((message) => message.kind === 'whisper');
const refused = () => passedOn.filter((message) => message.kind === 'refused');

describe('an upgrade is refused', () => {
  it('LIV-2 for a wrong key: 4001', async () => {
    const client = connect('/app/wrong?protocol=7');
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4001 });
    expect(await client.closed).toBe(4001);
  });
  it.each(['', '?protocol=4', '?protocol=8', '?protocol=7.0', '?protocol=x'])(
    'LIV-2 for another protocol version: 4007 (%s)',
    async (query) => expect(await connect(`/app/${key}${query}`).closed).toBe(4007),
  );
  it('LIV-2 for another path', async () => expect(await connect('/apps').refusedWith).toBe(0));
  it.each([
    ['cookie', 'refresh=1'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-mode', 'websocket'],
  ])('LIV-3 for a page of a foreign origin in a browser: 403 (%s)', async (name, value) => {
    const from = (origin: string): Record<string, string> => ({ origin, [name]: value });
    expect(await connect(undefined, from('https://evil.example')).refusedWith).toBe(403);
    expect(await connect(undefined, from('null')).refusedWith).toBe(403);
    expect(foreign).toEqual(['https://evil.example', 'null']);
    await greeted(undefined, from('https://ours.example'));
  });
  it('LIV-3 not for a program, which may send any origin and receives nothing without a signature', async () => {
    const client = await greeted(undefined, { origin: 'http://localhost/' });
    const channel = roomChannel(roomId);
    client.send({ event: 'pusher:subscribe', data: { channel } });
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 401 });
    client.send({ event: 'client-LoginEvent', channel, data: { room: roomId } });
    await client.next('pusher:error');
    expect([opened, passedOn]).toEqual([[], []]);
  });
  it('LIV-3 for too many sockets of one address: 429, and accepted again after one has closed', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => greeted()));
    expect(await connect().refusedWith).toBe(429);
    await greeted(undefined, { 'x-test-address': 'elsewhere' });
    five[0]?.ws.close();
    await five[0]?.closed;
    await greeted();
  });
  it('LIV-18 for too many sockets of one address in all processes together: 4100, and accepted again after some have closed', async () => {
    heldElsewhere.set('here', maxTogether - 1);
    const last = await greeted();
    const tooMany = connect();
    expect((await tooMany.next('pusher:error')).data).toMatchObject({ code: 4100 });
    expect(await tooMany.closed).toBe(4100);
    await greeted(undefined, { 'x-test-address': 'elsewhere' });
    last.ws.close();
    await last.closed;
    await expect.poll(() => heldElsewhere.get('here')).toBe(maxTogether - 1);
    await greeted();
  });
});

describe('a subscription is refused', () => {
  const channel = roomChannel(roomId);
  it.each([
    ['without a signature', () => undefined],
    ['with a forged one', () => `${key}:${'0'.repeat(64)}`],
    ['with one for another socket', () => signature.sign('1.1', channel)],
    ['with one for another channel', (socketId: string) => signature.sign(socketId, spaceChannel(spaceId))],
    [
      'with another secret’s',
      (socketId: string) => createChannelSignature({ key, secret: 'guessed' }).sign(socketId, channel),
    ],
    ['with something that is no text', () => ({ toString: () => 'x' })],
  ])('LIV-5 %s', async (_what, auth) => {
    const client = await greeted();
    await actors.claim(client.socketId, { actor, spaceId });
    client.send({ event: 'pusher:subscribe', data: { channel, auth: auth(client.socketId) } });
    expect(await client.next('pusher:subscription_error')).toMatchObject({ channel, data: { status: 401 } });
    expect(opened).toEqual([]);
  });

  it('LIV-5 for a socket of which nobody knows any more whose it is: it is closed, to come back', async () => {
    const client = await greeted();
    client.send({
      event: 'pusher:subscribe',
      data: { channel, auth: signature.sign(client.socketId, channel) },
    });
    expect(await client.closed).toBe(4101);
    expect(opened).toEqual([]);
  });

  it.each([
    ['another person’s', personChannel(other, spaceId)],
    ['one’s own in another space', personChannel(userId, roomId)],
    ['another space’s', spaceChannel(roomId)],
  ])('LIV-5 for %s channel, even with a signature', async (_what, foreign) => {
    const client = await subscribed();
    client.send({
      event: 'pusher:subscribe',
      data: { channel: foreign, auth: signature.sign(client.socketId, foreign) },
    });
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 401 });
  });

  it.each(['public', 'presence-x', `private-room_${roomId}; drop`, 5, null, { toString: 1 }])(
    'LIV-5 for a channel that does not exist: %j',
    async (name) => {
      const client = await greeted();
      client.send({ event: 'pusher:subscribe', data: { channel: name, auth: 'x' } });
      expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 404 });
    },
  );

  it('LIV-5 above the maximum', async () => {
    const client = await subscribed();
    for (let i = 2; i <= 5; i += 1) {
      const more = roomChannel(`60000000-0000-4000-8000-00000000000${i}`);
      client.send({
        event: 'pusher:subscribe',
        data: { channel: more, auth: signature.sign(client.socketId, more) },
      });
    }
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 429 });
  });
});

describe('a frame is refused', () => {
  it.each([
    '',
    '{',
    'null',
    '[]',
    '5',
    '"text"',
    '{}',
    '{"event":5}',
    '{"event":"x","channel":7}',
    '{"event":"pusher:nonsense"}',
    '\u0000',
  ])('LIV-7 %j: pusher:error, and the socket stays open', async (text) => {
    const client = await greeted();
    client.send(text === '' ? ' ' : text);
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4300 });
    await client.settled();
  });
  it('LIV-7 when it is binary', async () => {
    const client = await greeted();
    client.ws.send(Buffer.from([1, 2, 3]));
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4300 });
  });
  it.each([null, 5, 'x', []])('LIV-7 when it subscribes and unsubscribes with %j', async (data) => {
    const client = await greeted();
    client.send({ event: 'pusher:unsubscribe', data });
    client.send({ event: 'pusher:subscribe', data });
    await client.next('pusher:subscription_error');
    await client.settled();
  });
  it('LIV-7 when it is a whisper over 16 KiB, unless it is a signal', async () => {
    const client = await subscribed();
    client.whisper('StatusEvent', { status: 'busy', ref: 1, junk: 'x'.repeat(16 * 1024) });
    client.whisper('SignalEvent', {
      to: other,
      ticket: 't',
      session: 's',
      description: { type: 'offer', sdp: 'x'.repeat(40_000) },
    });
    await client.settled();
    expect(refused()).toMatchObject([{ event: 'StatusEvent', ref: 1, code: 'BODY_TOO_LARGE' }]);
    expect(whispers()).toMatchObject([{ event: 'SignalEvent' }]);
  });
  it('LIV-7 and closes the socket when it is larger than 64 KiB, whatever its kind', async () => {
    const client = await subscribed();
    client.send('x'.repeat(65 * 1024));
    expect(await client.closed).toBe(1009);
    expect(passedOn.at(-1)).toEqual({ kind: 'closed', socket: client.socketId, how: 'lost' });
  });
  it('LIV-9 when it is a whisper before any subscription', async () => {
    const client = await greeted();
    client.send({ event: 'client-LoginEvent', channel: roomChannel(roomId), data: { room: roomId } });
    // One of the codes that do not end the connection, because the client may subscribe now.
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4303 });
    await client.settled();
    expect(passedOn).toEqual([]);
  });
  it.each([spaceChannel(spaceId), 'nonsense'])(
    'LIV-9 when it is a whisper on a channel that is not subscribed: %s',
    async (channel) => {
      const client = await subscribed();
      client.whisper('LoginEvent', { room: roomId, ref: 1 }, channel);
      await client.settled();
      expect(refused()).toMatchObject([{ event: 'LoginEvent', ref: 1, code: 'FORBIDDEN' }]);
      expect(whispers()).toEqual([]);
    },
  );
  it('LIV-9 when it is a whisper on a channel that was unsubscribed', async () => {
    const client = await subscribed();
    client.send({ event: 'pusher:unsubscribe', data: { channel: client.channel } });
    client.whisper('LoginEvent', { room: roomId });
    await client.settled();
    expect(refused()).toMatchObject([{ code: 'FORBIDDEN' }]);
    expect(unsubscribed).toEqual([{ socket: client.socketId, mayHear: false }]);
  });
});

describe('whispers that are sent right after their subscription', () => {
  /** A socket that may be authorised, while the answer to its first subscription is pending. */
  const early = async () => {
    let answer = () => {};
    untilUserIsCounted = new Promise((resolve) => {
      answer = resolve;
    });
    const client = await greeted();
    await actors.claim(client.socketId, { actor, spaceId });
    const subscribe = (channel: string) =>
      client.send({
        event: 'pusher:subscribe',
        data: { channel, auth: signature.sign(client.socketId, channel) },
      });
    const unsubscribe = (channel: string) => client.send({ event: 'pusher:unsubscribe', data: { channel } });
    const whisper = (ref: number, channel = roomChannel(roomId), junk = '') =>
      client.send({ event: 'client-StatusEvent', channel, data: { status: 'busy', ref, junk } });
    return { ...client, subscribe, unsubscribe, whisper, answer };
  };
  const another = roomChannel('60000000-0000-4000-8000-000000000002');
  const outcomes = () =>
    passedOn.map((message) => [
      message.kind,
      message.kind === 'subscribed'
        ? message.channel
        : message.kind === 'closed' || !('ref' in message)
          ? ''
          : message.ref,
    ]);

  it('LIV-19 are delivered in order once it is answered', async () => {
    const client = await early();
    client.subscribe(roomChannel(roomId));
    for (let ref = 1; ref <= 10; ref += 1) client.whisper(ref);
    await client.settled();
    expect([passedOn, client.frames]).toEqual([[], []]);
    client.answer();
    await client.settled();
    expect(client.frames.map(({ event }) => event)).toEqual(['pusher_internal:subscription_succeeded']);
    expect(outcomes()).toEqual([
      ['subscribed', roomChannel(roomId)],
      ...Array.from({ length: 10 }, (_none, i) => ['whisper', i + 1]),
    ]);
  });
  it('LIV-19 wait for each subscription before them, and for none after', async () => {
    const client = await early();
    client.subscribe(roomChannel(roomId));
    client.whisper(1);
    client.unsubscribe(roomChannel(roomId));
    client.whisper(2);
    client.subscribe(another);
    client.whisper(3, another);
    client.subscribe(roomChannel(roomId));
    client.answer();
    await client.next('pusher_internal:subscription_succeeded');
    await client.next('pusher_internal:subscription_succeeded');
    await client.next('pusher_internal:subscription_succeeded');
    await client.settled();
    expect(outcomes()).toEqual([
      ['subscribed', roomChannel(roomId)],
      ['whisper', 1],
      ['refused', 2],
      ['subscribed', another],
      ['whisper', 3],
      ['subscribed', roomChannel(roomId)],
    ]);
    expect(opened[0]?.isSubscribed(roomChannel(roomId))).toBe(true);
  });
  it('LIV-19 are answered when it is refused', async () => {
    const client = await greeted();
    client.send({
      event: 'pusher:subscribe',
      data: { channel: another, auth: 'forged' },
    });
    client.send({ event: 'client-StatusEvent', channel: another, data: { status: 'busy' } });
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 401 });
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4303 });
    expect(passedOn).toEqual([]);
  });
  it.each([
    ['32', 32, ''],
    ['128 KiB', 8, 'x'.repeat(15 * 1024)],
  ])('LIV-19 above %s are dropped and reported with 4301', async (_most, most, junk) => {
    const client = await early();
    client.subscribe(roomChannel(roomId));
    for (let ref = 1; ref <= most; ref += 1) client.whisper(ref, undefined, junk);
    await client.settled();
    expect(client.frames).toEqual([]);
    client.whisper(most + 1, undefined, junk);
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4301 });
    client.answer();
    await client.next('pusher_internal:subscription_succeeded');
    await client.settled();
    // LIV-8: of these, as many as may arrive at once.
    const taken = Math.min(most, 20);
    expect(whispers().map(({ ref }) => ref)).toEqual(Array.from({ length: taken }, (_none, i) => i + 1));
  });
  it('LIV-19 do not make room for a further subscription, which closes the connection', async () => {
    const client = await early();
    client.subscribe(roomChannel(roomId));
    for (let ref = 1; ref <= 32; ref += 1) client.whisper(ref);
    client.subscribe(another);
    expect(await client.closed).toBe(4100);
    client.answer();
    expect(passedOn).toEqual([]);
  });
  it('LIV-19 are dropped with a connection that ends first', async () => {
    const client = await early();
    client.subscribe(roomChannel(roomId));
    client.whisper(1);
    await client.settled();
    client.ws.terminate();
    await expect.poll(() => gateway.countSockets()).toBe(0);
    client.answer();
    await greeted();
    expect([opened, passedOn]).toEqual([[], []]);
  });
});

describe('rates', () => {
  it('LIV-8 drop events above the rate and report it once a second; each kind has its own rate', async () => {
    const client = await subscribed();
    for (let i = 0; i < 50; i += 1) client.whisper('PositionEvent', { x: i, y: 0 });
    client.whisper('StatusEvent', { status: 'busy' });
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4301 });
    await client.settled();
    expect(client.frames).toEqual([]);
    expect(whispers().map(({ event }) => event)).toEqual([...Array(20).fill('PositionEvent'), 'StatusEvent']);
    clock.advance(500);
    for (let i = 0; i < 20; i += 1) client.whisper('PositionEvent', { x: i, y: 0 });
    await client.settled();
    expect(whispers()).toHaveLength(31);
  });
  it('LIV-8 limit signals by their bytes as well as by their number', async () => {
    const client = await subscribed();
    const signal = (sdpBytes: number) =>
      client.whisper('SignalEvent', {
        to: other,
        ticket: 't',
        session: 's',
        description: { type: 'offer', sdp: 'x'.repeat(sdpBytes) },
      });
    for (let i = 0; i < 6; i += 1) signal(39_000);
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4301 });
    client.whisper('StatusEvent', { status: 'busy' });
    await client.settled();
    expect(whispers().map(({ event }) => event)).toEqual([...Array(5).fill('SignalEvent'), 'StatusEvent']);
    clock.advance(1_000);
    signal(39_000);
    signal(39_000);
    await client.next('pusher:error');
    // A small one passes when a large one did not.
    signal(100);
    await client.settled();
    expect(whispers()).toHaveLength(8);
  });
  it('LIV-8 close the socket after far too many frames of any kind', async () => {
    const client = await subscribed();
    for (let i = 0; i < 199; i += 1) client.send('{');
    await client.settled();
    clock.advance(100);
    for (let i = 0; i < 11; i += 1) client.send('{');
    expect(await client.closed).toBe(4100);
  });
  it('LIV-8 close it after far fewer before the first subscription', async () => {
    const client = await greeted();
    for (let i = 0; i < 49; i += 1) client.send('{');
    await client.settled();
    client.send('{');
    expect(await client.closed).toBe(4100);
  });
});

describe('WebSocket itself', () => {
  it('LIV-8 closes after far too many pings', async () => {
    const client = await subscribed();
    const { ws } = client;
    // One after the other, because none of very many simultaneous pings is answered and the
    // connection is cut.
    ws.on('pong', () => ws.ping());
    ws.ping();
    expect(await client.closed).toBe(4100);
    expect(passedOn.at(-1)).toEqual({ kind: 'closed', socket: client.socketId, how: 'lost' });
  });

  /**
   * A client that writes arbitrary bytes once it is upgraded. Resolves with everything that it
   * receives.
   */
  const rawly = (bytes: Buffer): Promise<Buffer> =>
    new Promise((resolve) => {
      const asking = request({
        port: (server.address() as AddressInfo).port,
        path: `/app/${key}?protocol=7`,
        headers: {
          connection: 'upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        },
      });
      asking.on('upgrade', (_answer, socket) => {
        const received: Buffer[] = [];
        socket.on('data', (chunk) => received.push(chunk));
        socket.on('error', () => {});
        socket.on('close', () => resolve(Buffer.concat(received)));
        socket.write(bytes);
      });
      asking.end();
    });
  /** Masked with zeros, which leaves the payload unchanged. */
  const masked = (firstByte: number, payload: Buffer) =>
    Buffer.concat([Buffer.from([firstByte, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
  const text = (payload: string) => masked(0x81, Buffer.from(payload));

  it.each([
    ['unmasked', 1002, Buffer.from([0x81, 1, 0x78])],
    ['of an unknown kind', 1002, masked(0x83, Buffer.from('x'))],
    ['with a reserved bit', 1002, masked(0xc1, Buffer.from('x'))],
    ['that continues nothing', 1002, masked(0x80, Buffer.from('x'))],
    ['of control, in fragments', 1002, masked(0x09, Buffer.from('x'))],
    ['that is not UTF-8', 1007, masked(0x81, Buffer.from([0xff, 0xfe]))],
    ['of 2^63 bytes', 1009, Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    [
      'of 70,000 bytes, before they are there',
      1009,
      Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 1, 0x11, 0x70, 0, 0, 0, 0]),
    ],
    [
      'in 65 fragments',
      1008,
      Buffer.concat([masked(0x01, Buffer.from('x')), ...Array<Buffer>(64).fill(masked(0, Buffer.alloc(0)))]),
    ],
  ])('LIV-7 a frame %s closes its own socket and no other', async (_what, code, bytes) => {
    const other = await greeted();
    // The frames before it are answered.
    const received = await rawly(Buffer.concat([text('{"event":"pusher:ping"}'), bytes]));
    expect(received.toString('latin1')).toContain('pusher:pong');
    const closing = Buffer.from([0x88, 2, code >> 8, code & 255]);
    expect(received.subarray(-closing.length)).toEqual(closing);
    await other.settled();
  });
});

describe('limits on numbers', () => {
  const askFor = ({ send, socketId }: Awaited<ReturnType<typeof greeted>>, channel: string) =>
    send({ event: 'pusher:subscribe', data: { channel, auth: signature.sign(socketId, channel) } });
  const authorised = async (headers: Record<string, string> = {}, who = actor) => {
    const client = await greeted(undefined, headers);
    await actors.claim(client.socketId, { actor: who, spaceId });
    askFor(client, roomChannel(roomId));
    return client;
  };
  it('LIV-15 refuse one socket more than a person may have, and accept it when one has closed', async () => {
    const three = [];
    for (let i = 1; i <= 3; i += 1) {
      const client = await authorised({ 'x-test-address': `198.51.100.${i}` });
      await client.next('pusher_internal:subscription_succeeded');
      three.push(client);
    }
    const fourth = await authorised({ 'x-test-address': '198.51.100.4' });
    expect((await fourth.next('pusher:subscription_error')).data).toMatchObject({ status: 429 });
    expect(opened).toHaveLength(3);
    const someoneElse = await authorised(
      { 'x-test-address': '198.51.100.4' },
      { kind: 'user', userId: other, sessionId: 'session' },
    );
    await someoneElse.next('pusher_internal:subscription_succeeded');
    three[0]?.ws.close();
    await three[0]?.closed;
    askFor(fourth, roomChannel(roomId));
    await fourth.next('pusher_internal:subscription_succeeded');
  });
  it('LIV-18 refuse one socket more than a person may have in all processes together, and accept it when one has closed', async () => {
    heldByUser.set(userId, maxTogether - 1);
    const last = await authorised();
    await last.next('pusher_internal:subscription_succeeded');
    const tooMany = await authorised();
    expect((await tooMany.next('pusher:subscription_error')).data).toMatchObject({ status: 429 });
    expect(opened).toHaveLength(1);
    last.ws.close();
    await expect.poll(() => heldByUser.get(userId)).toBe(maxTogether - 1);
    // The refused socket is not counted here either: three may be open.
    heldByUser.set(userId, 0);
    askFor(tooMany, roomChannel(roomId));
    await tooMany.next('pusher_internal:subscription_succeeded');
    for (let i = 0; i < 2; i += 1) await (await authorised()).next('pusher_internal:subscription_succeeded');
    expect(heldByUser.get(userId)).toBe(3);
  });
  it('LIV-18 count a socket that subscribes to several channels at once only once, and answer in order', async () => {
    let answer = () => {};
    untilUserIsCounted = new Promise((resolve) => {
      answer = resolve;
    });
    const client = await authorised();
    const others = [2, 3, 4, 5].map((n) => roomChannel(`60000000-0000-4000-8000-00000000000${n}`));
    for (const channel of others) askFor(client, channel);
    await client.settled();
    expect([opened, client.frames]).toEqual([[], []]);
    answer();
    await client.settled();
    expect(client.frames.map(({ event, channel, data }) => [event, channel, data.status])).toEqual([
      ...[roomChannel(roomId), ...others.slice(0, 3)].map((channel) => [
        'pusher_internal:subscription_succeeded',
        channel,
        undefined,
      ]),
      // LIV-5: one more than the maximum.
      ['pusher:subscription_error', others[3], 429],
    ]);
    expect(opened).toHaveLength(1);
    expect(heldByUser.get(userId)).toBe(1);
    client.ws.close();
    await expect.poll(() => heldByUser.get(userId)).toBe(0);
  });
  it('LIV-18 do not count a socket that closes while the count is pending', async () => {
    let answer = () => {};
    untilUserIsCounted = new Promise((resolve) => {
      answer = resolve;
    });
    for (let i = 0; i < 3; i += 1) {
      const client = await authorised();
      await client.settled();
      client.ws.terminate();
    }
    await expect.poll(() => gateway.countSockets()).toBe(0);
    expect(heldByUser.get(userId)).toBe(3);
    answer();
    await expect.poll(() => heldByUser.get(userId)).toBe(0);
    expect([opened, passedOn]).toEqual([[], []]);
    for (let i = 0; i < 3; i += 1) await (await authorised()).next('pusher_internal:subscription_succeeded');
  });
  it('LIV-15 close the longest waiting of too many sockets that are not authorised', async () => {
    const waiting = [];
    for (let i = 0; i < 6; i += 1) waiting.push(await greeted(undefined, { 'x-test-address': `${i}` }));
    const claimed = await authorised({ 'x-test-address': 'x' });
    expect(await waiting[0]?.closed).toBe(4100);
    await claimed.next('pusher_internal:subscription_succeeded');
    // An authorised socket does not count as waiting.
    waiting.push(await greeted(undefined, { 'x-test-address': 'y' }));
    await Promise.all(waiting.slice(1).map(({ settled }) => settled()));
    await claimed.settled();
  });
  it('LIV-3 count an IPv6 address with its whole network', async () => {
    for (let i = 1; i <= 5; i += 1) await greeted(undefined, { 'x-test-address': `2001:db8::${i}` });
    expect(await connect(undefined, { 'x-test-address': '2001:db8::ffff:1' }).refusedWith).toBe(429);
    await greeted(undefined, { 'x-test-address': '2001:db8:0:1::1' });
  });
});

describe('binary positions', () => {
  const ask = (client: Awaited<ReturnType<typeof subscribed>>, channel: string, positions?: unknown) =>
    client.send({
      event: 'pusher:subscribe',
      data: { channel, auth: signature.sign(client.socketId, channel), positions },
    });
  const another = roomChannel('60000000-0000-4000-8000-000000000002');

  it.each([['BINARY'], [true], [1], [null], [['binary']], [{}]])('LIV-13 refuse %j', async (positions) => {
    const client = await subscribed();
    ask(client, another, positions);
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 400 });
  });
  it('LIV-13 are used when the newest subscription of a room requests them', async () => {
    const client = await subscribed();
    const wanted = () => opened[0]?.wantsBinaryPositions();
    const asked = async (channel: string, positions?: unknown) => {
      ask(client, channel, positions);
      await client.next('pusher_internal:subscription_succeeded');
      return wanted();
    };
    expect(wanted()).toBe(false);
    expect(await asked(another, 'binary')).toBe(true);
    expect(await asked(spaceChannel(spaceId))).toBe(true);
    expect(await asked(another, 'text')).toBe(false);
    expect(await asked(another, 'binary')).toBe(true);
    expect(await asked(client.channel)).toBe(false);
  });
});

describe('a connection', () => {
  it.each([5, 6, 7])('LIV-2 is the same under protocol %d', async (protocol) => {
    const client = await greeted(`/app/${key}?client=any&version=1.0&protocol=${protocol}`);
    await client.settled();
  });
  it('LIV-1 is greeted, and its id is never reused', async () => {
    const [a, b] = [connect(), connect()];
    const [first, second] = [
      await a.next('pusher:connection_established'),
      await b.next('pusher:connection_established'),
    ];
    expect(first.data).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 5 });
    expect(first.data.socket_id).not.toBe(second.data.socket_id);
  });
  it('LIV-1 accepts the data of a whisper as the value or as a JSON text of it', async () => {
    const client = await subscribed();
    client.whisper('LoginEvent', { room: roomId });
    client.whisper('LoginEvent', JSON.stringify({ room: roomId, ref: 'r' }));
    await client.settled();
    expect(whispers()).toMatchObject([
      { event: 'LoginEvent', payload: { room: roomId } },
      { event: 'LoginEvent', payload: { room: roomId }, ref: 'r' },
    ]);
  });
  it.each([
    ['?protocol=7&lang=zh_tw', {}, 'zh_tw'],
    ['?protocol=7', { 'accept-language': 'en-GB,ja;q=0.5' }, 'en'],
    ['?protocol=7', {}, 'ja'],
  ])('LIV-1 uses the reader’s language: %s %j', async (query, headers, locale) => {
    const client = await greeted(`/app/${key}${query}`, headers as Record<string, string>);
    await actors.claim(client.socketId, { actor, spaceId });
    const channel = spaceChannel(spaceId);
    client.send({
      event: 'pusher:subscribe',
      data: { channel, auth: signature.sign(client.socketId, channel) },
    });
    await client.next('pusher_internal:subscription_succeeded');
    expect(opened).toMatchObject([{ id: client.socketId, actor, locale }]);
  });
  it('LIV-4 is closed after 10 s without a subscription', async () => {
    const idle = await greeted();
    const busy = await subscribed();
    // Both send frames in between, so silence is not the reason.
    for (let i = 0; i < 11; i += 1) {
      clock.advance(1_000);
      if (i < 9) await Promise.all([idle.settled(), busy.settled()]);
    }
    expect(await idle.closed).toBe(4009);
    await busy.settled();
  });
  it('LIV-10 is lost within 4 s when it falls silent, and not before its next ping', async () => {
    const client = await subscribed();
    // The client's side is dead: pings are not answered.
    client.ws.pause();
    clock.advance(3_000);
    expect(passedOn.filter(({ kind }) => kind === 'closed')).toEqual([]);
    clock.advance(1_000);
    expect(passedOn.at(-1)).toEqual({ kind: 'closed', socket: client.socketId, how: 'lost' });
  });
  it('LIV-10 stays open while it answers pings', async () => {
    const client = await subscribed();
    for (let i = 0; i < 10; i += 1) {
      const pinged = new Promise((resolve) => client.ws.once('ping', resolve));
      clock.advance(2_000);
      await pinged;
      await client.settled();
    }
    expect(passedOn.filter(({ kind }) => kind === 'closed')).toEqual([]);
  });
  it('LIV-10 reports the end of its page: browsers close with 1001', async () => {
    const client = await subscribed();
    client.ws.close(1001);
    await client.closed;
    expect(passedOn.at(-1)).toEqual({ kind: 'closed', socket: client.socketId, how: 'page' });
  });
  it('LIV-10 is reported at once when the client closes it', async () => {
    const client = await subscribed();
    client.ws.close();
    await client.closed;
    expect(passedOn.at(-1)).toEqual({ kind: 'closed', socket: client.socketId, how: 'lost' });
    expect(gateway.countSockets()).toBe(0);
  });
  it('LIV-11 ends for good with its session; an earlier signature is not valid any more', async () => {
    const client = await subscribed();
    const later = await greeted();
    await actors.claim(later.socketId, { actor, spaceId });
    endSession('another session');
    await client.settled();
    endSession(actor.sessionId);
    expect(await client.closed).toBe(4009);
    expect(passedOn.at(-1)).toEqual({ kind: 'closed', socket: client.socketId, how: 'session' });
    later.send({
      event: 'pusher:subscribe',
      data: { channel: client.channel, auth: signature.sign(later.socketId, client.channel) },
    });
    expect(await later.closed).toBe(4101);
  });
  it('LIV-11 ends also when it was authorised while the session ended', async () => {
    const client = await subscribed();
    clock.advance(500);
    await client.settled();
    endsAt = null;
    endSession(actor.sessionId);
    const late = await subscribed();
    await foundOverTwice(late);
    expect(await late.closed).toBe(4009);
  });
  it('LIV-11 is not closed for a session that ended with its space before the space could publish it', async () => {
    const client = await subscribed();
    endsAt = null;
    clock.advance(500);
    await client.settled();
    expect(passedOn.filter(({ kind }) => kind === 'closed')).toEqual([]);
    opened[0]?.close(4009, 'Removed from the space');
    expect(await client.closed).toBe(4009);
    expect(passedOn.filter((message) => message.kind === 'closed' && message.how === 'session')).toEqual([]);
  });
  it('LIV-18 ends after a missed ending, once all sessions are queried again', async () => {
    const client = await subscribed();
    clock.advance(500);
    await client.settled();
    endsAt = null;
    clock.advance(500);
    await client.settled();
    expect(passedOn.filter(({ kind }) => kind === 'closed')).toEqual([]);
    gateway.askAboutSessions();
    await foundOverTwice(client);
    expect(await client.closed).toBe(4009);
  });
  it('LIV-11 ends when its session expires, unless that was prolonged meanwhile', async () => {
    endsAt = clock.now() + 3_000;
    const client = await subscribed();
    for (let i = 0; i < 5; i += 1) {
      clock.advance(500);
      await client.settled();
    }
    endsAt = clock.now() + 5_000;
    for (let i = 0; i < 4; i += 1) {
      clock.advance(1_000);
      await client.settled();
    }
    expect(passedOn.filter(({ kind }) => kind === 'closed')).toEqual([]);
    endsAt = null;
    await foundOverTwice(client);
    expect(await client.closed).toBe(4009);
    expect(passedOn.at(-1)).toEqual({ kind: 'closed', socket: client.socketId, how: 'session' });
  });
  it('LIV-12 is cut when the client does not read', async () => {
    const client = await subscribed();
    client.ws.pause();
    const frame = encodeTextFrame(JSON.stringify({ event: 'x', data: 'y'.repeat(100_000) }));
    for (let i = 0; i < 500 && passedOn.at(-1)?.kind !== 'closed'; i += 1) {
      opened[0]?.send(frame);
      await new Promise((done) => setImmediate(done));
    }
    expect(passedOn.at(-1)).toEqual({ kind: 'closed', socket: client.socketId, how: 'lost' });
  });
  it('LIV-20 is cut when many clients do not read and its backlog is among the largest', async () => {
    const clients = [await subscribed(), await subscribed(), await subscribed()];
    for (const { ws } of clients) ws.pause();
    const sockets = clients.map(({ socketId }) => opened.find(({ id }) => id === socketId));
    const closed = () => passedOn.flatMap((message) => (message.kind === 'closed' ? [message.socket] : []));
    const frame = (length: number) =>
      encodeTextFrame(frameOf('PositionsEvent', roomChannel(roomId), { t: 0, m: 'z'.repeat(length) }));
    const fill = async (n: number, totalBytes: number) => {
      // The buffers of the system are not counted, so this writes until frames wait in this
      // process.
      const canTake = () => sockets[n]?.stream(frame(20_000), 0) ?? false;
      while (canTake()) await new Promise((done) => setImmediate(done));
      for (let bytes = 0; bytes < totalBytes; bytes += 20_000) sockets[n]?.send(frame(20_000));
    };
    await fill(0, 60_000);
    await fill(1, 200_000);
    clock.advance(1_000);
    expect(closed()).toEqual([]);
    await fill(2, 160_000);
    clock.advance(1_000);
    expect(closed()).toEqual([clients[1]?.socketId]);
    // A frame that waits for many sockets is in memory once.
    const shared = frame(60_000);
    for (const socket of [sockets[0], sockets[2]]) socket?.send(shared);
    clock.advance(1_000);
    expect(closed()).toEqual([clients[1]?.socketId]);
  });
  it('LIV-14 delivers everything whole and in order to pusher-js, shared frames and others', async () => {
    const pusher = new Pusher(key, {
      cluster: 'ap3',
      wsHost: '127.0.0.1',
      wsPort: (server.address() as AddressInfo).port,
      forceTLS: false,
      disableStats: true,
      enabledTransports: ['ws'],
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId, channelName }, done) => {
          actors.claim(socketId, { actor, spaceId }).then(
            () => done(null, { auth: signature.sign(socketId, channelName) }),
            (error: Error) => done(error, null),
          );
        },
      },
    });
    const name = roomChannel(roomId);
    const channel = pusher.subscribe(name);
    await new Promise((subscribed) => channel.bind('pusher:subscription_succeeded', subscribed));
    const received: unknown[] = [];
    const everything = new Promise<void>((resolve) => {
      channel.bind('PositionsEvent', ({ t }: { t: number }) => {
        received.push(t);
        if (received.length === 300) resolve();
      });
    });
    const [socket] = opened;
    if (socket === undefined) throw new Error('It is open');
    for (let i = 0; i < 300; i += 1) {
      const text = frameOf('PositionsEvent', name, { t: i, m: '縁'.repeat((i % 10) * 1_000) });
      socket.send(encodeTextFrame(i % 2 === 0 ? text : Buffer.from(text)));
      // A ping in between.
      if (i === 150) clock.advance(2_000);
      if (i % 5 === 0) await new Promise<void>((drained) => socket.onDrain(drained));
    }
    await everything;
    expect(received).toEqual(Array.from({ length: 300 }, (_none, i) => i));
    pusher.disconnect();
  });
  it('LIV-12 is closed with the code to reconnect when the server stops', async () => {
    const client = await subscribed();
    gateway.close();
    expect(await client.closed).toBe(4200);
    expect(clock.pending()).toBeLessThanOrEqual(1);
  });
});
