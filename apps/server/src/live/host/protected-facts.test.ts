import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastRunFact } from '../people/remembered.ts';
import type { BareOwnership, Fact, Ownership } from './ownership.ts';
import { protectFacts } from './protected-facts.ts';
import { createMemoryFactsStore, type MemoryFactsStore } from './testing/memory-facts-store.ts';

const spaceId = '50000000-0000-4000-8000-000000000000';
let clock: FakeClock;
let epoch: number;
let store: MemoryFactsStore;
/** The facts that owners remember elsewhere: empty where nothing outlives the process. */
let lasting: Map<string, unknown>;
let published: readonly Fact[][];
let isReleased: boolean;
let loseInner: () => void;

const settle = async () => {
  for (let n = 0; n < 30; n += 1) await Promise.resolve();
};

const claim = async (isLasting = false): Promise<Ownership> => {
  epoch += 1;
  const inner: BareOwnership = {
    epoch,
    remembered: new Map(lasting),
    isLasting,
    isCertain: () => true,
    publish(_batch, facts) {
      published = [...published, [...facts]];
      if (!isLasting) return;
      for (const { key, value } of facts) {
        if (value === null) lasting.delete(key);
        else lasting.set(key, value);
      }
    },
    onLost(listener) {
      loseInner = listener;
    },
    release: async () => {
      isReleased = true;
    },
  };
  const ownerships = protectFacts(
    { claim: async () => inner, close: async () => {} },
    { store: store.storeFor(), timers: clock, onFault: () => {} },
  );
  const owned = await ownerships.claim(spaceId);
  if (owned === null) throw new Error('It is owned already.');
  return owned;
};
const publish = (owner: Ownership, facts: Record<string, unknown>) =>
  owner.publish(
    { epoch: owner.epoch, seq: 1, deliveries: [] },
    Object.entries(facts).map(([key, value]) => ({ key, value })),
    false,
  );

beforeEach(() => {
  clock = createFakeClock(1_000);
  epoch = 0;
  store = createMemoryFactsStore(() => epoch);
  lasting = new Map();
  published = [];
  isReleased = false;
});

describe('MTG-32 protected facts', () => {
  it('are stored, and nothing else is; the next owner starts from them', async () => {
    const first = await claim();
    publish(first, {
      'seat.a': { meetingRoom: 't' },
      'meeting-lock.t': true,
      'meeting-timer.t': 5,
      'knock.b.t': {},
      'mutes.c': {},
      'person.a': {},
      'motions.r': {},
    });
    await settle();
    expect(store.keys().toSorted()).toEqual(
      ['knock.b.t', 'meeting-lock.t', 'meeting-timer.t', 'mutes.c', 'seat.a'].toSorted(),
    );
    const next = await claim();
    expect(next.remembered.get('seat.a')).toEqual({ meetingRoom: 't' });
    expect(next.remembered.get(lastRunFact)).toBe(1_000);
    expect(next.remembered.has('person.a')).toBe(false);
  });

  it('name the last moment at which their owner is known to have run', async () => {
    const first = await claim();
    publish(first, { 'seat.a': 1 });
    await settle();
    for (let second = 0; second < 95; second += 1) {
      clock.advance(1_000);
      await settle();
    }
    expect((await claim()).remembered.get(lastRunFact)).toBe(91_000);
    const second = await claim();
    clock.advance(1_000);
    await second.release();
    expect((await claim()).remembered.get(lastRunFact)).toBe(97_000);
  });

  it('without any of them, nothing is remembered', async () => {
    const first = await claim();
    publish(first, { 'seat.a': 1 });
    publish(first, { 'seat.a': null });
    await settle();
    expect((await claim()).remembered.size).toBe(0);
  });

  it('come from the store when the other memory has forgotten them, which learns them again', async () => {
    const first = await claim(true);
    publish(first, { 'seat.a': 1, 'person.a': 1 });
    await settle();
    lasting.clear();
    lasting.set('seat.old', 1);
    const next = await claim(true);
    expect([next.remembered.get('seat.a'), next.remembered.has('seat.old')]).toEqual([1, false]);
    publish(next, { 'person.b': 1 });
    expect([...lasting.keys()]).toContain('seat.a');
    expect([...lasting.keys()]).not.toContain('seat.old');
  });

  it('come from the other memory when the store has not answered, which learns them again', async () => {
    const first = await claim(true);
    publish(first, { 'seat.a': 1 });
    await settle();
    store.stall();
    publish(first, { 'meeting-lock.t': true, 'seat.a': null });
    await settle();
    loseInner();
    store.answer();
    const next = await claim(true);
    expect([next.remembered.get('meeting-lock.t'), next.remembered.has('seat.a')]).toEqual([true, false]);
    await settle();
    expect(store.keys()).toEqual(['meeting-lock.t']);
  });

  it('of a former owner are not written any more, and it learns that it is over', async () => {
    const first = await claim();
    let lost = 0;
    first.onLost(() => {
      lost += 1;
    });
    await claim();
    publish(first, { 'seat.a': 1 });
    await settle();
    expect([lost, store.keys(), first.isCertain()]).toEqual([1, [], false]);
    publish(first, { 'seat.b': 1 });
    expect(published).toHaveLength(1);
  });

  it('MTG-31 refuse TRY_AGAIN first when the store does not answer within 900 ms', async () => {
    const owner = await claim();
    await owner.keepFirst('seat.a', 1);
    expect(store.keys()).toEqual(['seat.a']);
    store.stall();
    const kept = expect(owner.keepFirst('seat.b', 1)).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    await settle();
    clock.advance(900);
    await kept;
    store.answer();
    await settle();
    expect(store.keys()).toEqual(['seat.a']);
  });

  it('are all stored before the ownership is released, or a second has passed', async () => {
    const owner = await claim();
    publish(owner, { 'seat.a': 1 });
    await owner.release();
    expect([store.keys(), isReleased]).toEqual([['seat.a'], true]);
    const next = await claim();
    isReleased = false;
    store.stall();
    publish(next, { 'seat.b': 1 });
    const released = next.release();
    await settle();
    expect(isReleased).toBe(false);
    clock.advance(1_000);
    await released;
    expect(isReleased).toBe(true);
  });
});
