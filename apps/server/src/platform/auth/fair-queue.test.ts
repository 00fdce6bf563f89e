import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueueSize, type Standing } from './fair-queue.ts';

/** Work that ends when the test ends it. */
const openQueue = (size: Partial<FairQueueSize> = {}) => {
  const clock = createFakeClock();
  const inTurn = createFairQueue(
    { atOnce: 2, othersAtOnce: 1, maxWaiting: 4, restAfterSuspect: 3, ...size },
    clock,
  );
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = async () => {
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  };
  return {
    started,
    refused,
    async come(name: string, standing: Standing, key = name) {
      inTurn({ standing, key }, () => {
        started.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      }).catch(({ code }) => refused.push(`${name} ${code}`));
      await settle();
    },
    async pass(ms: number) {
      clock.advance(ms);
      await settle();
    },
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
  };
};

describe('fair queue', () => {
  it('refuses a new task when its line is full', async () => {
    const queue = openQueue({ maxWaiting: 2 });
    for (const name of ['a', 'b', 'c', 'd']) await queue.come(name, 'stranger');
    expect(queue.started).toEqual(['a']);
    expect(queue.refused).toEqual(['d TRY_AGAIN']);
  });

  it('keeps one place free of strangers, for known people', async () => {
    const queue = openQueue();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await queue.come(name, 'stranger');
    expect(queue.started).toEqual(['a']);
    await queue.come('mori', 'known');
    expect(queue.started).toEqual(['a', 'mori']);
    await queue.come('ken', 'known');
    await queue.end('a');
    expect(queue.started).toEqual(['a', 'mori', 'ken']);
    await queue.end('mori');
    expect(queue.started).toEqual(['a', 'mori', 'ken', 'b']);
  });

  it('runs suspects after all others, who keep three quarters of the time', async () => {
    const queue = openQueue();
    for (const name of ['x1', 'x2', 'x3']) await queue.come(name, 'suspect', 'x');
    await queue.come('new', 'stranger');
    await queue.pass(10);
    await queue.end('x1');
    expect(queue.started).toEqual(['x1', 'new']);
    await queue.pass(30);
    await queue.end('new');
    expect(queue.started).toEqual(['x1', 'new', 'x2']);
    await queue.pass(10);
    await queue.end('x2');
    await queue.pass(29);
    expect(queue.started).toEqual(['x1', 'new', 'x2']);
    await queue.pass(1);
    expect(queue.started).toEqual(['x1', 'new', 'x2', 'x3']);
  });

  it('rests half a minute at most after a suspect when the clock jumps by hours during the work', async () => {
    const queue = openQueue();
    for (const name of ['x1', 'x2']) await queue.come(name, 'suspect', 'x');
    await queue.pass(8 * 3_600_000);
    await queue.end('x1');
    await queue.pass(29_999);
    expect(queue.started).toEqual(['x1']);
    await queue.pass(1);
    expect(queue.started).toEqual(['x1', 'x2']);
  });

  it('starts no suspect while a known person is at work', async () => {
    const queue = openQueue();
    await queue.come('mori', 'known');
    await queue.come('x', 'suspect');
    expect(queue.started).toEqual(['mori']);
    await queue.come('new', 'stranger');
    await queue.end('new');
    expect(queue.started).toEqual(['mori', 'new']);
    await queue.end('mori');
    expect(queue.started).toEqual(['mori', 'new', 'x']);
  });

  it('makes frequent callers wait behind their own earlier tasks', async () => {
    const queue = openQueue();
    for (const name of ['a1', 'a2', 'a3']) await queue.come(name, 'stranger', 'a');
    await queue.come('b1', 'stranger', 'b');
    await queue.end('a1');
    await queue.end('a2');
    expect(queue.started).toEqual(['a1', 'a2', 'b1']);
  });

  it('removes a task of the key with the most places when its line is full', async () => {
    const queue = openQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await queue.come(name, 'stranger', 'a');
    await queue.come('b1', 'stranger', 'b');
    expect(queue.refused).toEqual(['a5 TRY_AGAIN']);
    await queue.end('a1');
    await queue.end('a2');
    expect(queue.started).toEqual(['a1', 'a2', 'b1']);
  });

  it('passes the place on when work fails', async () => {
    const size = { atOnce: 1, othersAtOnce: 1, maxWaiting: 1, restAfterSuspect: 0 };
    const inTurn = createFairQueue(size, createFakeClock());
    const fails = inTurn({ standing: 'stranger', key: 'a' }, () => Promise.reject(new Error('broken')));
    const works = inTurn({ standing: 'stranger', key: 'b' }, async () => 'done');
    await expect(fails).rejects.toThrow('broken');
    expect(await works).toBe('done');
  });
});
