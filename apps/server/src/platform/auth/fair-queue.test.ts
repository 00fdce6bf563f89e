import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueueSize } from './fair-queue.ts';

/** Work that ends when it is told to. */
const openQueue = (size: Partial<FairQueueSize> = {}) => {
  const inTurn = createFairQueue({ atOnce: 2, strangersAtOnce: 1, maxWaiting: 4, ...size });
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = async () => {
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  };
  return {
    started,
    refused,
    async come(name: string, isKnown: boolean, key = name) {
      inTurn({ isKnown, key }, () => {
        started.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      }).catch(({ code }) => refused.push(`${name} ${code}`));
      await settle();
    },
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
  };
};

describe('fair queue', () => {
  it('refuses who comes when the line is full', async () => {
    const queue = openQueue({ maxWaiting: 2 });
    for (const name of ['a', 'b', 'c', 'd']) await queue.come(name, false);
    expect(queue.started).toEqual(['a']);
    expect(queue.refused).toEqual(['d TRY_AGAIN']);
  });

  it('a crowd of strangers never takes the place that is kept for who is known', async () => {
    const queue = openQueue();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await queue.come(name, false);
    expect(queue.started).toEqual(['a']);
    await queue.come('mori', true);
    expect(queue.started).toEqual(['a', 'mori']);
    await queue.come('ken', true);
    await queue.end('a');
    expect(queue.started).toEqual(['a', 'mori', 'ken']);
    await queue.end('mori');
    expect(queue.started).toEqual(['a', 'mori', 'ken', 'b']);
  });

  it('who asks often waits behind themselves', async () => {
    const queue = openQueue();
    for (const name of ['a1', 'a2', 'a3']) await queue.come(name, false, 'a');
    await queue.come('b1', false, 'b');
    await queue.end('a1');
    await queue.end('a2');
    expect(queue.started).toEqual(['a1', 'a2', 'b1']);
  });

  it('a full line loses one of who takes the most places', async () => {
    const queue = openQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await queue.come(name, false, 'a');
    await queue.come('b1', false, 'b');
    expect(queue.refused).toEqual(['a5 TRY_AGAIN']);
    await queue.end('a1');
    await queue.end('a2');
    expect(queue.started).toEqual(['a1', 'a2', 'b1']);
  });

  it('work that fails gives its place on', async () => {
    const inTurn = createFairQueue({ atOnce: 1, strangersAtOnce: 1, maxWaiting: 1 });
    const fails = inTurn({ isKnown: false, key: 'a' }, () => Promise.reject(new Error('broken')));
    const works = inTurn({ isKnown: false, key: 'b' }, async () => 'done');
    await expect(fails).rejects.toThrow('broken');
    expect(await works).toBe('done');
  });
});
