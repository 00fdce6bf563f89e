import type { Space } from '@engawa/contract/spaces';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Entry } from '../../../features/presence/index.ts';
import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';
import { createSpaceNews } from './space-news.ts';

/** Lets everything that was promised happen. */
const settled = () =>
  new Promise<void>((done) => {
    setTimeout(done, 0);
  });

/** A live connection on which a test says what is heard. */
const createLine = () => {
  const listeners = new Map<string, ((message: object) => void)[]>();
  return {
    realtime: {
      on: (event: string, listener: (message: object) => void) => {
        listeners.set(event, [...(listeners.get(event) ?? []), listener]);
        return () => void listeners.delete(event);
      },
    } as unknown as RealtimeClient,
    hear: (event: string, message: object) => {
      for (const listener of listeners.get(event) ?? []) listener(message);
    },
  };
};

const begin = () => {
  const line = createLine();
  const store = createStore<{ entry: Entry; isSure: boolean }>(() => ({
    entry: { kind: 'entering' },
    isSure: true,
  }));
  const waits: { delayMs: number; act: () => void }[] = [];
  const asked: { answer: (space: Space) => void; fail: () => void }[] = [];
  const taken: string[] = [];
  const stop = createSpaceNews({
    realtime: line.realtime,
    entering: { store },
    read: () =>
      new Promise((answer, fail) => {
        asked.push({ answer, fail: () => fail(new Error('away')) });
      }),
    taken: ({ name }) => void taken.push(name),
    after(delayMs, callback) {
      const wait = { delayMs, act: callback };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait), 1);
    },
    random: () => 0.5,
  });
  const become = (kind: 'inside' | 'lost') => store.setState({ entry: { kind } });
  become('inside');
  return {
    line,
    waits,
    asked,
    taken,
    stop,
    become,
    changed: () => line.hear('FetchSpaceInfoEvent', { space: 's' }),
    /** Lets the time come that is waited for. @returns how long that was, in ms */
    due() {
      const wait = waits.shift();
      wait?.act();
      return wait?.delayMs;
    },
    async answer(name: string) {
      asked.at(-1)?.answer({ name } as Space);
      await settled();
    },
    async fail() {
      asked.at(-1)?.fail();
      await settled();
    },
  };
};

describe('changes of the space', () => {
  it('SPC-29 fetches the space after a change, once for many changes', async () => {
    const { changed, due, answer, asked, taken } = begin();
    changed();
    changed();
    expect(asked.length).toBe(0);
    expect(due()).toBe(750);
    expect(due()).toBeUndefined();
    await answer('New name');
    expect(asked.length).toBe(1);
    expect(taken).toEqual(['New name']);
  });

  it('SPC-29 fetches the space after a reconnection, and not on entering', async () => {
    const { become, changed, due, answer, asked, taken } = begin();
    expect(due()).toBeUndefined();
    changed();
    become('lost');
    due();
    expect(asked.length).toBe(0);
    become('inside');
    expect(due()).toBe(750);
    await answer('While away');
    expect(taken).toEqual(['While away']);
  });

  it('SPC-29 ignores an answer that may be older than a change received meanwhile', async () => {
    const { changed, line, due, answer, taken } = begin();
    changed();
    due();
    line.hear('ChangeRoomNameEvent', { room: 'a', name: 'Den' });
    await answer('Before');
    expect(taken).toEqual([]);
    due();
    changed();
    await answer('Still before');
    expect(taken).toEqual([]);
    due();
    await answer('After');
    expect(taken).toEqual(['After']);
  });

  it('SPC-29 retries with growing pauses where nobody answers', async () => {
    const { changed, due, fail, answer, taken } = begin();
    changed();
    due();
    const delays: unknown[] = [];
    for (let round = 0; round < 7; round += 1) {
      await fail();
      delays.push(due());
    }
    expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    await answer('At last');
    expect(taken).toEqual(['At last']);
  });

  it('fetches nothing once the user has left', async () => {
    const { changed, due, waits, answer, taken, stop } = begin();
    changed();
    due();
    stop();
    await answer('Too late');
    changed();
    expect(taken).toEqual([]);
    expect(waits).toEqual([]);
  });
});
