import { newRecoveryCodes } from './codes.ts';
import type { SecondFactorsDeps } from './service.ts';

/** The recovery codes of an account. The store has their hashes only. */
export const createRecoveryCodes = ({
  store,
  recoveryHash,
}: Pick<SecondFactorsDeps, 'store' | 'recoveryHash'>) => {
  const giveRecoveryCodes = async (userId: string): Promise<string[]> => {
    const given = newRecoveryCodes();
    await store.replaceRecoveryCodes(
      userId,
      given.map((code) => recoveryHash(userId, code)),
    );
    return given;
  };
  /** Recovery codes, which come with the first factor only. */
  const firstCodes = async (userId: string, hadFactor: boolean): Promise<string[] | null> =>
    hadFactor ? null : giveRecoveryCodes(userId);

  return { giveRecoveryCodes, firstCodes };
};
