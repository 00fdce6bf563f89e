import { type Actor, Refusal } from '@engawa/contract/kernel';
import { limitKeyOf, takeFromAll } from '../../platform/limits/attempt-limit.ts';
import type { UploadLimits } from './limits.ts';

/** How many request bodies are in memory at once. */
type Places = {
  readonly inAll: number;
  readonly ofPerson: number;
  /** Of one network address with all its accounts. */
  readonly ofAddress: number;
};
type OwnLimits = UploadLimits & {
  /**
   * Places of its own, so that it takes none of other uploads; calls with the same object share
   * them.
   */
  readonly places?: Places;
};

export type UploadGateDeps = UploadLimits & {
  /** Refuses with UNAUTHENTICATED. */
  authenticate(bearer: string | null): Promise<Actor>;
  /** Calls that have limits of their own, by the contract's path. */
  readonly ofPath?: Readonly<Record<string, OwnLimits>>;
};

const usualPlaces: Places = { inAll: 12, ofPerson: 2, ofAddress: 4 };

/** Gives places to request bodies. Refuses TRY_AGAIN when there is none. */
const createPlaces = (most: Places) => {
  const held = new Map<string, number>();
  let heldOfAll = 0;

  const count = (key: string, change: number) => {
    const left = (held.get(key) ?? 0) + change;
    if (left > 0) held.set(key, left);
    else held.delete(key);
  };
  return (userId: string, address: string): (() => void) => {
    const [person, place] = [`person ${userId}`, `address ${address}`];
    const isFull =
      heldOfAll >= most.inAll ||
      (held.get(person) ?? 0) >= most.ofPerson ||
      (held.get(place) ?? 0) >= most.ofAddress;
    if (isFull) throw new Refusal('TRY_AGAIN');
    for (const key of [person, place]) count(key, 1);
    heldOfAll += 1;
    return () => {
      for (const key of [person, place]) count(key, -1);
      heldOfAll -= 1;
    };
  };
};

/** Decides whether a caller may upload a file now, before any of it is read. */
export const createUploadGate = ({ authenticate, ofPath = {}, ...others }: UploadGateDeps) => {
  const holdUsual = createPlaces(usualPlaces);
  const holdOf = new Map<Places, ReturnType<typeof createPlaces>>();
  for (const { places } of Object.values(ofPath))
    if (places !== undefined && !holdOf.has(places)) holdOf.set(places, createPlaces(places));

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
      const { ofPerson, ofAddress, places }: OwnLimits = ofPath[path] ?? others;
      const { userId } = await authenticate(caller.bearer);
      const address = limitKeyOf(caller.address);
      const hold = (places && holdOf.get(places)) ?? holdUsual;
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
