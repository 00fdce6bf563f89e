import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryBus } from '../bus/memory-bus.ts';
import { type Delivery, edgesTopic, ownerTopic, type ToOwner } from './batches.ts';
import { createEdge, type Edge } from './edge.ts';

const spaceId = 'space';
let clock: FakeClock;
let bus: ReturnType<typeof createMemoryBus>;
let edge: Edge;
let batches: ToOwner[];
let frames: string[];

const settle = async () => {
  for (let i = 0; i < 5; i += 1) {
    clock.advance(1);
    await new Promise((done) => setImmediate(done));
  }
};

beforeEach(async () => {
  clock = createFakeClock(1_000);
  bus = createMemoryBus((error) => {
    throw error;
  });
  batches = [];
  frames = [];
  await bus.subscribe(ownerTopic(spaceId), (batch) => void batches.push(batch as ToOwner));
  edge = createEdge({ bus, timers: clock, ensureOwner: async () => {} });
  edge.open(
    {
      id: '1.1',
      actor: { kind: 'user', userId: 'u', sessionId: 's' },
      locale: 'en',
      isSubscribed: (channel) => channel === 'c',
      send: (frame) => void frames.push(frame.toString()),
      close: () => {},
    },
    spaceId,
  );
  await settle();
});

const say = (epoch: number, deliveries: Delivery[], seq = 1) =>
  bus.publish(edgesTopic(spaceId), { epoch, seq, deliveries });
const toSocket = (frame: string): Delivery => ({
  kind: 'send',
  to: { kind: 'socket', socket: '1.1' },
  channel: 'c',
  counted: null,
  frame,
});
const place = (roomId: string): Delivery => ({
  kind: 'place',
  socket: '1.1',
  who: { userId: 'u', roomId, counts: { space: 0, room: 4, person: 0 } },
});

describe('an edge', () => {
  it('tells the owner in numbered batches, in order', async () => {
    for (const ref of [1, 2, 3]) edge.tell({ kind: 'whisper', socket: '1.1', event: 'E', ref, payload: {} });
    await settle();
    edge.tell({ kind: 'closed', socket: '1.1', isFinal: false });
    await settle();
    expect(batches.map(({ seq: n, messages }) => [n, messages.map((message) => message.kind)])).toEqual([
      [1, ['opened']],
      [2, ['whisper', 'whisper', 'whisper']],
      [3, ['closed']],
    ]);
    expect(new Set(batches.map(({ connection }) => connection)).size).toBe(1);
  });

  it('hears nothing of an owner whose time is over, and nothing twice', () => {
    say(2, [toSocket('a')], 1);
    say(1, [toSocket('old')], 2);
    say(2, [toSocket('twice')], 1);
    say(2, [toSocket('b')], 2);
    say(3, [toSocket('c')], 1);
    expect(frames).toEqual(['a', 'b', 'c']);
  });

  it('gives to a room only who is placed there, and counts from where the owner said', () => {
    const toRoom = (roomId: string): Delivery => ({
      kind: 'send',
      to: { kind: 'room', roomId },
      channel: 'c',
      counted: 'room',
      frame: '{"event":"E","channel":"c","data":"{\\"x\\":1',
    });
    say(9, [
      toRoom('r'),
      place('r'),
      toRoom('r'),
      toRoom('other'),
      toRoom('r'),
      place('other'),
      toRoom('r'),
      toRoom('other'),
    ]);
    expect(frames.map((frame) => JSON.parse(JSON.parse(frame).data).n)).toEqual([5, 6, 5]);
  });

  it('gives nothing on a channel that is not subscribed', () => {
    say(9, [
      place('r'),
      { kind: 'send', to: { kind: 'room', roomId: 'r' }, channel: 'elsewhere', counted: null, frame: 'x' },
    ]);
    expect(frames).toEqual([]);
  });

  it('a question that nobody answers is refused TRY_AGAIN', async () => {
    const asked = edge.ask(spaceId, 'roomOf', {});
    const outcome = asked.catch((error: { code: string }) => error.code);
    await settle();
    expect(batches.at(-1)?.questions).toMatchObject([{ question: 'roomOf' }]);
    clock.advance(2_000);
    expect(await outcome).toBe('TRY_AGAIN');
    expect(clock.pending()).toBe(0);
  });
});
