import type { RegistrationDeps } from '../features/accounts/index.ts';
import type { LoginRulePorts } from '../features/login-rules/index.ts';
import type { Standings } from '../features/space-lifecycle/index.ts';
import { type AccountCallsPart, type AccountsPart, createAccountCalls } from './features/accounts.ts';
import { createIdentitiesPart, createLinks, type IdentitiesPart, type Links } from './features/identities.ts';
import { createLoginRulesPart, type LoginRulesPart } from './features/login-rules.ts';
import { createSecondFactorsPart, type SecondFactorsPart } from './features/second-factors.ts';
import type { Foundation } from './foundation.ts';

type Needs = {
  readonly addFirstSpace: RegistrationDeps['addFirstSpace'];
  readonly standings: Pick<Standings, 'publishFactorRule' | 'publishFactorLost'>;
  readonly listSpaces: LoginRulePorts['listSpaces'];
};

type LogIns = {
  readonly links: Links;
  readonly secondFactors: SecondFactorsPart;
  readonly accountCalls: AccountCallsPart;
  readonly identities: IdentitiesPart;
  readonly loginRules: LoginRulesPart;
};

/**
 * The ways to log in, in the order in which they build on each other: an account asks for the
 * second factor, and an identity provider logs in to an account.
 */
export const createLogIns = (
  base: Foundation,
  part: AccountsPart,
  { addFirstSpace, standings, listSpaces }: Needs,
): LogIns => {
  const { sessions, handOver, owners } = part;
  const links = createLinks(base);
  const secondFactors = createSecondFactorsPart(base, {
    openSession: handOver.openSession,
    notifyOwner: owners.notifyOwner,
    hasPassword: owners.hasPassword,
    hasExternalLogIn: links.linked.hasLogIn,
    holdSession: sessions.hold,
    requirePassword: part.confirmPassword,
    describe: owners.describe,
    findRole: base.memberships.findRole,
    publishRule: standings.publishFactorRule,
    publishFactorLost: standings.publishFactorLost,
    tokens: handOver.tokens,
  });
  const { requireProof } = secondFactors;
  const accountCalls = createAccountCalls(base, part, {
    askSecondFactor: secondFactors.ask,
    addFirstSpace,
    requireProof,
    /** Because someone else may have set them up before the address was proved. */
    async forgetOtherLoginMethods(userId) {
      await links.linked.forgetAll(userId);
      await secondFactors.forgetAll(userId);
    },
    forgetQuestions: secondFactors.forgetQuestions,
  });
  const identities = createIdentitiesPart(base, links, {
    findAccount: owners.findAccount,
    isProvedAddress: owners.isProvedAddress,
    logIn: handOver.marking(accountCalls.admit),
    holdSession: sessions.hold,
    requireProof,
    issueProof: secondFactors.issueProofByLogIn,
    register: accountCalls.registration.registerExternal,
    notifyOwner: owners.notifyOwner,
    authenticate: sessions.authenticate,
    tokens: handOver.tokens,
    welcome: handOver.welcome,
  });
  const loginRules = createLoginRulesPart(base, { providers: links.providers, requireProof, listSpaces });
  return { links, secondFactors, accountCalls, identities, loginRules };
};
