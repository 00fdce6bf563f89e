import { hash, type Options, verify } from '@node-rs/argon2';
import { systemTimers } from '../timers/timers.ts';
import { createFairQueue, type Waiter } from './fair-queue.ts';

/** OWASP's settings of Argon2id (which the library numbers 2): 19 MiB, two passes, one lane. */
const settings: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes 19 MiB and a core for tens of milliseconds. A crowd of logins must not take the
 * whole machine.
 */
const size = { atOnce: 2, othersAtOnce: 1, maxWaiting: 100, restAfterSuspect: 3 };

/**
 * A hash of random bytes that were not kept, with the settings above: an unknown e-mail address
 * takes as long as a known one.
 */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$uX1J6e9akEQxMc7gxZUm3w$pw8lbAwWrr8cHQZ5tBvxWrpiwY0eywaBtptv/2BQfRU';

/** The settings of the hashes, and nobody's hash, which takes as long as theirs. */
type Hashing = { readonly settings: Options; readonly nobodysHash: string };

const strong: Hashing = { settings, nobodysHash };
/** For tests, which hash thousands of passwords that nobody attacks. */
export const cheapest: Hashing = {
  settings: { ...settings, memoryCost: 8, timeCost: 1 },
  nobodysHash:
    '$argon2id$v=19$m=8,t=1,p=1$vDxV5LvesjQcNIEuuYoLAA$EHU7nasLBIOeVWYZ5wZIKsn9gHwhENOYLm43MfKzsoo',
};

const anyone: Waiter = { standing: 'stranger', key: '' };

export type Passwords = {
  /**
   * @param who whose turn it takes; everything here is refused with TRY_AGAIN when too many wait
   */
  hash(password: string, who?: Waiter): Promise<string>;
  /**
   * Whether the password matches. Null stands for a hash that nothing matches, and takes just as
   * long.
   */
  fits(password: string, passwordHash: string | null, who?: Waiter): Promise<boolean>;
  /**
   * The index of the first hash that the password matches, or null. All are compared in one turn,
   * also after a match: neither the answer nor its time reveals how many of them are real.
   * @param readHashes called in that turn, so that refused callers cost no database query either
   */
  whichFits(
    password: string,
    readHashes: () => Promise<readonly (string | null)[]>,
    who: Waiter,
  ): Promise<number | null>;
};

/**
 * Hashes passwords, a few at once and in a fair order.
 * @param verifyHash Argon2's own; tests count its calls
 * @param hashing other settings, in tests alone
 */
export const createPasswords = (verifyHash: typeof verify = verify, hashing: Hashing = strong): Passwords => {
  const inTurn = createFairQueue(size, systemTimers);
  const tryOne = async (password: string, passwordHash: string | null) =>
    (await verifyHash(passwordHash ?? hashing.nobodysHash, password)) && passwordHash !== null;
  return {
    hash: (password, who = anyone) => inTurn(who, () => hash(password, hashing.settings)),
    fits: (password, passwordHash, who = anyone) => inTurn(who, () => tryOne(password, passwordHash)),
    whichFits: (password, readHashes, who) =>
      inTurn(who, async () => {
        let found: number | null = null;
        for (const [place, passwordHash] of (await readHashes()).entries())
          if (await tryOne(password, passwordHash)) found ??= place;
        return found;
      }),
  };
};
