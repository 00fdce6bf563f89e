import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Captured, CaptureWish } from '../../platform/rtc/screen-capture.ts';
import { createSharing, frontOrder, type ShareHint, type SharingPerson } from './create-sharing.ts';

const open = (captured: Captured | (() => Promise<Captured>), kept: Record<string, string> = {}) => {
  const memory = new Map(Object.entries(kept));
  const store = createStore<{ sharing: ShareHint | null; shares: readonly string[] }>(() => ({
    sharing: null,
    shares: [],
  }));
  const wishes: CaptureWish[] = [];
  const people: readonly SharingPerson[] = [];
  const sharing = createSharing({
    media: {
      selfId: 'me',
      store,
      startShare: (_stream, hint) => store.setState({ sharing: hint }),
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
  });
  return { sharing, store, wishes, memory };
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

  it('the chosen one has front order 2, the others 1', () => {
    expect(frontOrder('ben', 'ben')).toBe(2);
    expect(frontOrder('mei', 'ben')).toBe(1);
    expect(frontOrder('mei', null)).toBe(1);
  });
});
