import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryBus } from '../../platform/bus/memory-bus.ts';
import { createDispatcher } from '../space/dispatcher.ts';
import type { LiveMessage } from '../space/live-space.ts';
import { refusalSentences } from '../space/sentences.ts';
import { edgesTopic, type Question, type ToEdges } from './batches.ts';
import { EpochIsOver } from './epoch-is-over.ts';
import { createLiveSpaceOwner } from './live-space-owner.ts';
import type { BareOwnership, Fact } from './ownership.ts';
import { createTestLeases } from './testing/test-leases.ts';

const by = 'u';
const spaceId = '50000000-0000-4000-8000-000000000000';
const actor = { kind: 'user', userId: 'u', sessionId: 's' } as const;
let clock: FakeClock;
let published: { batch: ToEdges; facts: readonly Fact[]; isContested: boolean }[];
let isCertain: boolean;
let over: number;
let writes: () => Promise<void>;
let isReleased: boolean;

const saying = (): BareOwnership => ({
  epoch: 4,
  remembered: new Map(),
  isLasting: true,
  isCertain: () => isCertain,
  publish: (batch, facts, isContested) => void published.push({ batch, facts, isContested }),
  onLost: () => {},
  release: async () => {
    isReleased = true;
  },
});

const ownerWith = (collectMs: number, ownership = saying()) => {
  const dispatcher = createDispatcher({
    spaceId: 'space',
    epoch: 4,
    isCertain: () => isCertain,
    sentences: refusalSentences,
  });
  const { broadcaster } = dispatcher;
  // Real events of the contract, for tests that need an event with one particular effect.
  const info = { space: spaceId };
  dispatcher.install({
    contested: ['LogoutEvent'],
    handlers: {
      ActiveEvent: (call) => broadcaster.publishToSpace('FetchSpaceInfoEvent', info, call.actor.userId),
      LogoutEvent(call) {
        broadcaster.remember(`seat.${call.actor.userId}`, 1);
        broadcaster.publishToSpace('UserDisconnect', { user_id: call.actor.userId }, call.actor.userId);
        call.reply();
      },
      TickEvent: () => broadcaster.remember('note', 1),
      StatusEvent: ({ now }) =>
        broadcaster.schedule.soonest('plan', now + 10_000, () =>
          broadcaster.publishToSpace('DeleteRoomEvent', { room: 'r' }, by),
        ),
      IdleTimeEvent: ({ now }) =>
        broadcaster.schedule.soonest('soon', now + 30, () =>
          broadcaster.publishToSpace('ChangeRoomEvent', { room: 'r' }, by),
        ),
      HandEvent: () => broadcaster.aside('write', () => writes()),
    },
    onEvent: { StandingEvent: ({ user_id }) => broadcaster.remember(`role.${user_id}`, 'Member') },
    rest: () => broadcaster.aside('write', () => writes()),
  });
  const owner = createLiveSpaceOwner({
    spaceId: 'space',
    space: dispatcher.space,
    ownership,
    timers: clock,
    collectMs,
    onFault: (error) => {
      throw error;
    },
    onOver: () => {
      over += 1;
      owner.drop();
    },
  });
  owner.start();
  let seq = 0;
  const receive = (messages: LiveMessage[], isWhole = false, questions: Question[] = []) => {
    seq += 1;
    owner.receive({ connection: 'c', seq, epoch: 4, isWhole, messages, questions });
  };
  receive([{ kind: 'announced', socket: '1.1', actor, locale: 'en', channels: [], who: null }], true);
  published = [];
  return {
    ...owner,
    /** Delivers a write of the HTTP side, always the same row. */
    ask: (id: string) =>
      receive([], false, [
        {
          id,
          question: 'takeDomainEvents',
          input: {
            events: [{ id: '1', event: 'StandingEvent', payload: { by, user_id: 'u', role: 'Member' } }],
          },
        },
      ]),
    /** An edge lacks some batches. */
    askAgain: (from: number, to: number) =>
      owner.receive({
        connection: 'c',
        seq,
        epoch: 4,
        isWhole: false,
        messages: [],
        questions: [],
        retransmit: { from, to },
      }),
    whisper: (...events: string[]) =>
      receive(events.map((event) => ({ kind: 'whisper', socket: '1.1', event, ref: 1, payload: {} }))),
  };
};
const framesIn = ({ deliveries }: ToEdges) =>
  deliveries.map((delivery) => (delivery.kind === 'send' ? JSON.parse(delivery.frame).event : delivery.kind));
const settle = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  clock = createFakeClock(1_000);
  published = [];
  isCertain = true;
  over = 0;
  isReleased = false;
  writes = async () => {};
});

describe('the owner of a live space', () => {
  it('publishes the result of one incoming batch as one batch, at once when it is alone', () => {
    const owner = ownerWith(0);
    owner.whisper('ActiveEvent', 'ActiveEvent');
    owner.whisper('ActiveEvent');
    expect(published.map(({ batch }) => [batch.epoch, batch.seq, framesIn(batch)])).toEqual([
      [4, 1, ['FetchSpaceInfoEvent', 'FetchSpaceInfoEvent']],
      [4, 2, ['FetchSpaceInfoEvent']],
    ]);
  });

  it('runs at once what fell due while the clock ran on without timers, and the next on time', () => {
    const machine = createFakeClock(1_000);
    let jumpedMs = 0;
    clock = { ...machine, now: () => machine.now() + jumpedMs };
    const owner = ownerWith(0);
    owner.whisper('StatusEvent');
    jumpedMs = 3_600_000;
    owner.tick(clock.now(), true);
    expect(published.flatMap(({ batch }) => framesIn(batch))).toEqual(['DeleteRoomEvent']);
    owner.whisper('IdleTimeEvent');
    clock.advance(30);
    expect(published.flatMap(({ batch }) => framesIn(batch))).toEqual(['DeleteRoomEvent', 'ChangeRoomEvent']);
  });

  it('publishes one batch per tick where edges receive it over a network', () => {
    const owner = ownerWith(5);
    owner.whisper('ActiveEvent');
    owner.whisper('ActiveEvent', 'ActiveEvent');
    expect(published).toEqual([]);
    clock.advance(5);
    expect(published.map(({ batch }) => [batch.seq, framesIn(batch)])).toEqual([
      [1, ['FetchSpaceInfoEvent', 'FetchSpaceInfoEvent', 'FetchSpaceInfoEvent']],
    ]);
  });

  it('PRE-56 stores decisions together with the batch that publishes them', () => {
    const owner = ownerWith(0);
    owner.whisper('LogoutEvent');
    owner.whisper('TickEvent');
    // The answer waits until it is sure that no other process has become the owner.
    const confirmation = { key: 'contest.confirmation', value: null };
    expect(published.map(({ batch, facts, isContested }) => [framesIn(batch), facts, isContested])).toEqual([
      [['UserDisconnect', 'Reply'], [{ key: 'seat.u', value: 1 }, confirmation], true],
      [[], [{ key: 'note', value: 1 }], false],
    ]);
  });

  it('PRE-56 decides nothing while it is not certain', () => {
    const owner = ownerWith(0);
    isCertain = false;
    owner.whisper('LogoutEvent', 'ActiveEvent');
    expect(published.flatMap(({ facts }) => facts)).toEqual([]);
    expect(published.map(({ batch }) => framesIn(batch))).toEqual([['Reply', 'FetchSpaceInfoEvent']]);
  });

  it('LIV-23 confirms a write only when the facts derived from it are durable, also when asked again', async () => {
    const leases = createTestLeases(clock.now);
    const bus = createMemoryBus((error) => {
      throw error;
    });
    const answered: string[] = [];
    await bus.subscribe(edgesTopic('space'), (batch) => {
      for (const delivery of (batch as ToEdges).deliveries)
        if (delivery.kind === 'answer') answered.push(delivery.id);
    });
    const ownerships = leases.ownershipsOf(
      { publish: bus.publish, publishHere: bus.publish },
      clock,
      async () => 4,
    );
    const owner = ownerWith(0, (await ownerships.claim('space')) ?? undefined);
    leases.setAway(true);
    owner.ask('first');
    clock.advance(2_000);
    owner.ask('second');
    clock.advance(900);
    expect([answered, [...leases.factsOf('space')]]).toEqual([[], []]);
    leases.setAway(false);
    clock.advance(250);
    expect([answered, [...leases.factsOf('space')]]).toEqual([['second'], [['role.u', 'Member']]]);
    owner.ask('third');
    expect(answered).toEqual(['second', 'third']);
  });

  it('PRE-51 sends a heartbeat with its last number soon after its last batch, and every second', () => {
    const owner = ownerWith(0);
    owner.whisper('ActiveEvent');
    published = [];
    for (let ms = 0; ms < 2_300; ms += 50) {
      clock.advance(50);
      owner.tick(clock.now(), false);
    }
    expect(published.map(({ batch }) => batch)).toEqual(
      Array.from({ length: 3 }, () => ({ epoch: 4, seq: 1, deliveries: [] })),
    );
  });

  it('PRE-51 retransmits lost batches, the same not twice at once, and reports those it no longer has', () => {
    const owner = ownerWith(0);
    owner.whisper('ActiveEvent');
    owner.whisper('ActiveEvent');
    const earlier = published.map(({ batch }) => batch);
    const [first, last] = [earlier[0]?.seq ?? 0, earlier.at(-1)?.seq ?? 0];
    published = [];
    owner.askAgain(first, last);
    owner.askAgain(first, last);
    expect(published.map(({ batch }) => batch.deliveries)).toEqual([
      [{ kind: 'retransmitted', from: first, batches: earlier }],
    ]);
    clock.advance(200);
    published = [];
    owner.askAgain(first, last);
    owner.askAgain(last + 10, last + 10);
    expect(published.flatMap(({ batch }) => batch.deliveries)).toMatchObject([
      { kind: 'retransmitted', batches: earlier },
      { kind: 'retransmitted', from: last + 10, batches: null },
    ]);
  });

  it('PRE-56 retransmits decisions only with durable facts, alone, and not while it is uncertain', () => {
    const owner = ownerWith(5);
    owner.whisper('LogoutEvent');
    clock.advance(5);
    const decided = published.find(({ isContested }) => isContested)?.batch;
    expect(decided).toBeDefined();
    const seq = decided?.seq ?? 0;
    published = [];
    owner.whisper('ActiveEvent');
    owner.askAgain(seq, seq);
    owner.whisper('ActiveEvent');
    clock.advance(5);
    expect(
      published.map(({ batch, isContested }) => [isContested, batch.deliveries.map(({ kind }) => kind)]),
    ).toEqual([
      [false, ['send']],
      [true, ['retransmitted']],
      [false, ['send']],
    ]);
    isCertain = false;
    clock.advance(200);
    published = [];
    owner.askAgain(seq, seq);
    expect(published).toMatchObject([
      { isContested: false, batch: { deliveries: [{ kind: 'retransmitted', from: seq, batches: null }] } },
    ]);
  });

  it('PRE-55 identifies itself to an edge that addresses another owner, and ignores the batch', () => {
    const owner = ownerWith(0);
    const foreign = { connection: 'c', seq: 9, isWhole: false, questions: [] };
    const messages: LiveMessage[] = [
      { kind: 'whisper', socket: '1.1', event: 'ActiveEvent', ref: 1, payload: {} },
    ];
    owner.receive({ ...foreign, epoch: 3, messages });
    owner.receive({ ...foreign, epoch: 5, messages });
    expect(published.map(({ batch }) => batch)).toEqual([{ epoch: 4, seq: 0, deliveries: [] }]);
  });

  it('PRE-55 ends when the database has seen a later owner, and publishes nothing more', async () => {
    const owner = ownerWith(0);
    writes = async () => {
      throw new EpochIsOver();
    };
    owner.whisper('HandEvent');
    await settle();
    expect(over).toBe(1);
    owner.whisper('ActiveEvent');
    expect(published).toEqual([]);
  });

  it('PRE-57 ends in order: stores what is not written yet, then releases the space', async () => {
    const owner = ownerWith(0);
    const written: boolean[] = [];
    writes = async () => {
      await settle();
      written.push(isReleased);
    };
    owner.whisper('ActiveEvent');
    await owner.close();
    expect(written).toEqual([false]);
    expect(isReleased).toBe(true);
    expect(published.at(-1)?.batch).toEqual({ epoch: 4, seq: 1, deliveries: [], isOver: true });
    owner.whisper('ActiveEvent');
    expect(published).toHaveLength(2);
  });
});
