import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { whyTrivialSecret } from './trivial-secret.ts';

describe('a secret that can be guessed', () => {
  it.each([
    ['x'.repeat(32), 'has too few different characters'],
    ['12121212121212121212121212121212', 'has too few different characters'],
    ['changeme-changeme-changeme-changeme', 'is the placeholder of an example'],
    ['ChangeMe!ChangeMe!2026-engawa-office', 'is the placeholder of an example'],
    ['please_change_this_to_something_long', 'is the placeholder of an example'],
    ['your-secret-of-32-characters-or-more', 'is the placeholder of an example'],
    ['put a long random secret here, please', 'is the placeholder of an example'],
    ['openssl rand -base64 48 openssl rand', 'is the placeholder of an example'],
    ['at least 32 characters, at least 32 characters', 'is the placeholder of an example'],
    ['password12password12password12password12', 'repeats itself'],
    ['qwertyuiopqwertyuiopqwertyuiopqwe', 'repeats itself'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'is a sequence of characters'],
    ['zyxwvutsrqponmlkjihgfedcba9876543210', 'is a sequence of characters'],
  ])('%s %s', (secret, why) => expect(whyTrivialSecret(secret)).toBe(why));

  it.each(['base64', 'base64url', 'hex'] as const)('is not a random one, as %s', (encoding) => {
    for (let count = 0; count < 2_000; count += 1)
      expect(whyTrivialSecret(randomBytes(24).toString(encoding))).toBeNull();
  });

  it('is not a sentence that only its author knows', () =>
    expect(whyTrivialSecret('seven herons watched the green ferry leave')).toBeNull());
});
