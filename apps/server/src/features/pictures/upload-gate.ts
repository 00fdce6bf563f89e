import { type Actor, Refusal } from '@engawa/contract/kernel';
import { type AttemptLimit, limitKeyOf } from '../../platform/limits/attempt-limit.ts';

export type UploadGateDeps = {
  /** Refuses with UNAUTHENTICATED. */
  authenticate(bearer: string | null): Promise<Actor>;
  readonly ofPerson: AttemptLimit;
  readonly ofAddress: AttemptLimit;
};

/** Bodies that are held in memory at once, of everyone and of one person. */
const maxHeld = 12;
const maxHeldOfPerson = 2;

/** Decides who may bring a file now, before any of it is read. */
export const createUploadGate = ({ authenticate, ofPerson, ofAddress }: UploadGateDeps) => {
  const held = new Map<string, number>();
  let heldOfAll = 0;

  const hold = (userId: string): (() => void) => {
    const own = held.get(userId) ?? 0;
    if (heldOfAll >= maxHeld || own >= maxHeldOfPerson) throw new Refusal('TRY_AGAIN');
    held.set(userId, own + 1);
    heldOfAll += 1;
    return () => {
      const left = (held.get(userId) ?? 1) - 1;
      if (left === 0) held.delete(userId);
      else held.set(userId, left);
      heldOfAll -= 1;
    };
  };

  return {
    /** Refuses with UNAUTHENTICATED, TOO_MANY_ATTEMPTS and TRY_AGAIN. @returns told when the body is forgotten */
    async admit(caller: { readonly bearer: string | null; readonly address: string }): Promise<() => void> {
      const { userId } = await authenticate(caller.bearer);
      const end = hold(userId);
      try {
        await ofPerson.take(userId);
        await ofAddress.take(limitKeyOf(caller.address));
      } catch (error) {
        end();
        throw error;
      }
      return end;
    },
  };
};
