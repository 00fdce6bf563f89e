import { isIP } from 'node:net';
import { Refusal } from '@engawa/contract/kernel';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type AttemptLimit = {
  /** Counts one attempt; refuses with TOO_MANY_ATTEMPTS when there were too many already. */
  take(key: string): Promise<void>;
  /** Takes one attempt back: it turned out to be none. */
  giveBack(key: string): Promise<void>;
};

export type CreateLimit = (name: string, attempts: number, windowSeconds: number) => AttemptLimit;

/** @param keyOf what a key is called where it is counted */
export const limitBy = (limiter: RateLimiterAbstract, keyOf: (key: string) => string): AttemptLimit => ({
  async take(key) {
    try {
      await limiter.consume(keyOf(key));
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw new Refusal('TOO_MANY_ATTEMPTS', {
        retryAfterSeconds: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)),
      });
    }
  },
  async giveBack(key) {
    await limiter.reward(keyOf(key));
  },
});

/** Counts attempts in this process's memory. */
export const createLimit: CreateLimit = (name, attempts, windowSeconds) =>
  limitBy(
    new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: windowSeconds }),
    (key) => key,
  );

/** RATE_LIMITS=off. */
export const noLimit: CreateLimit = () => ({ take: async () => {}, giveBack: async () => {} });

/** One household's or host's addresses count as one: an IPv6 client has a whole /64 to choose from. */
export const limitKeyOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].slice(0, 4).join(':');
};
