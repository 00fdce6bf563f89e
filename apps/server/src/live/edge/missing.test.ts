import { roomChannel } from '@engawa/contract/kernel';
import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { beforeEach, describe, expect, it } from 'vitest';
import { rooms, type TestClient } from '../../testing/live-client.ts';
import {
  createLiveCluster,
  type LiveCluster,
  type LiveMember,
  meetingRooms,
} from '../../testing/live-cluster.ts';
import { livePictureOf } from '../../testing/live-picture.ts';
import type { Delivery, ToEdges } from '../host/batches.ts';
import { createRetransmitBuffer } from '../host/retransmit-buffer.ts';
import { createMissing } from './missing.ts';

const frame = (text: string): Delivery => ({
  kind: 'send',
  to: { kind: 'space' },
  channel: 'c',
  frame: text,
});
const stream: Delivery = { kind: 'stream', to: { kind: 'space' }, channel: 'c', event: 'Moves', data: {} };
const batch = (seq: number, deliveries: Delivery[] = [frame(String(seq))]): ToEdges => ({
  epoch: 3,
  seq,
  deliveries,
});
const again = (batches: readonly ToEdges[] | null, from = batches?.[0]?.seq ?? 0): Delivery => ({
  kind: 'retransmitted',
  from,
  batches,
});

describe('PRE-51 batches that an edge misses', () => {
  let clock: FakeClock;
  let seq: number;
  let taken: string[];
  let asked: string[];
  let streamsMissed: number;
  let missing: ReturnType<typeof createMissing>;
  /** Like the line: processes a batch that is not held back. */
  const receive = (one: ToEdges) => {
    if (!missing.holdBack(one)) take(one);
  };
  const take = (one: ToEdges) => {
    seq = Math.max(seq, one.seq);
    taken.push(one.deliveries.length === 0 ? `beat ${one.seq}` : String(one.seq));
  };
  beforeEach(() => {
    clock = createFakeClock(1_000);
    seq = 0;
    taken = [];
    asked = [];
    streamsMissed = 0;
    missing = createMissing({
      timers: clock,
      receivedSeq: () => seq,
      ask: ({ from, to }) => void asked.push(`${from}-${to}`),
      processBatch: take,
      onStreamsMissed: () => {
        streamsMissed += 1;
      },
    });
    receive(batch(1));
  });

  it('are requested while later ones wait, so that all are processed in order', () => {
    receive(batch(4));
    receive(batch(5));
    expect([taken, asked]).toEqual([['1'], ['2-3']]);
    receive(batch(6, [again([batch(2), batch(3)])]));
    expect(taken).toEqual(['1', '2', '3', '4', '5', '6']);
    receive(batch(7));
    expect([taken.at(-1), asked.length, streamsMissed]).toEqual(['7', 1, 0]);
    expect(clock.pending()).toBe(0);
  });

  it('are detected by a heartbeat when the last one is missing', () => {
    receive(batch(3, []));
    expect([taken, asked]).toEqual([['1'], ['2-3']]);
    receive(batch(4, [again([batch(2), batch(3)])]));
    expect(taken).toEqual(['1', '2', '3', '4']);
  });

  it('may still arrive late without a retransmission', () => {
    receive(batch(3));
    receive(batch(2));
    expect(taken).toEqual(['1', '2', '3']);
    expect(clock.pending()).toBe(0);
  });

  it('are requested again until they arrive, for each of two gaps', () => {
    receive(batch(3));
    receive(batch(6));
    clock.advance(250);
    expect(asked).toEqual(['2-2', '2-2']);
    receive(batch(7, [again([batch(2)])]));
    expect([taken, asked.at(-1)]).toEqual([['1', '2', '3'], '4-5']);
    receive(batch(8, [again([batch(4), batch(5)])]));
    expect(taken).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  it('are given up after a second, after which the waiting ones are processed', () => {
    receive(batch(3));
    clock.advance(999);
    expect(taken).toEqual(['1']);
    clock.advance(1);
    expect(taken).toEqual(['1', '3']);
    receive(batch(4));
    expect(taken.at(-1)).toBe('4');
  });

  it('are given up together with the heartbeat that reported them', () => {
    receive(batch(3, []));
    clock.advance(1_000);
    expect(taken).toEqual(['1', 'beat 3']);
  });

  it('may arrive in parts, and in answer to another edge', () => {
    receive(batch(5));
    receive(batch(6, [again([batch(2), batch(3)])]));
    expect([taken, asked]).toEqual([
      ['1', '2', '3'],
      ['2-4', '4-4'],
    ]);
    receive(batch(7, [again([batch(1), batch(2), batch(3), batch(4)])]));
    expect(taken).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('are given up at once when the owner no longer has them; a larger gap elsewhere has no effect', () => {
    receive(batch(3));
    receive(batch(4, [again(null, 1)]));
    expect(taken).toEqual(['1']);
    receive(batch(5, [again(null, 2)]));
    expect(taken).toEqual(['1', '3', '4', '5']);
    expect(clock.pending()).toBe(0);
  });

  it('are given up when too many others wait', () => {
    for (let next = 3; next <= 504; next += 1) receive(batch(next));
    expect(taken.slice(0, 3)).toEqual(['1', '3', '4']);
  });

  it('may arrive without their streams, which is reported once when all have arrived', () => {
    receive(batch(4));
    receive(batch(5, [again([{ ...batch(2), lacksStreams: true }, batch(3)])]));
    expect([taken.length, streamsMissed]).toEqual([5, 1]);
    receive(batch(6));
    expect(streamsMissed).toBe(1);
  });
});

describe('PRE-51 the batches that an owner keeps', () => {
  it('are retransmitted without their streams, and never nested', () => {
    const buffer = createRetransmitBuffer();
    buffer.add(batch(1, [frame('a'), stream, again([batch(9)])]), false, 0);
    buffer.add(batch(2, [stream]), false, 0);
    expect(buffer.between(1, 2)?.batches).toEqual([
      { ...batch(1, [frame('a')]), lacksStreams: true },
      { ...batch(2, []), lacksStreams: true },
    ]);
  });

  it('are contested as soon as one of them was', () => {
    const buffer = createRetransmitBuffer();
    buffer.add(batch(1), false, 0);
    buffer.add(batch(2), true, 0);
    expect([buffer.between(1, 1), buffer.between(1, 2)]).toMatchObject([
      { isContested: false },
      { isContested: true },
    ]);
  });

  it('are kept for 30 s and up to 4 MiB, and never retransmitted in part', () => {
    const buffer = createRetransmitBuffer();
    buffer.add(batch(1), false, 0);
    buffer.add(batch(2), false, 30_000);
    expect(buffer.between(1, 2)?.batches).toHaveLength(2);
    buffer.add(batch(3), false, 30_001);
    expect([buffer.between(1, 2), buffer.between(2, 4), buffer.between(3, 2)]).toEqual([null, null, null]);
    const big = frame('x'.repeat(1024 * 1024));
    for (const seq of [4, 5, 6, 7]) buffer.add(batch(seq, [big]), false, 30_001);
    expect(buffer.between(4, 7)).toBeNull();
    expect(buffer.between(5, 7)?.batches).toHaveLength(1);
  });

  it('are retransmitted 256 KiB at once, and the edge requests the rest', () => {
    const buffer = createRetransmitBuffer();
    const some = frame('x'.repeat(100 * 1024));
    const sockets = Array.from({ length: 4_000 }, (_, n) => `${n}.${n}`);
    for (const seq of [1, 2, 3]) buffer.add(batch(seq, [some]), seq === 3, 0);
    buffer.add(batch(4, [{ kind: 'resynced', sockets }]), false, 0);
    buffer.add(batch(5, [{ ...frame('x'), to: { kind: 'sockets', sockets } } as Delivery]), false, 0);
    const seqs = (from: number) => buffer.between(from, 5)?.batches.map(({ seq }) => seq);
    expect([seqs(1), seqs(3), seqs(4)]).toEqual([[1, 2], [3], [4]]);
    expect(buffer.between(1, 5)?.isContested).toBe(false);
  });
});

describe('PRE-51 two processes with a network failure between them', () => {
  const [table = ''] = [...meetingRooms.keys()];
  let cluster: LiveCluster;
  let aya: TestClient;
  let ken: TestClient;
  const enter = async (member: LiveMember, name: string) => {
    const client = member.connect(name);
    client.whisper('LoginEvent', { room: rooms.office.id });
    await cluster.pass(100);
    return client;
  };
  beforeEach(async () => {
    isWalking = false;
    cluster = createLiveCluster(2, seededRandom(7));
    const [owner, edge] = cluster.members() as [LiveMember, LiveMember];
    aya = await enter(owner, 'aya');
    ken = await enter(edge, 'ken');
    ken.whisper('JoinMeetingRoom', { meeting_room: table });
    await cluster.pass(2_000);
    expect(cluster.owners()).toEqual([owner]);
  });

  /** Aya sends what the room receives, and what Ken alone receives. */
  const whisperFor = async (ms: number) => {
    for (let n = 0; n * 100 < ms; n += 1) {
      aya.whisper('StatusEvent', { status: 'busy', statusText: String(n) });
      if (n === 1) aya.whisper('KnockMeetingRoom', { meeting_room: table });
      await cluster.pass(50);
      // A batch of its own, which contains only streams.
      if (isWalking) aya.whisper('PositionEvent', { x: 300 + (n % 9) * 20, y: 300 });
      await cluster.pass(50);
    }
  };
  let isWalking: boolean;
  /** A status is published to the room and to the space. */
  const texts = (client: TestClient) =>
    client
      .all('StatusEvent')
      .filter(({ channel }) => channel === roomChannel(rooms.office.id))
      .map(({ data }) => data.statusText);

  it.each([
    [300, 'stands'],
    [2_000, 'stands'],
    [2_000, 'walks'],
    [10_000, 'stands'],
    [10_000, 'walks'],
  ])('for %i ms while somebody %s: every frame is received once, in order', async (ms, how) => {
    isWalking = how === 'walks';
    for (const client of [aya, ken]) client.forget();
    cluster.network.setAway(true);
    await whisperFor(ms);
    expect(texts(ken)).toEqual([]);
    cluster.network.setAway(false);
    await cluster.pass(3_000);
    expect(texts(aya)).toHaveLength(ms / 100);
    expect(texts(ken)).toEqual(texts(aya));
    expect(ken.all('KnockMeetingRoom')).toHaveLength(1);
    const events = ken.received.map(({ event }) => event);
    expect(events.indexOf('KnockMeetingRoom')).toBeLessThan(events.lastIndexOf('StatusEvent'));
    const wholes = ken.all('ParticipantsEvent').filter(({ data }) => data.snapshot);
    // A process that received nothing for 3 s counts as gone, and gets a snapshot.
    expect(wholes).toHaveLength(ms > 3_000 ? 1 : 0);
    const [shown, truth] = [ken, aya].map(({ history }) =>
      livePictureOf(history).placeOf(aya.userId, cluster.clock.now()),
    );
    // Far from the viewer, places are transmitted roughly.
    expect(Math.abs((shown?.x ?? 0) - (truth?.x ?? 0))).toBeLessThan(16);
  });

  it('for longer than anything is kept: every client gets a snapshot', async () => {
    cluster.network.setAway(true);
    await whisperFor(200);
    await cluster.pass(30_500);
    await whisperFor(200);
    ken.forget();
    cluster.network.setAway(false);
    await cluster.pass(3_000);
    expect(texts(ken)).toEqual([]);
    expect(ken.all('ParticipantsEvent').some(({ data }) => data.snapshot)).toBe(true);
  });
});
