import { Refusal } from '@engawa/contract/kernel';
import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createMemoryBus } from '../../platform/bus/memory-bus.ts';
import type { EdgeSocket } from '../../platform/gateway/edge-port.ts';
import { type Delivery, edgesTopic, ownerTopic, type ToEdges, type ToOwner } from '../host/batches.ts';
import { defineQuery } from '../space/query.ts';
import { refusalSentences } from '../space/sentences.ts';
import { createEdge, type Edge } from './edge.ts';

const spaceId = 'space';
const roomOf = defineQuery({ name: 'roomOf', input: z.object({}), output: z.unknown() });
let clock: FakeClock;
let bus: ReturnType<typeof createMemoryBus>;
let edge: Edge;
let batches: ToOwner[];
let frames: string[];
let ensured: number;
let noOwner: Error | null;
let closed: [string, number][];
let backlogBytes: number;
let whenDrained: (() => void)[];
let isBinary: boolean;
let subscribed: Set<string>;
/** How far the clock has run on without a timer. */
let jumpedMs: number;

const settle = async (ms = 5) => {
  for (let i = 0; i < ms; i += 1) {
    clock.advance(1);
    await new Promise((done) => setImmediate(done));
  }
};
const isBeat = ({ isWhole, messages, questions }: ToOwner) =>
  !isWhole && messages.length === 0 && questions.length === 0;
const sentBatches = () => batches.filter((batch) => !isBeat(batch));

const socketOf = (id: string): EdgeSocket => ({
  id,
  actor: { kind: 'user', userId: 'u', sessionId: 's' },
  locale: 'en',
  isSubscribed: (channel) => subscribed.has(channel) || channel.startsWith('private-user'),
  wantsBinaryPositions: () => isBinary,
  send: ({ bytes, payloadBytes }) => void frames.push(bytes.subarray(bytes.length - payloadBytes).toString()),
  stream({ bytes, payloadBytes }, maxWaitingBytes) {
    if (backlogBytes > maxWaitingBytes) return false;
    frames.push(bytes.subarray(bytes.length - payloadBytes).toString());
    return true;
  },
  onDrain: (callback) => void whenDrained.push(callback),
  close: (code) => void closed.push([id, code]),
});

beforeEach(async () => {
  jumpedMs = 0;
  const machine = createFakeClock(1_000);
  clock = { ...machine, now: () => machine.now() + jumpedMs };
  bus = createMemoryBus((error) => {
    throw error;
  });
  batches = [];
  frames = [];
  ensured = 0;
  noOwner = null;
  closed = [];
  backlogBytes = 0;
  whenDrained = [];
  isBinary = false;
  subscribed = new Set(['c']);
  await bus.subscribe(ownerTopic(spaceId), (batch) => void batches.push(batch as ToOwner));
  edge = createEdge({
    bus,
    timers: clock,
    ensureOwner: async () => {
      ensured += 1;
      if (noOwner !== null) throw noOwner;
    },
    isOwnedHere: () => true,
    sentences: refusalSentences,
    encodeBinary: (event) => (event === 'Moves' ? Buffer.from('binary') : null),
    isPassing: (event) => event === 'Passing',
  });
  edge.open(socketOf('1.1'), spaceId);
  await settle();
});

const publish = (epoch: number, deliveries: Delivery[], seq = 1) =>
  bus.publish(edgesTopic(spaceId), { epoch, seq, deliveries });
const beat = (epoch: number, seq = 0) => publish(epoch, [], seq);
const whisper = (event = 'E', ref: number | undefined = 1) =>
  edge.receive({ kind: 'whisper', socket: '1.1', event, ref, payload: {} });
const replies = () =>
  frames
    .map((frame) => JSON.parse(frame))
    .filter(({ event }) => event === 'Reply')
    .map(({ data }) => JSON.parse(data));
const resynced: Delivery = { kind: 'resynced', sockets: ['1.1'] };
const toSocket = (frame: string): Extract<Delivery, { kind: 'send' }> => ({
  kind: 'send',
  to: { kind: 'socket', socket: '1.1' },
  channel: 'c',
  frame,
});
const place = (roomId: string): Delivery => ({
  kind: 'place',
  socket: '1.1',
  who: { userId: 'u', roomId, conversation: `room_${roomId}` },
});

describe('an edge', () => {
  it('sends numbered batches to the owner, in order', async () => {
    beat(7);
    for (const ref of [1, 2, 3]) whisper('E', ref);
    await settle();
    edge.receive({ kind: 'closed', socket: '1.1', how: 'lost' });
    await settle();
    const sent = sentBatches();
    expect(
      sent.map(({ seq, epoch, isWhole, messages }) => [
        seq,
        epoch,
        isWhole,
        messages.map(({ kind }) => kind),
      ]),
    ).toEqual([
      [1, 7, true, ['announced']],
      [2, 7, false, ['whisper', 'whisper', 'whisper']],
      [3, 7, false, ['closed']],
    ]);
    expect(new Set(sent.map(({ connection }) => connection)).size).toBe(1);
  });

  it('announces its sockets when one closes just after the clock has run on', async () => {
    edge.open(socketOf('1.2'), spaceId);
    beat(7);
    await settle();
    batches = [];
    jumpedMs = 3_600_000;
    edge.receive({ kind: 'closed', socket: '1.2', how: 'lost' });
    await settle(600);
    const [sent] = sentBatches();
    expect(sent?.isWhole).toBe(true);
    expect(sent?.messages.map(({ kind, socket }) => [kind, socket])).toEqual([['announced', '1.1']]);
  });

  it('ignores a former owner, and batches that it has already received', () => {
    publish(2, [toSocket('a')], 1);
    publish(1, [toSocket('old')], 2);
    publish(2, [toSocket('twice')], 1);
    publish(2, [toSocket('b')], 2);
    publish(3, [toSocket('c')], 1);
    expect(frames).toEqual(['a', 'b', 'c']);
  });

  it('delivers to a room and a conversation only to sockets placed there', () => {
    const toRoom = (roomId: string): Delivery => ({ ...toSocket(roomId), to: { kind: 'room', roomId } });
    const publishToConversation = (conversation: string): Delivery => ({
      ...toSocket(conversation),
      to: { kind: 'conversation', conversation },
    });
    publish(9, [
      resynced,
      toRoom('a'),
      place('a'),
      toRoom('a'),
      toRoom('b'),
      publishToConversation('room_a'),
      publishToConversation('room_b'),
      place('b'),
      toRoom('a'),
      toRoom('b'),
    ]);
    expect(frames).toEqual(['a', 'room_a', 'b']);
  });

  const assignGroup = (group: string | null): Delivery => ({ kind: 'assign-group', socket: '1.1', group });
  const streamTo = (group: string, event = 'Other'): Delivery => ({
    kind: 'stream',
    to: { kind: 'group', group },
    channel: 'c',
    event,
    data: { group },
  });
  const streamed = () =>
    frames.map((frame) => (frame === 'binary' ? frame : JSON.parse(JSON.parse(frame).data).group));

  it('delivers a stream only to members of its group, and to no socket without a place', async () => {
    const nowhere: Delivery = { kind: 'place', socket: '1.1', who: null };
    publish(9, [
      place('a'),
      streamTo('g'),
      assignGroup('g'),
      streamTo('g'),
      assignGroup('h'),
      streamTo('g'),
      streamTo('h'),
    ]);
    publish(9, [nowhere, streamTo('h')], 2);
    expect(streamed()).toEqual(['g', 'h']);
  });

  it('delivers a stream in the requested form, where it exists', () => {
    publish(9, [place('a'), assignGroup('g'), streamTo('g', 'Moves')]);
    isBinary = true;
    edge.receive({ kind: 'subscribed', socket: '1.1', channel: 'c' });
    publish(9, [streamTo('g', 'Moves'), streamTo('g')], 2);
    expect(streamed()).toEqual(['g', 'binary', 'g']);
  });

  it('delivers a stream only while its channel is subscribed', () => {
    publish(9, [place('a'), assignGroup('g'), streamTo('g')]);
    subscribed = new Set();
    edge.unsubscribed('1.1');
    publish(9, [streamTo('g')], 2);
    expect(streamed()).toEqual(['g']);
    subscribed = new Set(['c']);
    edge.receive({ kind: 'subscribed', socket: '1.1', channel: 'c' });
    publish(9, [streamTo('g')], 3);
    expect(streamed()).toEqual(['g', 'g']);
  });

  it('skips the streams of a socket with a full buffer, and reports that once, and again when it has drained', async () => {
    publish(9, [place('a'), assignGroup('g')]);
    await settle();
    backlogBytes = 300_000;
    publish(9, [streamTo('g'), streamTo('g'), toSocket('not a stream')], 2);
    backlogBytes = 0;
    publish(9, [streamTo('g')], 3);
    await settle();
    expect(frames).toEqual(['not a stream']);
    expect(sentBatches().at(-1)?.messages).toEqual([{ kind: 'behind', socket: '1.1' }]);
    for (const drained of whenDrained.splice(0)) drained();
    await settle();
    expect(sentBatches().at(-1)?.messages).toEqual([{ kind: 'drained', socket: '1.1' }]);
    publish(9, [streamTo('g')], 4);
    expect(frames).toHaveLength(2);
    expect(whenDrained).toEqual([]);
  });

  it('delivers nothing on a channel without a subscription', () => {
    publish(9, [place('r'), { ...toSocket('x'), to: { kind: 'room', roomId: 'r' }, channel: 'elsewhere' }]);
    expect(frames).toEqual([]);
  });

  it('refuses an unanswered query with TRY_AGAIN', async () => {
    beat(1);
    const asked = edge.ask(spaceId, roomOf, {});
    const outcome = asked.catch((error: { code: string }) => error.code);
    await settle();
    expect(sentBatches().at(-1)?.questions).toMatchObject([{ question: 'roomOf' }]);
    clock.advance(2_000);
    expect(await outcome).toBe('TRY_AGAIN');
  });

  it('ends with its last socket and leaves no timer', async () => {
    beat(1);
    edge.receive({ kind: 'closed', socket: '1.1', how: 'lost' });
    await settle();
    edge.close();
    expect(clock.pending()).toBe(0);
  });
});

describe('PRE-51 an edge that missed a batch of the owner', () => {
  const wholes = () => batches.filter(({ isWhole }) => isWhole).length;
  const again = (of: readonly ToEdges[] | null, from = of?.[0]?.seq ?? 2): Delivery => ({
    kind: 'retransmitted',
    from,
    batches: of,
  });
  const toRoom = (frame: string): Delivery => ({ ...toSocket(frame), to: { kind: 'room', roomId: 'a' } });

  it('requests it, and delivers all in order', async () => {
    publish(4, [place('a'), resynced]);
    publish(4, [place('b')], 3);
    expect(batches.at(-1)).toMatchObject({ epoch: 4, retransmit: { from: 2, to: 2 }, isWhole: false });
    publish(4, [again([{ epoch: 4, seq: 2, deliveries: [toRoom('missed in a')] }]), toRoom('in b')], 4);
    expect(frames).toEqual(['missed in a']);
    expect(wholes()).toBe(1);
  });

  it('has the positions sent again when only streams were missed', async () => {
    edge.open(socketOf('2.2'), spaceId);
    publish(4, [place('a')]);
    await settle();
    publish(4, [toSocket('x')], 3);
    publish(4, [again([{ epoch: 4, seq: 2, deliveries: [], lacksStreams: true }])], 4);
    await settle();
    expect(sentBatches().at(-1)?.messages).toEqual([
      { kind: 'behind', socket: '1.1' },
      { kind: 'drained', socket: '1.1' },
    ]);
  });

  it('announces all its sockets when the batch does not arrive', async () => {
    publish(4, [place('a')]);
    publish(4, [toSocket('a')], 2);
    expect(wholes()).toBe(1);
    await settle(250);
    edge.receive({ kind: 'subscribed', socket: '1.1', channel: 'c' });
    publish(4, [toSocket('b')], 4);
    await settle(1_005);
    expect(wholes()).toBe(2);
    expect(sentBatches().at(-1)).toMatchObject({
      epoch: 4,
      isWhole: true,
      messages: [{ kind: 'announced', socket: '1.1', who: { roomId: 'a' }, channels: ['c'] }],
    });
    expect(frames).toEqual(['a', 'b']);
  });

  it('delivers no broadcasts before the snapshot', async () => {
    publish(4, [place('a'), resynced, toRoom('1')]);
    publish(4, [again(null), toRoom('3'), toSocket('to one')], 3);
    publish(4, [{ ...toSocket('snapshot'), to: { kind: 'sockets', sockets: ['1.1', '9.9'] } }, resynced], 4);
    publish(4, [toRoom('5')], 5);
    expect(frames).toEqual(['1', 'to one', 'snapshot', '5']);
  });

  it('detects it by a heartbeat when it was the last one', async () => {
    beat(4);
    publish(4, [toSocket('a')]);
    beat(4, 1);
    expect(batches.some((batch) => batch.retransmit !== undefined)).toBe(false);
    await settle(250);
    beat(4, 2);
    expect(batches.at(-1)).toMatchObject({ retransmit: { from: 2, to: 2 } });
    await settle(1_000);
    expect(wholes()).toBe(2);
  });

  it('announces at most five times per second, and a last time for all', async () => {
    beat(4);
    for (let seq = 2; seq < 400; seq += 2) {
      publish(4, [again(null, seq - 1), toSocket('x')], seq);
      await settle(1);
    }
    expect(wholes()).toBeLessThan(5);
    const before = wholes();
    await settle(500);
    expect(wholes()).toBe(before + 1);
  });

  it('requests nothing from an owner that has gone, and delivers its last batches before those of the next', async () => {
    publish(4, [place('a'), resynced, toRoom('1')]);
    publish(4, [toSocket('3')], 3);
    expect(frames).toEqual(['1']);
    publish(5, [toSocket('of the next')], 7);
    expect(frames).toEqual(['1', '3', 'of the next']);
    expect(sentBatches().at(-1)).toMatchObject({ epoch: 5, isWhole: true });
    await settle(1_000);
    expect(clock.pending()).toBe(1);
  });

  it('is asked by the owner for batches that the owner missed', async () => {
    beat(4);
    await settle(250);
    publish(4, [{ kind: 'announce', connection: 'another' }]);
    expect(wholes()).toBe(1);
    publish(4, [{ kind: 'announce', connection: batches[0]?.connection ?? '' }], 2);
    expect(wholes()).toBe(2);
  });
});

describe('PRE-52 an edge that hears no owner', () => {
  it('holds messages for a moment while the first owner is being found, then refuses TRY_AGAIN', async () => {
    whisper('Early', 1);
    await settle();
    beat(1);
    expect(
      sentBatches()
        .at(-1)
        ?.messages.map(({ kind }) => kind),
    ).toEqual(['announced', 'whisper']);

    edge.open(socketOf('2.2'), 'space without an owner');
    edge.receive({ kind: 'whisper', socket: '2.2', event: 'E', ref: 5, payload: {} });
    await settle(900);
    expect(replies()).toEqual([]);
    await settle(400);
    expect(replies()).toMatchObject([{ ref: 5, ok: false, error: { code: 'TRY_AGAIN' } }]);
  });

  it('refuses at once when the owner is silent for 3 s, and looks for another each second', async () => {
    beat(1);
    await settle(2_900);
    expect(ensured).toBe(1);
    whisper('Heard', 1);
    await settle(400);
    const before = sentBatches().length;
    whisper('E', 2);
    edge.receive({ kind: 'refused', socket: '1.1', event: 'F', ref: 3, code: 'INVALID_INPUT', issues: [] });
    whisper('Passing', 4);
    expect(replies().map(({ ref, error }) => [ref, error.code])).toEqual([
      [2, 'TRY_AGAIN'],
      [3, 'INVALID_INPUT'],
    ]);
    await settle(2_000);
    expect(ensured).toBeGreaterThanOrEqual(3);
    expect(sentBatches()).toHaveLength(before);
    beat(2);
    expect(sentBatches().at(-1)).toMatchObject({ epoch: 2, isWhole: true });
    // The former owner received this and never answered.
    expect(replies().slice(2)).toMatchObject([{ ref: 1, error: { code: 'TRY_AGAIN' } }]);
    whisper('E', 6);
    await settle();
    expect(sentBatches().at(-1)?.messages).toMatchObject([{ ref: 6 }]);
    expect(replies()).toHaveLength(3);
  });

  it('closes its sockets to reconnect when the space is gone, where entry refuses them; otherwise it keeps looking', async () => {
    beat(1);
    noOwner = new Error('The database is away.');
    await settle(5_000);
    expect(closed).toEqual([]);
    noOwner = new Refusal('SPACE_IS_NOT_EXIST');
    await settle(1_500);
    expect(closed[0]).toEqual(['1.1', 4200]);
  });

  it('PRE-23 refuses what the last owner had not answered when it hears the next, and nothing else', async () => {
    const answer = (ref: number): Delivery => ({ ...toSocket(`answer to ${ref}`), ref });
    beat(1);
    for (const ref of [1, 2, 3]) whisper('E', ref);
    whisper('Without', undefined);
    whisper('Passing', 4);
    edge.receive({ kind: 'refused', socket: '1.1', event: 'F', ref: 5, code: 'INVALID_INPUT', issues: [] });
    await settle();
    publish(1, [answer(2)]);
    // These have not been sent yet: the next owner answers them.
    whisper('E', 6);
    publish(2, [toSocket('hello')]);
    publish(1, [answer(1)], 2);
    publish(2, [answer(6)], 2);
    beat(3);
    const sent = frames.map((frame) => (frame.startsWith('{') ? JSON.parse(JSON.parse(frame).data) : frame));
    expect(sent.map((one) => (typeof one === 'string' ? one : [one.ref, one.error.code]))).toEqual([
      'answer to 2',
      [1, 'TRY_AGAIN'],
      [3, 'TRY_AGAIN'],
      [5, 'INVALID_INPUT'],
      'hello',
      'answer to 6',
    ]);
  });

  it('looks for another at once when the owner releases the space', async () => {
    beat(1);
    bus.publish(edgesTopic(spaceId), { epoch: 1, seq: 0, deliveries: [], isOver: true });
    await settle();
    expect(ensured).toBe(2);
    whisper('E', 1);
    expect(replies()).toMatchObject([{ ref: 1, error: { code: 'TRY_AGAIN' } }]);
  });

  it('refuses a query at once', async () => {
    beat(1);
    await settle(3_300);
    const asked = edge.ask(spaceId, roomOf, {});
    await expect(asked).rejects.toMatchObject({ code: 'TRY_AGAIN' });
  });

  it('reports the end of a session to the next owner', async () => {
    beat(1);
    await settle(3_300);
    edge.open(socketOf('2.2'), spaceId);
    edge.receive({ kind: 'closed', socket: '1.1', how: 'session' });
    await settle();
    beat(2);
    expect(sentBatches().at(-1)?.messages).toMatchObject([
      { kind: 'announced', socket: '2.2' },
      { kind: 'announced', socket: '1.1' },
      { kind: 'closed', socket: '1.1', how: 'session' },
    ]);
  });
});
