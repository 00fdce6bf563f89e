import { type Actor, Refusal } from '@engawa/contract/kernel';
import { limitKeyOf, takeFromAll } from '../../platform/limits/attempt-limit.ts';
import type { UploadLimits } from './limits.ts';

export type UploadGateDeps = UploadLimits & {
  /** Refuses with UNAUTHENTICATED. */
  authenticate(bearer: string | null): Promise<Actor>;
  /** Calls that have limits of their own, by the contract's path. */
  readonly ofPath?: Readonly<Record<string, UploadLimits>>;
};

/**
 * Limits of request bodies in memory at once: in total, per user, and per address with all its
 * accounts.
 */
const maxHeld = 12;
const maxHeldOfPerson = 2;
const maxHeldOfAddress = 4;

/** Decides whether a caller may upload a file now, before any of it is read. */
export const createUploadGate = ({ authenticate, ofPath = {}, ...others }: UploadGateDeps) => {
  const held = new Map<string, number>();
  let heldOfAll = 0;

  const count = (key: string, change: number) => {
    const left = (held.get(key) ?? 0) + change;
    if (left > 0) held.set(key, left);
    else held.delete(key);
  };
  const hold = (userId: string, address: string): (() => void) => {
    const [person, place] = [`person ${userId}`, `address ${address}`];
    const isFull =
      heldOfAll >= maxHeld ||
      (held.get(person) ?? 0) >= maxHeldOfPerson ||
      (held.get(place) ?? 0) >= maxHeldOfAddress;
    if (isFull) throw new Refusal('TRY_AGAIN');
    for (const key of [person, place]) count(key, 1);
    heldOfAll += 1;
    return () => {
      for (const key of [person, place]) count(key, -1);
      heldOfAll -= 1;
    };
  };

  return {
    /**
     * Refuses with UNAUTHENTICATED, TOO_MANY_ATTEMPTS and TRY_AGAIN.
     * @param path the contract's path of the call
     * @returns a function to call once the body is released
     */
    async admit(
      caller: { readonly bearer: string | null; readonly address: string },
      path: string,
    ): Promise<() => void> {
      const { ofPerson, ofAddress } = ofPath[path] ?? others;
      const { userId } = await authenticate(caller.bearer);
      const address = limitKeyOf(caller.address);
      const end = hold(userId, address);
      try {
        await takeFromAll([
          [ofAddress, address],
          [ofPerson, userId],
        ]);
      } catch (error) {
        end();
        throw error;
      }
      return end;
    },
  };
};
