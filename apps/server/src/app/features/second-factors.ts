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
  type FactorLogIn,
  type FactorPorts,
  findRelyingParty,
  type IdentityProofs,
  type LogInPorts,
  type ProofPorts,
  type SecondFactorsHttpDeps,
  type SecondFactorsService,
} from '../../features/second-factors/index.ts';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type Needs = LogInPorts<ApiContext> &
  ProofPorts &
  FactorPorts & { readonly tokens: SecondFactorsHttpDeps['handOver'] };

export type SecondFactorsPart = Pick<
  SecondFactorsService,
  'forgetAll' | 'forgetQuestions' | 'forgetExpired'
> & {
  /** The second factor that a log-in requires after the password; null if none. */
  readonly ask: FactorLogIn<ApiContext>['ask'];
  /** Refuses with PROOF_IS_NEEDED. */
  readonly requireProof: IdentityProofs['require'];
  readonly issueProofByLogIn: IdentityProofs['issueByLogIn'];
  http(guards: Guards): ApiRouter['secondFactors'];
};

/** Wires the second factors. */
export const createSecondFactorsPart = (
  { database, sealedText, deriveKey, site, limit, now, auditLog, transact }: Foundation,
  { tokens, ...ports }: Needs,
): SecondFactorsPart => {
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
    transact,
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
    transact,
    record: auditLog.record,
    sealedText,
    now,
    recoveryHash,
    ports,
  });
  return {
    ask: logIn.ask,
    requireProof: proofs.require,
    issueProofByLogIn: proofs.issueByLogIn,
    forgetAll: factors.forgetAll,
    forgetQuestions: factors.forgetQuestions,
    forgetExpired: factors.forgetExpired,
    http: ({ sessionGuard }) =>
      createSecondFactorsHttp({
        logIn,
        proofs,
        factors,
        sessionGuard,
        handOver: tokens,
        passkeyOrigin: passkeys.origin,
      }),
  };
};
