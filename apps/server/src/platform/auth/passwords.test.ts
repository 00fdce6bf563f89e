import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const me = { standing: 'known', key: 'me' } as const;

describe('passwords', () => {
  const passwords = createPasswords();

  it('match their own hash and no other', async () => {
    const hash = await passwords.hash('veranda2026');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.fits('veranda2026', hash)).toBe(true);
    expect(await passwords.fits('veranda2025', hash)).toBe(false);
  });

  it('never match when there is no hash', async () => {
    expect(await passwords.fits('veranda2026', null)).toBe(false);
    expect(await passwords.whichFits('veranda2026', async () => [null, null], me)).toBeNull();
  });

  it('wait in a queue of limited length', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 110 }, () => passwords.fits('x', null)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ reason: { code: 'TRY_AGAIN' } });
  });

  it('are compared with all hashes, whichever matches', async () => {
    let tried = 0;
    const counting = createPasswords((...given) => {
      tried += 1;
      return verify(...given);
    });
    const [one, two] = await Promise.all([counting.hash('veranda2026'), counting.hash('engawa2026')]);
    const cases = [
      [[one, two, null], 'veranda2026', 0],
      [[null, two, one], 'engawa2026', 1],
      [[null, one, one], 'veranda2026', 1],
      [[one, two, null], 'neither2026', null],
      [[null, null, null], 'veranda2026', null],
    ] as const;
    for (const [hashes, password, place] of cases) {
      tried = 0;
      expect(await counting.whichFits(password, async () => hashes, me)).toBe(place);
      expect(tried).toBe(3);
    }
  });
});
