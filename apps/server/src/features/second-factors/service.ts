import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import type { MadePasskey, Passkey, PasskeyQuestion, SecondFactors } from '@engawa/contract/second-factors';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { Challenges } from './challenges.ts';
import { authenticatorUri, newAuthenticatorSecret } from './codes.ts';
import { createCompanyRule } from './company-rule.ts';
import { type IdentityProofs, requireUser } from './identity-proof.ts';
import type { Passkeys } from './passkeys.ts';
import type { PasskeyRow } from './passkeys-store.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorsStore } from './store.ts';
import { placeOfSecret, type TypedCodes } from './typed-codes.ts';

export type FactorEvent =
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed';

export type FactorPorts = {
  describe(userId: string): Promise<{ email: string; name: string }>;
  /** @param name of the passkey, if there is one */
  notifyOwner(userId: string, news: FactorEvent, name?: string): Promise<void>;
  /**
   * Keeps the session from ending until the transaction ends. Refuses with UNAUTHENTICATED if it is
   * over.
   */
  holdSession(sessionId: string): Promise<unknown>;
  /** Null if the user does not belong to the company. */
  findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  /**
   * Publishes to the live spaces of a company which users may not stay any more, in the same
   * transaction.
   */
  publishRule(companyId: string, lacking: readonly string[], by: string): Promise<void>;
  /**
   * Publishes to the live spaces of these companies that the user has no factor any more, in the
   * same transaction.
   */
  publishFactorLost(userId: string, companyIds: readonly string[]): Promise<void>;
};

export type SecondFactorsDeps = {
  readonly store: SecondFactorsStore;
  readonly challenges: Challenges;
  readonly codes: TypedCodes;
  readonly passkeys: Passkeys;
  readonly proofs: Pick<IdentityProofs, 'require' | 'listWays'>;
  readonly transact: Transact;
  readonly record: RecordAudit;
  readonly sealedText: SealedText;
  readonly now: Now;
  recoveryHash(userId: string, code: string): string;
  readonly ports: FactorPorts;
};

const viewOfPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  is_backed_up: row.is_backed_up,
});

/** The second factors of accounts: adding and removing them, and requiring them in a company. */
export const createSecondFactors = (deps: SecondFactorsDeps) => {
  const { store, challenges, codes, passkeys, proofs, transact, sealedText, now, ports } = deps;

  const { giveRecoveryCodes, firstCodes } = createRecoveryCodes(deps);
  /**
   * Cleans up after the last factor: deletes recovery codes, and notifies the live spaces of
   * companies that require a factor.
   */
  const tidy = async (userId: string) => {
    if (await store.hasFactor(userId)) return;
    await store.replaceRecoveryCodes(userId, []);
    const companyIds = await store.listRequiringCompanyIds(userId);
    if (companyIds.length > 0) await ports.publishFactorLost(userId, companyIds);
  };
  return {
    async list(actor: Actor): Promise<SecondFactors> {
      const userId = requireUser(actor);
      const app = await store.findAuthenticator(userId);
      return {
        authenticator: app?.confirmed_at == null ? null : { confirmed_at: app.confirmed_at.toISOString() },
        passkeys: (await store.listPasskeys(userId)).map(viewOfPasskey),
        recovery_codes_left: await store.countRecoveryCodes(userId),
        proofs: await proofs.listWays(userId),
        required_by: await store.listRequiringCompanies(userId),
        passkey_origin: passkeys.origin(),
      };
    },

    /**
     * Starts the set-up of an authenticator. Its secret protects nothing until the first right
     * code. Refuses with FACTOR_IS_THERE and PROOF_IS_NEEDED.
     */
    async startAuthenticator(actor: Actor, proof: string): Promise<{ secret: string; uri: string }> {
      const userId = await proofs.require(actor, proof);
      const secret = newAuthenticatorSecret();
      const sealed = sealedText.seal(secret, placeOfSecret(userId));
      if (!(await store.putAuthenticator({ userId, secret: sealed, created_at: new Date(now()) })))
        throw new Refusal('FACTOR_IS_THERE');
      return { secret, uri: authenticatorUri(secret, (await ports.describe(userId)).email) };
    },

    /**
     * @returns recovery codes with the first factor. Refuses with SECOND_FACTOR_IS_OVER,
     * FACTOR_IS_THERE and SECOND_FACTOR_FAILED.
     */
    async confirmAuthenticator(actor: Actor, code: string): Promise<string[] | null> {
      const userId = requireUser(actor);
      const row = await store.findAuthenticator(userId);
      if (row === null) throw new Refusal('SECOND_FACTOR_IS_OVER');
      if (row.confirmed_at !== null) throw new Refusal('FACTOR_IS_THERE');
      if (!(await codes.fitsNewApp(row, code))) throw new Refusal('SECOND_FACTOR_FAILED');
      return transact(async () => {
        // A transaction that ends all sessions either waits and then removes this factor too, or
        // ends first so that the factor is not added.
        await ports.holdSession(actor.sessionId);
        const hadFactor = await store.hasFactor(userId);
        // Confirms only the secret whose code was entered, because another tab may have started
        // again.
        if (!(await store.confirmAuthenticator(userId, row.secret, new Date(now()))))
          throw new Refusal('SECOND_FACTOR_IS_OVER');
        await ports.notifyOwner(userId, 'authenticator_added');
        return firstCodes(userId, hadFactor);
      });
    },

    async removeAuthenticator(actor: Actor, proof: string): Promise<void> {
      const userId = await proofs.require(actor, proof);
      await transact(async () => {
        if (await store.deleteAuthenticator(userId)) await ports.notifyOwner(userId, 'authenticator_removed');
        await tidy(userId);
      });
    },

    /** Refuses with PROOF_IS_NEEDED, PASSKEYS_ARE_OFF and PASSKEYS_ARE_TOO_MANY. */
    async startPasskey(actor: Actor, proof: string): Promise<PasskeyQuestion> {
      const userId = await proofs.require(actor, proof);
      const options = await passkeys.optionsToMake(userId, await ports.describe(userId));
      const ticket = await challenges.ask('new_passkey', userId, options.challenge);
      return { ticket, options: { ...options } };
    },

    /** Refuses with SECOND_FACTOR_IS_OVER, PASSKEY_IS_REFUSED and PASSKEYS_ARE_TOO_MANY. */
    async addPasskey(actor: Actor, ticket: string, name: string, made: MadePasskey) {
      const userId = requireUser(actor);
      const asked = await challenges.redeem('new_passkey', ticket);
      if (asked === null || asked.userId !== userId || asked.challenge === null)
        throw new Refusal('SECOND_FACTOR_IS_OVER');
      const { challenge } = asked;
      return transact(async () => {
        await ports.holdSession(actor.sessionId);
        const hadFactor = await store.hasFactor(userId);
        const row = await passkeys.register(userId, name, made, challenge);
        await ports.notifyOwner(userId, 'passkey_added', row.name);
        return { passkey: viewOfPasskey(row), recovery_codes: await firstCodes(userId, hadFactor) };
      });
    },

    async renamePasskey(actor: Actor, passkeyId: string, name: string): Promise<Passkey> {
      const row = await store.renamePasskey(requireUser(actor), passkeyId, name);
      if (row === null) throw new Refusal('PASSKEY_IS_NOT_EXIST');
      return viewOfPasskey(row);
    },

    async removePasskey(actor: Actor, passkeyId: string, proof: string): Promise<void> {
      const userId = await proofs.require(actor, proof);
      await transact(async () => {
        const row = await store.deletePasskey(userId, passkeyId);
        if (row === null) throw new Refusal('PASSKEY_IS_NOT_EXIST');
        await ports.notifyOwner(userId, 'passkey_removed', row.name);
        await tidy(userId);
      });
    },

    /** Refuses with PROOF_IS_NEEDED and SECOND_FACTOR_IS_MISSING. */
    async renewRecoveryCodes(actor: Actor, proof: string): Promise<string[]> {
      const userId = await proofs.require(actor, proof);
      if (!(await store.hasFactor(userId))) throw new Refusal('SECOND_FACTOR_IS_MISSING');
      return transact(async () => {
        await ports.holdSession(actor.sessionId);
        await ports.notifyOwner(userId, 'recovery_codes_renewed');
        return giveRecoveryCodes(userId);
      });
    },

    /**
     * Removes every factor: for the CLI command when a user has lost them all, or when an address
     * is verified by someone other than who set them up.
     */
    forgetAll: (userId: string): Promise<void> =>
      transact(async () => {
        await store.deleteAuthenticator(userId);
        for (const { id } of await store.listPasskeys(userId)) await store.deletePasskey(userId, id);
        await tidy(userId);
        await store.deleteChallengesOf(userId);
      }),

    /**
     * Deletes pending challenges and proofs from before a password change, so that none can be used
     * any more.
     */
    forgetQuestions: (userId: string): Promise<void> => store.deleteChallengesOf(userId),

    ...createCompanyRule(deps),

    forgetExpired: challenges.forgetExpired,
  };
};
export type SecondFactorsService = ReturnType<typeof createSecondFactors>;
