import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Captured, CaptureWish } from '../../platform/rtc/screen-capture.ts';
import { createSharing, frontOrder, type ShareHint, type SharingPerson } from './create-sharing.ts';

const open = (captured: Captured | (() => Promise<Captured>), kept: Record<string, string> = {}) => {
  const memory = new Map(Object.entries(kept));
  const store = createStore<{
    sharing: ShareHint | null;
    shareEnd: 'failed' | 'ended' | null;
    shares: readonly string[];
    isPictureLimited: boolean;
    peers: Record<string, { isScreenBeyond: boolean }>;
  }>(() => ({ sharing: null, shareEnd: null, shares: [], isPictureLimited: false, peers: {} }));
  const wishes: CaptureWish[] = [];
  const people: readonly SharingPerson[] = [];
  const clock = { now: 1_000 };
  const sharing = createSharing({
    media: {
      selfId: 'me',
      store,
      startShare: (_stream, hint) => store.setState({ sharing: hint, shareEnd: null }),
      stopShare: () => store.setState({ sharing: null }),
      shareStreamOf: () => null,
      want: () => () => undefined,
    },
    people: { list: () => people, subscribe: () => () => undefined },
    async capture(wish) {
      wishes.push(wish);
      return typeof captured === 'function' ? captured() : captured;
    },
    storage: {
      get: (key) => memory.get(key) ?? null,
      set: (key, value) => void memory.set(key, value),
    },
    now: () => clock.now,
  });
  return { sharing, store, wishes, memory, clock };
};

describe('sharing my screen', () => {
  it('a changed mind is no problem, and nothing is shared', async () => {
    const { sharing, store } = open({ problem: null });
    await sharing.start();
    expect(store.getState().sharing).toBeNull();
    expect(sharing.store.getState()).toMatchObject({ isAsking: false, problem: null });
  });

  it('tells why it did not begin', async () => {
    const { sharing } = open({ problem: 'unsupported' });
    await sharing.start();
    expect(sharing.store.getState().problem).toBe('unsupported');
  });

  it('asks once, with what was chosen before on this device', async () => {
    const { sharing, wishes } = open(
      { stream: new MediaStream() },
      { 'sharing.hint': 'motion', 'sharing.sound': 'no' },
    );
    await Promise.all([sharing.start(), sharing.start()]);
    await sharing.start();
    expect(wishes).toEqual([{ hint: 'motion', hasSound: false }]);
  });

  it('tells that it is over when another has ended it, each time', async () => {
    const { sharing, store } = open({ stream: new MediaStream() });
    for (const shareEnd of ['ended', 'ended', 'failed'] as const) {
      await sharing.start();
      expect(sharing.store.getState().problem).toBeNull();
      store.setState({ sharing: null, shareEnd });
      expect(sharing.store.getState().problem).toBe(shareEnd);
    }
  });

  it('remembers how it is shared', () => {
    const { sharing, memory } = open({ problem: null });
    sharing.setHint('motion');
    sharing.setSound(false);
    expect(Object.fromEntries(memory)).toEqual({ 'sharing.hint': 'motion', 'sharing.sound': 'no' });
  });

  it('a screen chosen after the space was left is let go of', async () => {
    const track = { isStopped: false, stop: () => Object.assign(track, { isStopped: true }) };
    const stream = { getTracks: () => [track] } as unknown as MediaStream;
    let answer: (captured: Captured) => void = () => undefined;
    const { sharing, store } = open(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const started = sharing.start();
    sharing.close();
    answer({ stream });
    await started;
    expect(store.getState().sharing).toBeNull();
    expect(track.isStopped).toBe(true);
  });
});

describe('looking at the others', () => {
  it('the first screen opens large by itself', () => {
    const { sharing, store } = open({ problem: null });
    store.setState({ shares: ['ben'] });
    expect(sharing.store.getState()).toMatchObject({ chosen: 'ben', isLarge: true });
  });

  it('a second one changes nothing of what is looked at, nor does it open what was made small', () => {
    const { sharing, store } = open({ problem: null });
    store.setState({ shares: ['ben'] });
    sharing.shrink();
    store.setState({ shares: ['ben', 'mei'] });
    expect(sharing.store.getState()).toMatchObject({ chosen: 'ben', isLarge: false });
  });

  it('when the one in front ends, the next takes its place', () => {
    const { sharing, store } = open({ problem: null });
    store.setState({ shares: ['ben', 'mei'] });
    store.setState({ shares: ['mei'] });
    expect(sharing.store.getState().chosen).toBe('mei');
    store.setState({ shares: [] });
    expect(sharing.store.getState().chosen).toBeNull();
  });

  it.each([
    ['large', 'another', ['mei']],
    ['small', 'nobody', []],
  ])(
    'a screen whose line was lost is back as it was, %s, though %s was shown meanwhile',
    (size, _who, rest) => {
      const { sharing, store, clock } = open({ problem: null });
      store.setState({ shares: ['ben', ...rest] });
      if (size === 'small') sharing.shrink();
      store.setState({ shares: rest });
      clock.now += 29_000;
      store.setState({ shares: [...rest, 'ben'] });
      expect(sharing.store.getState()).toMatchObject({ chosen: 'ben', isLarge: size === 'large' });
    },
  );

  it('what was wished meanwhile stays, and what comes back later is new', () => {
    const { sharing, store, clock } = open({ problem: null });
    store.setState({ shares: ['ben', 'mei', 'dan'] });
    store.setState({ shares: ['mei', 'dan'] });
    sharing.open('dan');
    store.setState({ shares: ['mei', 'dan', 'ben'] });
    expect(sharing.store.getState().chosen).toBe('dan');
    store.setState({ shares: ['mei', 'ben'] });
    clock.now += 30_000;
    store.setState({ shares: ['mei', 'ben', 'dan'] });
    expect(sharing.store.getState().chosen).toBe('mei');
  });

  it('a screen that ended long ago does not keep another one from being missed', () => {
    const { sharing, store, clock } = open({ problem: null });
    store.setState({ shares: ['ben'] });
    store.setState({ shares: [] });
    clock.now += 600_000;
    store.setState({ shares: ['mei', 'dan'] });
    store.setState({ shares: ['dan'] });
    store.setState({ shares: ['dan', 'mei'] });
    expect(sharing.store.getState().chosen).toBe('mei');
  });

  it('the chosen one has front order 2, the others 1', () => {
    expect(frontOrder('ben', 'ben')).toBe(2);
    expect(frontOrder('mei', 'ben')).toBe(1);
    expect(frontOrder('mei', null)).toBe(1);
  });
});
