import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  const passwords = createPasswords();

  it('fit their own hash and no other', async () => {
    const hash = await passwords.hash('veranda2026');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.fits('veranda2026', hash)).toBe(true);
    expect(await passwords.fits('veranda2025', hash)).toBe(false);
  });

  it('never fit where there is no hash', async () => {
    expect(await passwords.fits('veranda2026', null)).toBe(false);
  });

  it('wait in a queue that has an end', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 110 }, () => passwords.fits('x', null)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { code: 'TRY_AGAIN' } });
  });
});
