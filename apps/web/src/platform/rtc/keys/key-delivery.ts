import type { Timers } from '../../timers.ts';
import type { Agreed, KeyMessage } from './key-agreement.ts';
import type { MemberKeys } from './member-keys.ts';

/**
 * How often a key that could not be delivered is sent again: within a minute that member's
 * connection is back, or they have left.
 */
const givenAgainAtMost = 30;

/** The context that a wrapped key is bound to, so that it opens for this delivery only. */
export const aboutKey = (from: string, to: string, generation: number): string =>
  `${from} ${to} ${generation}`;

export type KeyDeliveryDeps = {
  readonly selfId: string;
  readonly againMs: number;
  readonly timers: Timers;
  send(to: string, message: KeyMessage): Promise<void>;
  ownKeys(): Promise<MemberKeys>;
  /** The current key. */
  held(): Agreed | null;
  publicKeyOf(id: string): string | undefined;
  isMember(id: string): boolean;
  /** Runs a step after those before it. */
  step(work: () => Promise<void>): void;
};

export type KeyDelivery = {
  /** Wraps the current key for a member and sends it; tries again while that fails. */
  give(to: string): Promise<void>;
  /** The member has left. */
  forget(id: string): void;
  /** Another key is current, so no delivery of the last one is repeated. */
  clear(): void;
  close(): void;
};

/** Delivers the current key to members, and again to those whom it did not reach. */
export const createKeyDelivery = (deps: KeyDeliveryDeps): KeyDelivery => {
  /** Members to whom the current key could not be delivered, and the number of attempts. */
  const withoutKey = new Map<string, number>();
  let timer: unknown = null;
  let isClosed = false;

  const give = async (to: string) => {
    const theirs = deps.publicKeyOf(to);
    const key = deps.held();
    if (!theirs || !key) return;
    try {
      const keys = await deps.ownKeys();
      const wrapped = await keys.wrap(key.secret, theirs, aboutKey(deps.selfId, to, key.generation));
      await deps.send(to, { publicKey: keys.publicKey, generation: key.generation, ...wrapped });
      withoutKey.delete(to);
    } catch {
      // A member who holds an older key does not ask for this one. A member who has left, or for
      // whom a newer key exists, needs no retry.
      if (deps.held() === key && deps.isMember(to)) giveAgain(to);
    }
  };

  const giveAgain = (to: string) => {
    const tried = (withoutKey.get(to) ?? 0) + 1;
    withoutKey.set(to, tried);
    if (tried > givenAgainAtMost) withoutKey.delete(to);
    else if (timer === null && !isClosed)
      timer = deps.timers.setTimeout(() => {
        timer = null;
        for (const id of withoutKey.keys())
          deps.step(async () => {
            if (!isClosed && withoutKey.has(id)) await give(id);
          });
      }, deps.againMs);
  };

  return {
    give,
    forget: (id) => void withoutKey.delete(id),
    clear: () => withoutKey.clear(),
    close() {
      isClosed = true;
      if (timer !== null) deps.timers.clearTimeout(timer);
    },
  };
};
