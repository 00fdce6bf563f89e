import { Refusal, type RefusalCode } from '@engawa/contract/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Breaker, createBreaker } from './breaker.ts';

let nowMs: number;
let calls: number;
let breaker: Breaker;
beforeEach(() => {
  nowMs = 1_000_000;
  calls = 0;
  breaker = createBreaker(() => nowMs);
});

/** @param code null: the provider answers */
const call = (code: RefusalCode | null, isGone = false) =>
  breaker.run(
    'provider',
    async () => {
      calls += 1;
      if (code !== null) throw new Refusal(code);
      return 'text';
    },
    () => isGone,
  );
const fail = async (times: number, code: RefusalCode, isGone = false) => {
  for (let n = 0; n < times; n += 1) await expect(call(code, isGone)).rejects.toThrow();
};

describe('AST-9 a provider that fails', () => {
  it('is left alone after five failures in a row, and tried by one call after 30 seconds', async () => {
    await fail(5, 'ASSISTANT_IS_AWAY');
    await expect(call(null)).rejects.toMatchObject({
      code: 'ASSISTANT_IS_AWAY',
      detail: { retryAfterSeconds: 30 },
    });
    expect(calls).toBe(5);
    nowMs += 30_000;
    await fail(1, 'ASSISTANT_IS_SLOW');
    await fail(1, 'ASSISTANT_IS_SLOW');
    expect(calls).toBe(6);
    nowMs += 30_000;
    expect(await call(null)).toBe('text');
    expect(await call(null)).toBe('text');
  });

  it('is called while others wait for the outcome of that one call by nobody else', async () => {
    await fail(5, 'ASSISTANT_IS_AWAY');
    nowMs += 30_000;
    let answer = (_text: string) => {};
    const trying = breaker.run(
      'provider',
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
      () => false,
    );
    await expect(call(null)).rejects.toMatchObject({ code: 'ASSISTANT_IS_AWAY' });
    answer('text');
    expect(await trying).toBe('text');
    expect(await call(null)).toBe('text');
  });

  it('is not blamed for its refusals, nor for callers who go', async () => {
    await fail(9, 'ASSISTANT_KEY_IS_REFUSED');
    await fail(9, 'ASSISTANT_IS_AWAY', true);
    await fail(4, 'ASSISTANT_IS_AWAY');
    expect(await call(null)).toBe('text');
    await fail(4, 'ASSISTANT_IS_AWAY');
    expect(await call(null)).toBe('text');
  });
});
