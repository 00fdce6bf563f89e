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
const toSocket = (frame: string): Extract<Delivery, { kind: 'send' }> => ({
  kind: 'send',
  to: { kind: 'socket', socket: '1.1' },
  channel: 'c',
  frame,
  isStream: false,
});
const place = (roomId: string): Delivery => ({
  kind: 'place',
  socket: '1.1',
  who: { userId: 'u', roomId, conversation: `room_${roomId}` },
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

  it('gives to a room and a conversation only who is placed there', () => {
    const toRoom = (roomId: string): Delivery => ({ ...toSocket(roomId), to: { kind: 'room', roomId } });
    const toConversation = (conversation: string): Delivery => ({
      ...toSocket(conversation),
      to: { kind: 'conversation', conversation },
    });
    say(9, [
      toRoom('a'),
      place('a'),
      toRoom('a'),
      toRoom('b'),
      toConversation('room_a'),
      toConversation('room_b'),
      place('b'),
      toRoom('a'),
      toRoom('b'),
    ]);
    expect(frames).toEqual(['a', 'room_a', 'b']);
  });

  it('gives a stream only to who is tuned to its group, and to nobody who is nowhere', () => {
    const tune = (group: string | null): Delivery => ({ kind: 'tune', socket: '1.1', group });
    const toGroup = (group: string): Delivery => ({
      ...toSocket(group),
      to: { kind: 'group', group },
      isStream: true,
    });
    const nowhere: Delivery = { kind: 'place', socket: '1.1', who: null };
    say(9, [place('a'), toGroup('g'), tune('g'), toGroup('g'), tune('h'), toGroup('g'), toGroup('h')]);
    say(9, [nowhere, toGroup('h')], 2);
    expect(frames).toEqual(['g', 'h']);
  });

  it('gives nothing on a channel that is not subscribed', () => {
    say(9, [place('r'), { ...toSocket('x'), to: { kind: 'room', roomId: 'r' }, channel: 'elsewhere' }]);
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
