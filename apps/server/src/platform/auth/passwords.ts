import { hash, type Options, verify } from '@node-rs/argon2';
import { systemTimers } from '../timers/timers.ts';
import { createFairQueue, type Waiter } from './fair-queue.ts';

/** OWASP's settings of Argon2id (which the library numbers 2): 19 MiB, two passes, one lane. */
const settings: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core for tens of milliseconds: a crowd at the door must not take the machine. */
const size = { atOnce: 2, othersAtOnce: 1, maxWaiting: 100, restAfterSuspect: 3 };

/** A hash of random bytes nobody kept, with the settings above: an unknown e-mail costs what a known one does. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$uX1J6e9akEQxMc7gxZUm3w$pw8lbAwWrr8cHQZ5tBvxWrpiwY0eywaBtptv/2BQfRU';

const anyone: Waiter = { standing: 'stranger', key: '' };

export type Passwords = {
  /** @param who in whose turn; everything here is refused with TRY_AGAIN when too many wait */
  hash(password: string, who?: Waiter): Promise<string>;
  /** Whether the password fits. A hash of null is one that nothing fits, found out just as slowly. */
  fits(password: string, passwordHash: string | null, who?: Waiter): Promise<boolean>;
  /**
   * The place of the first hash that the password fits, or null. All are tried in one turn, also after one that fits:
   * neither the answer nor its time tells how many of them are anybody's.
   * @param readHashes asked in that turn: whoever is not let in costs no question to the database either
   */
  whichFits(
    password: string,
    readHashes: () => Promise<readonly (string | null)[]>,
    who: Waiter,
  ): Promise<number | null>;
};

/** Password hashing, a few at once and in a fair order. @param verifyHash Argon2's own; tests count it */
export const createPasswords = (verifyHash: typeof verify = verify): Passwords => {
  const inTurn = createFairQueue(size, systemTimers);
  const tryOne = async (password: string, passwordHash: string | null) =>
    (await verifyHash(passwordHash ?? nobodysHash, password)) && passwordHash !== null;
  return {
    hash: (password, who = anyone) => inTurn(who, () => hash(password, settings)),
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
