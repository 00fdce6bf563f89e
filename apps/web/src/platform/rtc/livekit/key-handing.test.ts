import { describe, expect, it } from 'vitest';
import { createKeyHanding, isSameKey, type MediaKey } from './key-handing.ts';

const key = (generation: number, ...bytes: number[]): MediaKey => ({
  generation,
  secret: new Uint8Array(bytes).buffer,
});
const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

describe('createKeyHanding', () => {
  it('passes on another secret with the same number', async () => {
    const handed: MediaKey[] = [];
    const hand = createKeyHanding(async (one) => handed.push(one));
    const [mine, theirs] = [key(3, 1, 2), key(3, 1, 9)];
    for (const one of [null, mine, key(3, 1, 2), theirs, null, theirs, key(4, 1, 9)]) hand(one);
    await settle();
    expect(handed).toEqual([mine, theirs, key(4, 1, 9)]);
  });

  it('keeps the order of keys, and continues after one that fails', async () => {
    const handed: number[] = [];
    let let1Go = () => {};
    const hand = createKeyHanding(async ({ generation }) => {
      if (generation === 1) await new Promise<void>((resolve) => (let1Go = resolve));
      if (generation === 2) throw new Error('The worker does not take it.');
      handed.push(generation);
    });
    for (const generation of [1, 2, 3]) hand(key(generation, 1));
    await settle();
    expect(handed).toEqual([]);
    let1Go();
    await settle();
    expect(handed).toEqual([1, 3]);
  });

  it('distinguishes keys by their number and their whole secret', () => {
    expect(isSameKey(key(1, 5, 6), key(1, 5, 6))).toBe(true);
    expect(isSameKey(key(1, 5, 6), key(2, 5, 6))).toBe(false);
    expect(isSameKey(key(1, 5, 6), key(1, 5, 7))).toBe(false);
    expect(isSameKey(key(1, 5), key(1, 5, 6))).toBe(false);
  });
});
