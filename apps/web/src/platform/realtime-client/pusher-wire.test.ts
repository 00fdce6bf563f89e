// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPusherWire } from './pusher-wire.ts';
import type { ChannelRefusal, Wire } from './wire.ts';

/** The server's end of each connection that the page opens. */
class ServerEnd extends EventTarget {
  static readonly OPEN = 1;
  static all: ServerEnd[] = [];
  readonly sent: { event: string; data: { channel?: string; auth?: string } }[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    ServerEnd.all.push(this);
  }
  send(frame: string) {
    this.sent.push(JSON.parse(frame));
  }
  close() {
    this.readyState = 3;
  }
  say(event: string, data: object, channel?: string) {
    this.onmessage?.({ data: JSON.stringify({ event, data: JSON.stringify(data), channel }) });
  }
  greet(socketId: string) {
    this.readyState = ServerEnd.OPEN;
    this.onopen?.();
    this.say('pusher:connection_established', { socket_id: socketId, activity_timeout: 5 });
  }
  lose() {
    this.readyState = 3;
    this.onclose?.({ code: 1006, wasClean: false, reason: '' });
  }
}

type Asked = { socketId: string; token: string | null; answer(status: number, body: object): void };

const name = 'private-user.me';
let asked: Asked[] = [];
let renewed: () => Promise<Record<string, string>>;
let refusals: ChannelRefusal[] = [];
let wire: Wire;

const lastLine = (): ServerEnd => {
  const line = ServerEnd.all.at(-1);
  if (!line) throw new Error('No line was opened.');
  return line;
};
const subscriptions = () =>
  ServerEnd.all.flatMap(({ sent }) => sent.filter(({ event }) => event === 'pusher:subscribe'));
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ServerEnd);
  ServerEnd.all = [];
  asked = [];
  renewed = async () => ({ authorization: 'old' });
  refusals = [];
  wire = createPusherWire({
    key: 'key',
    location: { protocol: 'http:', hostname: 'localhost', port: '4000' },
    headers: async (refused) => (refused ? renewed() : { authorization: 'old' }),
    fetch: (_url, init) =>
      new Promise((resolve) => {
        const { socket_id: socketId } = JSON.parse(String(init?.body)) as { socket_id: string };
        asked.push({
          socketId,
          token: new Headers(init?.headers).get('authorization'),
          answer: (status, body) => resolve(new Response(JSON.stringify(body), { status })),
        });
      }),
  });
  wire.setListener({
    stateChanged() {},
    subscribed() {},
    refused: (refusal) => refusals.push(refusal),
    message() {},
    closedWith() {},
  });
  wire.subscribe(name);
  wire.connect();
  await settle();
  lastLine().greet('1.1');
  await settle();
});

afterEach(() => {
  wire.disconnect();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const comeBackAs = async (socketId: string) => {
  lastLine().lose();
  await vi.advanceTimersByTimeAsync(1_100);
  lastLine().greet(socketId);
  await settle();
};

describe('pusher wire', () => {
  it('subscribes with the signature that was issued for this connection', async () => {
    asked[0]?.answer(200, { auth: 'for 1.1' });
    await settle();
    expect(subscriptions().map(({ data }) => data.auth)).toEqual(['for 1.1']);
  });

  it('does not use a signature that arrives after the connection has been replaced', async () => {
    await comeBackAs('2.2');
    expect(asked.map(({ socketId }) => socketId)).toEqual(['1.1', '2.2']);
    asked[0]?.answer(200, { auth: 'for 1.1' });
    await settle();
    expect(subscriptions()).toEqual([]);
    asked[1]?.answer(200, { auth: 'for 2.2' });
    await settle();
    expect(subscriptions().map(({ data }) => data.auth)).toEqual(['for 2.2']);
  });

  it('does not report a refusal for a connection that has ended', async () => {
    await comeBackAs('2.2');
    asked[0]?.answer(403, { code: 'FORBIDDEN' });
    await settle();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(refusals).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('reconnects before it accepts a refusal that may belong to a connection that has ended', async () => {
    asked[0]?.answer(403, { code: 'FORBIDDEN' });
    await settle();
    expect(refusals).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(ServerEnd.all).toHaveLength(2);
    lastLine().greet('2.2');
    await settle();
    expect(asked.map(({ socketId }) => socketId)).toEqual(['1.1', '2.2']);
    asked[1]?.answer(403, { code: 'FORBIDDEN' });
    await settle();
    expect(refusals).toEqual([{ channel: name, status: 403, code: 'FORBIDDEN' }]);
  });

  it('reports a refusal at once when it arrives on the connection itself', async () => {
    asked[0]?.answer(200, { auth: 'for 1.1' });
    await settle();
    lastLine().say('pusher:subscription_error', { type: 'AuthError', status: 429 }, name);
    await settle();
    expect(refusals).toEqual([{ channel: name, status: 403, code: null }]);
  });

  it('reports a refusal at once when it carries a code', async () => {
    asked[0]?.answer(401, { code: 'UNAUTHENTICATED' });
    await settle();
    expect(refusals).toEqual([{ channel: name, status: 401, code: 'UNAUTHENTICATED' }]);
  });

  it('asks again with a renewed token before it reports the refusal of the token', async () => {
    renewed = async () => ({ authorization: 'new' });
    asked[0]?.answer(401, { code: 'UNAUTHENTICATED' });
    await settle();
    expect(asked.map(({ token }) => token)).toEqual(['old', 'new']);
    asked[1]?.answer(200, { auth: 'for 1.1' });
    await settle();
    expect(subscriptions().map(({ data }) => data.auth)).toEqual(['for 1.1']);
    expect(refusals).toEqual([]);
  });

  it('reports a refusal when the renewed token is refused too', async () => {
    renewed = async () => ({ authorization: 'new' });
    for (const round of [0, 1]) {
      asked[round]?.answer(401, { code: 'UNAUTHENTICATED' });
      await settle();
    }
    expect(refusals).toEqual([{ channel: name, status: 401, code: 'UNAUTHENTICATED' }]);
    expect(asked).toHaveLength(2);
  });

  it('reports no refusal while nobody answers the renewal, and asks again', async () => {
    renewed = () => Promise.reject(new Error('the server did not answer'));
    asked[0]?.answer(401, { code: 'UNAUTHENTICATED' });
    await settle();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refusals).toEqual([]);
    expect(asked.map(({ socketId }) => socketId)).toEqual(['1.1', '1.1']);
  });
});
