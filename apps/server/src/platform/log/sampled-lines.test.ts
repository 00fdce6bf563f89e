import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createLineSampler } from './sampled-lines.ts';

const sampler = (maxPerKey: number, max: number) => {
  const clock = createFakeClock(1_000);
  const leftOut: number[] = [];
  const { admits } = createLineSampler({
    limits: { windowMs: 100, maxPerKey, max },
    now: clock.now,
    setTimeout: clock.setTimeout,
    onLeftOut: (count) => leftOut.push(count),
  });
  return {
    clock,
    leftOut,
    admits,
    count: (key: string, lines: number) =>
      Array.from({ length: lines }, () => admits(key)).filter(Boolean).length,
  };
};

describe('lines that strangers can cause', () => {
  it('are written up to a number per key and window', () => {
    const { clock, count } = sampler(3, 100);
    expect([count('a', 10), count('b', 10)]).toEqual([3, 3]);
    clock.advance(100);
    expect(count('a', 10)).toBe(3);
  });

  it('are written up to a number in total', () => {
    const { count } = sampler(3, 5);
    expect(['a', 'b', 'c'].map((key) => count(key, 10))).toEqual([3, 2, 0]);
  });

  it('are counted when they are skipped, once per window', () => {
    const { clock, count, leftOut } = sampler(3, 100);
    count('a', 10);
    clock.advance(99);
    expect(leftOut).toEqual([]);
    clock.advance(1);
    expect(leftOut).toEqual([7]);
    count('a', 2);
    clock.advance(1_000);
    expect([leftOut, clock.pending()]).toEqual([[7], 0]);
  });
});
