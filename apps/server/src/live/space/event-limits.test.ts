import { PassThrough } from 'node:stream';
import { roomChannel } from '@engawa/contract/kernel';
import { liveEvents } from '@engawa/contract/live';
import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createChannelSignature } from '../../platform/gateway/channel-signature.ts';
import { type Connection, createConnection } from '../../platform/gateway/connection.ts';
import { createMemorySocketActors } from '../../platform/gateway/socket-actors.ts';
import { limitOf } from './event-limits.ts';
import type { LiveMessage } from './live-space.ts';

const spaceId = '50000000-0000-4000-8000-000000000000';
const room = roomChannel('60000000-0000-4000-8000-000000000001');
const userId = '70000000-0000-4000-8000-000000000001';
const plenty = { perSecond: 10_000, burst: 10_000 };

let clock: FakeClock;
/** The messages that reach the owner of the space. */
let passedOn: LiveMessage[];
let wire: PassThrough;

/**
 * Opens an authenticated connection that is subscribed to a room; received frames are on the wire.
 */
const open = async (id: string): Promise<Connection> => {
  const actors = createMemorySocketActors();
  const signature = createChannelSignature({ key: 'key', secret: 'secret' });
  await actors.open(id);
  await actors.claim(id, { actor: { kind: 'user', userId, sessionId: 'session' }, spaceId });
  const connection = createConnection(
    {
      timers: clock,
      actors,
      signature,
      definitions: liveEvents,
      limitOf,
      edge: {
        open: () => {},
        receive: (message) => void passedOn.push(message),
        unsubscribed: () => {},
      },
      settings: {
        activityTimeoutSeconds: 5,
        maxFrameBytes: 16 * 1024,
        maxSubscriptions: 4,
        frames: plenty,
        framesBeforeClaim: plenty,
        maxBacklogBytes: 1024 * 1024,
      },
      onFault(error) {
        throw error;
      },
    },
    {
      ws: { readyState: WebSocket.OPEN } as WebSocket,
      socket: wire,
      id,
      locale: 'en',
      ceiling: { grew: () => {}, gone: () => {} },
      admit: async () => true,
    },
  );
  say(connection, { event: 'pusher:subscribe', data: { channel: room, auth: signature.sign(id, room) } });
  await expect.poll(() => passedOn.at(-1)).toEqual({ kind: 'subscribed', socket: id, channel: room });
  passedOn.splice(0);
  wire.read();
  return connection;
};

const say = (connection: Connection, frame: object) =>
  connection.receive(Buffer.from(JSON.stringify(frame)), false);
const whisper = (connection: Connection, event: string, data: object) =>
  say(connection, { event: `client-${event}`, channel: room, data });
const show = (connection: Connection, x: number) =>
  whisper(connection, 'ViewEvent', { x, y: 0, w: 800, h: 600 });
const views = () => passedOn.filter((message) => message.kind === 'whisper' && message.event === 'ViewEvent');
/** The code of the last error on the wire; null if there was none. */
const errorSent = (): number | null => {
  const text = wire.read()?.toString() ?? '';
  return text === '' ? null : Number(/"pusher:error".*"code":(\d+)/.exec(text)?.[1]);
};

let ken: Connection;
beforeEach(async () => {
  clock = createFakeClock(1_000_000);
  passedOn = [];
  wire = new PassThrough();
  ken = await open('1.1');
});

describe('ViewEvent', () => {
  it('LIV-8 above its rate is dropped and answered with 4301', () => {
    for (let x = 0; x < 9; x += 1) show(ken, x);
    expect(views()).toMatchObject([0, 1, 2, 3, 4, 5, 6, 7].map((x) => ({ payload: { x } })));
    expect(errorSent()).toBe(4301);
    clock.advance(499);
    show(ken, 9);
    expect(views()).toHaveLength(8);
    clock.advance(1);
    show(ken, 10);
    expect(views().slice(8)).toMatchObject([{ payload: { x: 10 } }]);
    clock.advance(1_000);
    for (let x = 20; x < 25; x += 1) show(ken, x);
    expect(views().slice(9)).toMatchObject([{ payload: { x: 20 } }, { payload: { x: 21 } }]);
  });

  it('LIV-8 is accepted twice a second without end, also after a line held events back for 4 s', () => {
    const panFor = (seconds: number, pause: () => void) => {
      for (let i = 0; i < 2 * seconds; i += 1) {
        pause();
        show(ken, i);
      }
    };
    panFor(60, () => clock.advance(500));
    clock.advance(4_000);
    panFor(4, () => {});
    panFor(60, () => clock.advance(500));
    expect(views()).toHaveLength(2 * (60 + 4 + 60));
    expect(errorSent()).toBeNull();
  });

  it('LIV-8 has its own limit: it does not share one with other events or other connections', async () => {
    const others = ['ClockEvent', 'TickEvent', 'StatusEvent', 'LogoutEvent'];
    const payloads: Record<string, object> = { ClockEvent: { c: 1 }, TickEvent: { t: 1 } };
    const sayOthers = (count: number) => {
      for (let i = 0; i < count; i += 1) {
        const event = others[i % others.length] ?? '';
        whisper(ken, event, payloads[event] ?? { status: 'busy' });
      }
    };
    for (let x = 0; x < 100; x += 1) show(ken, x);
    expect(errorSent()).toBe(4301);
    passedOn.splice(0);
    sayOthers(30);
    for (let x = 0; x < 20; x += 1) whisper(ken, 'PositionEvent', { x, y: 0 });
    for (let i = 0; i < 300; i += 1) whisper(ken, 'SignalEvent', { to: 'nobody' });
    expect(passedOn).toHaveLength(30 + 20 + 300);
    const mei = await open('2.2');
    show(mei, 1);
    expect(views()).toMatchObject([{ socket: '2.2', payload: { x: 1 } }]);
    clock.advance(4_000);
    passedOn.splice(0);
    sayOthers(100);
    show(ken, 7);
    expect(passedOn.filter(({ kind }) => kind === 'whisper')).toHaveLength(30 + 1);
    expect(passedOn.at(-1)).toMatchObject({ socket: '1.1', event: 'ViewEvent', payload: { x: 7 } });
  });

  it('LIV-8 counts malformed events too', () => {
    for (let i = 0; i < 8; i += 1) whisper(ken, 'ViewEvent', { x: 'wrong' });
    expect(passedOn).toMatchObject(Array(8).fill({ kind: 'refused', code: 'INVALID_INPUT' }));
    show(ken, 1);
    expect(views()).toEqual([]);
    expect(errorSent()).toBe(4301);
  });
});

describe('VideoEvent', () => {
  it('LIV-8 VID-3 is accepted 4 times a second, with a burst of 20', () => {
    const payload = {
      item: '80000000-0000-4000-8000-000000000001',
      video: 'dQw4w9WgXcQ',
      playing: true,
      rate: 1,
      position: 0,
    };
    const play = (count: number) => {
      passedOn.splice(0);
      for (let i = 0; i < count; i += 1) whisper(ken, 'VideoEvent', payload);
      return passedOn.filter(({ kind }) => kind === 'whisper').length;
    };
    expect(play(25)).toBe(20);
    clock.advance(1_000);
    expect(play(9)).toBe(4);
  });
});

describe('PdfEvent', () => {
  it('LIV-8 PDF-10 is accepted 8 times a second, with a burst of 24', () => {
    const payload = { item: '80000000-0000-4000-8000-000000000001', file: 'a'.repeat(32), page: 1 };
    const turn = (count: number) => {
      passedOn.splice(0);
      for (let i = 0; i < count; i += 1) whisper(ken, 'PdfEvent', { ...payload, presenting: true });
      return passedOn.filter(({ kind }) => kind === 'whisper').length;
    };
    expect(turn(30)).toBe(24);
    clock.advance(1_000);
    expect(turn(12)).toBe(8);
  });
});

describe('SignalEvent', () => {
  const signal = (bytes: number) =>
    whisper(ken, 'SignalEvent', {
      to: userId,
      ticket: 't',
      session: 's',
      description: { type: 'offer', sdp: 'x'.repeat(bytes) },
    });
  const relayed = () => passedOn.filter(({ kind }) => kind === 'whisper').length;

  it('LIV-8 above 128 KiB a second, with a burst of 1 MiB, is dropped and answered with 4301', () => {
    // With its envelope 40,195 bytes, of which 1 MiB holds 26.
    const bytes = 40_000;
    for (let i = 0; i < 40; i += 1) signal(bytes);
    expect(relayed()).toBe(26);
    expect(errorSent()).toBe(4301);
    for (let second = 0; second < 10; second += 1) {
      clock.advance(1_000);
      for (let i = 0; i < 5; i += 1) signal(bytes);
    }
    expect(relayed()).toBe(26 + 32);
  });

  it('LIV-8 accepts all offers and candidates of a conversation of 16 at once', () => {
    for (let peer = 0; peer < 16; peer += 1) {
      signal(12_000);
      for (let i = 0; i < 16; i += 1) signal(300);
    }
    expect(relayed()).toBe(16 * 17);
    expect(errorSent()).toBeNull();
  });
});
