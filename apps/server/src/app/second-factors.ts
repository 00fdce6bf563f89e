import {
  createChallenges,
  createFactorLimit,
  createFactorLogIn,
  createIdentityProofs,
  createPasskeys,
  createQuestionLimit,
  createRecoveryHash,
  createSecondFactors,
  createSecondFactorsHttp,
  createSecondFactorsStore,
  createTypedCodes,
  type FactorPorts,
  findRelyingParty,
  type LogInPorts,
  type OpenedSession,
  type ProofPorts,
} from '../features/second-factors/index.ts';
import type { ApiContext, SessionGuard } from '../platform/http/api-context.ts';
import type { Foundation } from './foundation.ts';

/** Wires the second factors. */
export const createFactors = (
  { database, sealedText, deriveKey, site, limit, now, auditLog }: Foundation,
  ports: LogInPorts<ApiContext> & ProofPorts & FactorPorts,
) => {
  const store = createSecondFactorsStore(database);
  const challenges = createChallenges({ store, now });
  const recoveryHash = createRecoveryHash(deriveKey('recovery codes'));
  const passkeys = createPasskeys({ store, now, findRelyingParty: () => findRelyingParty(site) });
  const codes = createTypedCodes({
    store,
    sealedText,
    now,
    recoveryHash,
    failures: createFactorLimit(limit, 'codes of an account'),
  });
  const logIn = createFactorLogIn<ApiContext>({
    store,
    transact: database.transact,
    challenges,
    codes,
    passkeys,
    questions: createQuestionLimit(limit),
    ports,
  });
  const proofs = createIdentityProofs({ store, challenges, codes, passkeys, ports });
  const factors = createSecondFactors({
    store,
    challenges,
    codes,
    passkeys,
    proofs,
    transact: database.transact,
    record: auditLog.record,
    sealedText,
    now,
    recoveryHash,
    ports,
  });

  return {
    /** The second factor that a log-in requires after the password; null if none. */
    ask: logIn.ask,
    requireProof: proofs.require,
    issueProofByLogIn: proofs.issueByLogIn,
    forgetAll: factors.forgetAll,
    forgetQuestions: factors.forgetQuestions,
    forgetExpired: factors.forgetExpired,
    http: (
      sessionGuard: SessionGuard,
      handOver: (context: ApiContext, session: OpenedSession) => { token: string; refresh_token?: string },
    ) =>
      createSecondFactorsHttp({
        logIn,
        proofs,
        factors,
        sessionGuard,
        handOver,
        passkeyOrigin: passkeys.origin,
      }),
  };
};
