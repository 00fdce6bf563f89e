import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { gatherQuestions } from './gather-questions.ts';

/** Answers each query when the test calls it. */
const createOracle = () => {
  const asked: { keys: readonly string[]; answer(): void; fail(error: Error): void }[] = [];
  const ask = gatherQuestions(
    (keys) =>
      new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
        asked.push({
          keys,
          answer: () =>
            resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]))),
          fail: reject,
        });
      }),
  );
  return { ask, asked };
};
const turn = () => new Promise((resume) => setImmediate(resume));

describe('gathered queries', () => {
  it('report a failure to their callers, and query again afterwards', async () => {
    const { ask, asked } = createOracle();
    const first = ask('a');
    const second = ask('b');
    asked[0]?.fail(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    await turn();
    asked[1]?.answer();
    expect(await second).toBe('b!');
  });

  it('combine those that arrive during a query into one, with each key once', async () => {
    const { ask, asked } = createOracle();
    const answers = ['a', 'b', 'b', 'nobody'].map(ask);
    asked[0]?.answer();
    await turn();
    asked[1]?.answer();
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'b!', null]);
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'nobody']]);
  });

  it('never return an answer that was on its way before the call', async () => {
    const { ask, asked } = createOracle();
    const early = ask('a');
    const late = ask('a');
    asked[0]?.answer();
    expect(await early).toBe('a!');
    await turn();
    expect(asked).toHaveLength(2);
    asked[1]?.answer();
    expect(await late).toBe('a!');
  });

  it('split very many keys over several queries', async () => {
    const { ask, asked } = createOracle();
    const answers = Array.from({ length: 1_101 }, (_, index) => ask(`${index}`));
    for (let round = 0; round < 4; round += 1) {
      asked[round]?.answer();
      await turn();
    }
    expect((await Promise.all(answers)).at(-1)).toBe('1100!');
    expect(asked.map(({ keys }) => keys.length)).toEqual([1, 500, 500, 100]);
  });

  it('run outside of the transaction of their caller', async () => {
    const transaction = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const ask = gatherQuestions(async (keys) => {
      seen.push(transaction.getStore());
      return new Map(keys.map((key) => [key, key]));
    });
    await transaction.run('open', () => ask('a'));
    expect(seen).toEqual([undefined]);
  });
});
