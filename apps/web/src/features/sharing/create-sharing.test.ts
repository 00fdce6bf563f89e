// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Captured, CaptureOptions } from '../../platform/rtc/screen/screen-capture.ts';
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
  const captures: CaptureOptions[] = [];
  const people: readonly SharingPerson[] = [];
  const clock = { now: 1_000 };
  const sharing = createSharing({
    media: {
      selfId: 'me',
      store,
      startShare: (_stream, hint) => store.setState({ sharing: hint, shareEnd: null }),
      stopShare: () => store.setState({ sharing: null }),
      shareStreamOf: () => null,
      requestPicture: () => () => undefined,
    },
    people: { list: () => people, subscribe: () => () => undefined },
    async capture(options) {
      captures.push(options);
      return typeof captured === 'function' ? captured() : captured;
    },
    storage: {
      get: (key) => memory.get(key) ?? null,
      set: (key, value) => void memory.set(key, value),
    },
    now: () => clock.now,
  });
  return { sharing, store, captures, memory, clock };
};

describe('sharing the user’s screen', () => {
  it('reports no problem when the user cancels, and shares nothing', async () => {
    const { sharing, store } = open({ problem: null });
    await sharing.start();
    expect(store.getState().sharing).toBeNull();
    expect(sharing.store.getState()).toMatchObject({ isAsking: false, problem: null });
  });

  it('reports why it did not start', async () => {
    const { sharing } = open({ problem: 'unsupported' });
    await sharing.start();
    expect(sharing.store.getState().problem).toBe('unsupported');
  });

  it('opens the picker once, with the options stored on this device', async () => {
    const { sharing, captures } = open(
      { stream: new MediaStream() },
      { 'sharing.hint': 'motion', 'sharing.sound': 'no' },
    );
    await Promise.all([sharing.start(), sharing.start()]);
    await sharing.start();
    expect(captures).toEqual([{ hint: 'motion', hasSound: false }]);
  });

  it('reports each end that the user did not cause', async () => {
    const { sharing, store } = open({ stream: new MediaStream() });
    for (const shareEnd of ['ended', 'ended', 'failed'] as const) {
      await sharing.start();
      expect(sharing.store.getState().problem).toBeNull();
      store.setState({ sharing: null, shareEnd });
      expect(sharing.store.getState().problem).toBe(shareEnd);
    }
  });

  it('stores how it is shared', () => {
    const { sharing, memory } = open({ problem: null });
    sharing.setHint('motion');
    sharing.setSound(false);
    expect(Object.fromEntries(memory)).toEqual({ 'sharing.hint': 'motion', 'sharing.sound': 'no' });
  });

  it('stops a screen that was chosen after the space was left', async () => {
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

describe('viewing other people’s screens', () => {
  it('opens the first screen large by itself', () => {
    const { sharing, store } = open({ problem: null });
    store.setState({ shares: ['ben'] });
    expect(sharing.store.getState()).toMatchObject({ chosen: 'ben', isLarge: true });
  });

  it('keeps the viewed screen when a second one starts, and does not enlarge a shrunk one', () => {
    const { sharing, store } = open({ problem: null });
    store.setState({ shares: ['ben'] });
    sharing.shrink();
    store.setState({ shares: ['ben', 'mei'] });
    expect(sharing.store.getState()).toMatchObject({ chosen: 'ben', isLarge: false });
  });

  it('shows the next screen when the one in front ends', () => {
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
    'restores a screen whose connection was lost as it was, %s, though %s was shown meanwhile',
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

  it('keeps what the user chose meanwhile, and treats a later return as new', () => {
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

  it('remembers a lost screen even if another one was lost long ago', () => {
    const { sharing, store, clock } = open({ problem: null });
    store.setState({ shares: ['ben'] });
    store.setState({ shares: [] });
    clock.now += 600_000;
    store.setState({ shares: ['mei', 'dan'] });
    store.setState({ shares: ['dan'] });
    store.setState({ shares: ['dan', 'mei'] });
    expect(sharing.store.getState().chosen).toBe('mei');
  });

  it('has front order 2 for the chosen screen, and 1 for the others', () => {
    expect(frontOrder('ben', 'ben')).toBe(2);
    expect(frontOrder('mei', 'ben')).toBe(1);
    expect(frontOrder('mei', null)).toBe(1);
  });
});
