import { describe, expect, it } from 'vitest';
import { createLimit, limitKeyOf } from './attempt-limit.ts';

describe('attempt limits', () => {
  it('refuse beyond their number, each key for itself', async () => {
    const limit = createLimit('test', 2, 60);
    await limit.take('a');
    await limit.take('a');
    await expect(limit.take('a')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      detail: { retryAfterSeconds: 60 },
    });
    await limit.take('b');
  });

  it('forget what is given back', async () => {
    const limit = createLimit('test', 1, 60);
    await limit.take('a');
    await limit.giveBack('a');
    await limit.take('a');
  });

  it('count many at once', async () => {
    const limit = createLimit('test', 10, 60);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => limit.take('a')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:DB8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('take %s for %s', (address, key) => {
    expect(limitKeyOf(address)).toBe(key);
  });
});
