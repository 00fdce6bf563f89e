import { isIP } from 'node:net';
import { Refusal } from '@engawa/contract/kernel';
import { createAttemptCounts } from './attempt-counts.ts';

export type AttemptLimit = {
  /**
   * Counts one attempt. Refuses with TOO_MANY_ATTEMPTS, and counts nothing, when the limit is
   * reached.
   */
  countOrRefuse(key: string): Promise<void>;
  /** Takes one counted attempt back, because it does not count after all. */
  giveBack(key: string): Promise<void>;
};

export type CreateLimit = (name: string, attempts: number, windowSeconds: number) => AttemptLimit;

/**
 * Keys that one limit keeps in memory: more people than use one process in a window of any of our
 * limits, and about 10 MB for each limit that strangers can fill (docs/decisions/0028).
 */
export const maxKeysInMemory = 50_000;

export const tooManyAttempts = (waitMs: number): Refusal =>
  new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

/** Counts attempts in this process's memory. */
export const createLimit: CreateLimit = (_name, attempts, windowSeconds) => {
  const counts = createAttemptCounts(attempts, windowSeconds * 1000, maxKeysInMemory);
  return {
    async countOrRefuse(key) {
      const waitMs = counts.add(key, Date.now());
      if (waitMs !== null) throw tooManyAttempts(waitMs);
    },
    async giveBack(key) {
      counts.remove(key);
    },
  };
};

/** RATE_LIMITS=off. */
export const noLimit: CreateLimit = () => ({ countOrRefuse: async () => {}, giveBack: async () => {} });

/** An attempt as one limit counts it. */
export type Counted = readonly [limit: AttemptLimit, key: string];

/**
 * Counts one attempt in each of several limits, in their order, or in none: earlier ones are taken
 * back when a later one refuses. Limits of what a stranger cannot choose (the address) come first,
 * so that an address at its limit creates no new keys in the others.
 */
export const takeFromAll = async (counted: readonly Counted[]): Promise<void> => {
  const taken: Counted[] = [];
  try {
    for (const [limit, key] of counted) {
      await limit.countOrRefuse(key);
      taken.push([limit, key]);
    }
  } catch (refusal) {
    await giveBackToAll(taken);
    throw refusal;
  }
};

export const giveBackToAll = async (counted: readonly Counted[]): Promise<void> => {
  for (const [limit, key] of counted) await limit.giveBack(key);
};

/**
 * The addresses of one household or host count as one: an IPv6 client can choose from a whole /64.
 */
export const limitKeyOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].slice(0, 4).join(':');
};
