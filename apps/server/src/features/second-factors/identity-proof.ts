import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { IdentityProof, PasskeyQuestion, SecondFactors } from '@engawa/contract/second-factors';
import type { Challenges } from './challenges.ts';
import type { Passkeys } from './passkeys.ts';
import type { SecondFactorsStore } from './store.ts';
import type { TypedCodes } from './typed-codes.ts';

export type ProofPorts = {
  hasPassword(userId: string): Promise<boolean>;
  /** True if an external log-in opens the account. */
  hasExternalLogIn(userId: string): Promise<boolean>;
  /** Refuses with INCORRECT_PASSWORD and TOO_MANY_ATTEMPTS. */
  requirePassword(actor: Actor, password: string): Promise<unknown>;
  notifyOwner(userId: string, news: 'recovery_code_used'): Promise<void>;
};

type ProofDeps = {
  readonly store: SecondFactorsStore;
  readonly challenges: Challenges;
  readonly codes: TypedCodes;
  readonly passkeys: Passkeys;
  readonly ports: ProofPorts;
};

/** The user of a session. Guests have no second factors and are refused. */
export const requireUser = (actor: Actor): string => {
  if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
  return actor.userId;
};

/**
 * Proofs of identity: required before a change of what protects an account, and valid for some
 * minutes in the same session.
 */
export const createIdentityProofs = ({ store, challenges, codes, passkeys, ports }: ProofDeps) => {
  const listWays = async (userId: string): Promise<SecondFactors['proofs']> => {
    const hasApp = ((await store.findAuthenticator(userId))?.confirmed_at ?? null) !== null;
    const hasCode = hasApp || (await store.countRecoveryCodes(userId)) > 0;
    const hasPasskey = (await store.listPasskeys(userId)).length > 0;
    const own = [
      ...((await ports.hasPassword(userId)) ? (['password'] as const) : []),
      ...(hasCode ? (['code'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
    ];
    if (own.length > 0) return own;
    // Only without any other way: someone at an unlocked browser is often logged in at the provider
    // too.
    return (await ports.hasExternalLogIn(userId)) ? ['outside'] : [];
  };

  const requireRight = async (actor: Actor, userId: string, proof: IdentityProof): Promise<void> => {
    if (proof.password !== undefined) {
      await ports.requirePassword(actor, proof.password);
      return;
    }
    if (proof.code !== undefined) {
      const found = await codes.find(userId, proof.code);
      if (found === null) throw new Refusal('SECOND_FACTOR_FAILED');
      if (found === 'recovery_code') await ports.notifyOwner(userId, 'recovery_code_used');
      return;
    }
    if (proof.passkey !== undefined) {
      const asked = await challenges.redeem('passkey_proof', proof.passkey.ticket);
      if (asked === null || asked.userId !== userId || asked.challenge === null)
        throw new Refusal('SECOND_FACTOR_IS_OVER');
      if ((await passkeys.recognise(proof.passkey.passkey, asked.challenge, true)) !== userId)
        throw new Refusal('PASSKEY_IS_REFUSED');
      return;
    }
    // An account that only CLI log-in links can open has nothing to prove with.
    if ((await listWays(userId)).length > 0) throw new Refusal('PROOF_IS_NEEDED');
  };

  return {
    listWays,

    /**
     * Issues a ticket for changes. Refuses with INCORRECT_PASSWORD, SECOND_FACTOR_FAILED,
     * SECOND_FACTOR_IS_OVER, PASSKEY_IS_REFUSED and PROOF_IS_NEEDED.
     */
    async prove(actor: Actor, proof: IdentityProof): Promise<string> {
      const userId = requireUser(actor);
      await requireRight(actor, userId, proof);
      return challenges.ask('proof', userId, actor.sessionId);
    },

    /**
     * Issues a ticket after a new log-in at a provider, if the account has no other way to prove
     * identity. Refuses with PROOF_IS_NEEDED.
     */
    async issueByLogIn(actor: Actor): Promise<string> {
      const userId = requireUser(actor);
      if (!(await listWays(userId)).includes('outside')) throw new Refusal('PROOF_IS_NEEDED');
      return challenges.ask('proof', userId, actor.sessionId);
    },

    async askPasskey(actor: Actor): Promise<PasskeyQuestion> {
      const userId = requireUser(actor);
      const options = await passkeys.optionsToShow(userId, 'required');
      const ticket = await challenges.ask('passkey_proof', userId, options.challenge);
      return { ticket, options: { ...options } };
    },

    /** The user who proved their identity in this session. Refuses with PROOF_IS_NEEDED. */
    async require(actor: Actor, proof: string): Promise<string> {
      const userId = requireUser(actor);
      const given = await challenges.find('proof', proof);
      if (given === null || given.userId !== userId || given.challenge !== actor.sessionId)
        throw new Refusal('PROOF_IS_NEEDED');
      return userId;
    },
  };
};
export type IdentityProofs = ReturnType<typeof createIdentityProofs>;
