import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimit } from '../../platform/limits/attempt-limit.ts';
import { createFactorLimit } from './factor-limit.ts';

const minuteMs = 60_000;
let names = 0;
let limit: ReturnType<typeof createFactorLimit>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  names += 1;
  limit = createFactorLimit(createLimit, `codes in a test ${names}`);
});
afterEach(() => {
  vi.useRealTimers();
});

const take = (userId = 'aya') =>
  limit.countOrRefuse(userId).then(
    () => true,
    () => false,
  );
/** Makes `times` tries one after the other and returns how many were allowed. */
const tried = async (times: number, userId?: string) => {
  let taken = 0;
  for (let n = 0; n < times; n += 1) if (await take(userId)) taken += 1;
  return taken;
};

describe('codes of an account', () => {
  it('SEC-4 can be tried five times in a minute, and never more than forty times in a day', async () => {
    expect(await tried(9)).toBe(5);
    let total = 5;
    for (let minutes = 0; minutes < 23 * 60; minutes += 2) {
      vi.advanceTimersByTime(2 * minuteMs);
      total += await tried(9);
    }
    expect(total).toBe(40);
  });

  it('SEC-4 need longer waits the more tries have failed', async () => {
    await tried(5);
    vi.advanceTimersByTime(minuteMs + 1);
    expect(await tried(9)).toBe(5);
    vi.advanceTimersByTime(minuteMs + 1);
    expect(await tried(9)).toBe(0);
    vi.advanceTimersByTime(10 * minuteMs);
    expect(await tried(9)).toBe(5);
  });

  it('SEC-4 are not counted if they were right, and each account counts separately', async () => {
    for (let n = 0; n < 50; n += 1) {
      expect(await take()).toBe(true);
      await limit.giveBack('aya');
    }
    await tried(9);
    expect(await tried(9, 'ken')).toBe(5);
  });
});
