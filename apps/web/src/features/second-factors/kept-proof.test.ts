import { describe, expect, it } from 'vitest';
import type { Keep } from '../../platform/storage/storage.ts';
import { createKeptProof } from './kept-proof.ts';

const open = () => {
  const kept = new Map<string, string>();
  const clock = { now: 1_000 };
  const keep: Keep = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  return { kept, clock, proofs: createKeptProof(keep, () => clock.now) };
};

describe('a kept proof', () => {
  it('is available for ten minutes, and no longer', () => {
    const { clock, proofs } = open();
    expect(proofs.find()).toBeNull();
    proofs.put('P');
    clock.now += 10 * 60 * 1000 - 1;
    expect(proofs.find()).toBe('P');
    clock.now += 1;
    expect(proofs.find()).toBeNull();
  });

  it('is gone once it is forgotten, and is none when damaged', () => {
    const { kept, proofs } = open();
    proofs.put('P');
    proofs.forget();
    expect(proofs.find()).toBeNull();
    for (const text of ['', 'no JSON', '{"proof":1}', 'null']) {
      kept.set('engawa.proof', text);
      expect(proofs.find()).toBeNull();
    }
  });
});
