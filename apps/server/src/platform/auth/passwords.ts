import { Refusal } from '@engawa/contract/kernel';
import { hash, type Options, verify } from '@node-rs/argon2';

/** OWASP's settings of Argon2id (which the library numbers 2): 19 MiB, two passes, one lane. */
const settings: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core for tens of milliseconds: a crowd at the door must not take the machine. */
const maxAtOnce = 2;
const maxWaiting = 100;

/** A hash of random bytes nobody kept, with the settings above: an unknown e-mail costs what a known one does. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$uX1J6e9akEQxMc7gxZUm3w$pw8lbAwWrr8cHQZ5tBvxWrpiwY0eywaBtptv/2BQfRU';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether the password fits. A hash of null is one that nothing fits, found out just as slowly. */
  fits(password: string, passwordHash: string | null): Promise<boolean>;
};

/** Password hashing, at most two at once; a long queue is refused with TRY_AGAIN. */
export const createPasswords = (): Passwords => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) throw new Refusal('TRY_AGAIN', { retryAfterSeconds: 5 });
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return {
    hash: (password) => inTurn(() => hash(password, settings)),
    fits: async (password, passwordHash) =>
      (await inTurn(() => verify(passwordHash ?? nobodysHash, password))) && passwordHash !== null,
  };
};
