import { id } from '@engawa/contract/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

describe('a new id', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is a UUID of version 4, and differs each time', () => {
    const ids = Array.from({ length: 100 }, newId);
    for (const one of ids) {
      expect(id.parse(one)).toBe(one);
      expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(ids).size).toBe(100);
  });

  it('is made without a secure context', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(id.safeParse(newId()).success).toBe(true);
  });
});
