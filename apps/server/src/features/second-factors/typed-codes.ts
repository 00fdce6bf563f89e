import type { Now } from '../../platform/clock.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { AuthenticatorRow } from './authenticators-store.ts';
import { isRecoveryCode, stepOfCode } from './codes.ts';
import type { SecondFactorsStore } from './store.ts';

type TypedCodesDeps = {
  readonly store: SecondFactorsStore;
  readonly sealedText: SealedText;
  readonly now: Now;
  readonly failures: AttemptLimit;
  recoveryHash(userId: string, code: string): string;
};

/** Binds a sealed secret to its user: copied to another user's row it cannot be decrypted. */
export const placeOfSecret = (userId: string) => ({ table: 'authenticators', rowId: userId });

/** Codes that people type: from an authenticator app, or for recovery. */
export const createTypedCodes = ({ store, sealedText, now, failures, recoveryHash }: TypedCodesDeps) => {
  const fitsApp = async (row: AuthenticatorRow, code: string): Promise<boolean> => {
    const secret = sealedText.open(row.secret, placeOfSecret(row.userId));
    const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now());
    // Someone who saw the code could reuse it, so each time step is accepted once and no older step
    // after it.
    return step !== null && (await store.takeStep(row.userId, step));
  };

  /** Counts a try before its result is known. Refuses with TOO_MANY_ATTEMPTS. */
  const counted = async (userId: string, isRight: () => Promise<boolean>): Promise<boolean> => {
    await failures.countOrRefuse(userId);
    const right = await isRight();
    if (right) await failures.giveBack(userId);
    return right;
  };

  return {
    /** True if a code is right for the app that is being set up. */
    fitsNewApp: (row: AuthenticatorRow, code: string): Promise<boolean> =>
      counted(row.userId, () => fitsApp(row, code)),

    /** The kind of a typed code; null for a wrong one. The code is used up. */
    async find(userId: string, code: string): Promise<'authenticator' | 'recovery_code' | null> {
      let found: 'authenticator' | 'recovery_code' | null = null;
      await counted(userId, async () => {
        const row = await store.findAuthenticator(userId);
        if (row !== null && row.confirmed_at !== null && (await fitsApp(row, code))) found = 'authenticator';
        else if (
          isRecoveryCode(code) &&
          (await store.takeRecoveryCode(userId, recoveryHash(userId, code), new Date(now())))
        )
          found = 'recovery_code';
        return found !== null;
      });
      return found;
    },
  };
};
export type TypedCodes = ReturnType<typeof createTypedCodes>;
