import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectionTrouble, type OriginAnswer } from './create-connection-trouble.ts';
import type { Connection } from './realtime-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (first: OriginAnswer) => {
  let connection: Connection = { state: 'initialized', attempts: 0, closedWith: null };
  let answer: OriginAnswer = first;
  let asked = 0;
  let connects = 0;
  const listeners = new Set<(news: Connection) => void>();
  const trouble = createConnectionTrouble({
    realtime: {
      connection: () => connection,
      onConnection(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      connect() {
        connects += 1;
      },
    },
    async askServer() {
      asked += 1;
      return answer;
    },
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  });
  return {
    ...trouble,
    why: () => trouble.store.getState().why,
    asked: () => asked,
    connects: () => connects,
    answerBy(next: OriginAnswer) {
      answer = next;
    },
    become(news: Partial<Connection>) {
      connection = { ...connection, ...news };
      for (const listener of listeners) listener(connection);
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
};

describe('why there is no live connection', () => {
  it.each([
    ['the server refuses the address', 'refused', 'address'],
    ['the server answers, and no socket opens', 'allowed', 'sockets'],
    ['the server does not answer either', 'unreachable', null],
    ['the server does not say', 'unknown', null],
  ] as const)('within 15 s, where %s', async (_case, answer, why) => {
    const page = open(answer);
    page.become({ state: 'connecting', attempts: 1 });
    // The wire abandons an attempt after 4 s.
    for (const attempts of [2, 3, 4]) {
      await page.pass(4_000);
      page.become({ state: 'unavailable' });
      page.become({ state: 'disconnected' });
      page.become({ state: 'connecting', attempts });
    }
    expect(page.why()).toBe(why);
  });

  it('is not asked while the connection is up, or comes up in time', async () => {
    const page = open('refused');
    await page.pass(60_000);
    page.become({ state: 'connecting' });
    await page.pass(4_999);
    page.become({ state: 'connected' });
    await page.pass(60_000);
    expect([page.asked(), page.why()]).toEqual([0, null]);
  });

  it('is over when the connection comes up, and an answer that is late says nothing', async () => {
    const page = open('refused');
    page.become({ state: 'connecting' });
    await page.pass(5_000);
    expect(page.why()).toBe('address');
    page.become({ state: 'connected' });
    expect(page.why()).toBeNull();
    page.become({ state: 'connecting' });
    vi.advanceTimersByTime(5_000);
    page.become({ state: 'connected' });
    await page.pass(0);
    expect(page.why()).toBeNull();
  });

  it('follows a server that is restarted with another configuration', async () => {
    const page = open('refused');
    page.become({ state: 'connecting' });
    await page.pass(5_000);
    page.answerBy('unreachable');
    await page.pass(10_000);
    expect(page.why()).toBeNull();
    page.answerBy('allowed');
    await page.pass(5_000);
    expect(page.why()).toBeNull();
    await page.pass(5_000);
    expect(page.why()).toBe('sockets');
  });

  it('is not the way when the server itself has closed the socket', async () => {
    const page = open('allowed');
    page.become({ state: 'connecting', closedWith: 4_100 });
    await page.pass(60_000);
    expect(page.why()).toBeNull();
  });

  it('tries again when asked, and keeps the reason until it is known to be gone', async () => {
    const page = open('refused');
    page.become({ state: 'connecting' });
    await page.pass(5_000);
    page.tryAgain();
    expect(page.connects()).toBe(1);
    expect(page.store.getState()).toEqual({ why: 'address', isTrying: true });
    await page.pass(5_000);
    expect(page.store.getState()).toEqual({ why: 'address', isTrying: false });
    expect(page.asked()).toBe(2);
    page.stop();
    await page.pass(60_000);
    expect(page.asked()).toBe(2);
  });
});
