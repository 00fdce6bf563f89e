import { describe, expect, it } from 'vitest';
import { createAttemptCounts } from './attempt-counts.ts';

const windowMs = 600_000;

/**
 * Adds until it is refused.
 * @returns how many were counted
 */
const fill = (counts: ReturnType<typeof createAttemptCounts>, key: string, nowMs: number): number => {
  let counted = 0;
  while (counts.add(key, nowMs) === null) counted += 1;
  return counted;
};

describe('attempt counts', () => {
  it('keep at most the maximum of keys, however many arrive', () => {
    const counts = createAttemptCounts(10, windowMs, 1_000);
    for (let key = 0; key < 100_000; key += 1) counts.add(`key ${key}`, key % 100);
    expect(counts.size()).toBe(1_000);
  });

  it('count a new key also when they are full of keys at their limit', () => {
    const counts = createAttemptCounts(3, windowMs, 100);
    for (let key = 0; key < 100; key += 1) fill(counts, `full ${key}`, 0);
    expect(counts.add('new', 1)).toBeNull();
    expect(counts.size()).toBe(100);
  });

  it('still refuse a key at its limit during a flood of new keys', () => {
    const counts = createAttemptCounts(20, windowMs, 1_000);
    fill(counts, 'guessed', 0);
    for (let key = 0; key < 50_000; key += 1) {
      counts.add(`flood ${key}`, 1);
      counts.add(`flood ${key}`, 1);
    }
    expect(counts.add('guessed', 2)).toBe(windowMs - 2);
  });

  it('forget a window that began while the clock was ahead', () => {
    const counts = createAttemptCounts(3, windowMs, 100);
    const yearMs = 365 * 24 * 60 * 60 * 1_000;
    fill(counts, 'aya', yearMs);
    expect(counts.add('aya', 0)).toBeNull();
    fill(counts, 'aya', 0);
    expect(counts.add('aya', 1)).toBe(windowMs - 1);
  });

  it('forget windows that have ended', () => {
    const counts = createAttemptCounts(3, windowMs, 100);
    fill(counts, 'a', 0);
    counts.add('b', 10);
    counts.add('c', windowMs);
    expect(counts.size()).toBe(2);
    expect(fill(counts, 'a', windowMs)).toBe(3);
  });

  it('do not count what they refuse', () => {
    const counts = createAttemptCounts(2, windowMs, 100);
    fill(counts, 'a', 0);
    for (let again = 0; again < 50; again += 1) counts.add('a', 1);
    counts.remove('a');
    expect(fill(counts, 'a', 2)).toBe(1);
  });

  it('forget a key when all its uses were taken back', () => {
    const counts = createAttemptCounts(2, windowMs, 100);
    counts.add('a', 0);
    counts.remove('a');
    counts.remove('a');
    expect(counts.size()).toBe(0);
    expect(fill(counts, 'a', 0)).toBe(2);
  });
});
