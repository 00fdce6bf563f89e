import { createAdmission, createRegistration } from '../features/accounts/index.ts';
import type { AccountsPart } from './accounts.ts';
import type { CompaniesPart } from './companies.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import { createExternalLogIns, createLinks } from './identities.ts';
import { createLoginRules } from './login-rules.ts';
import { createFactors } from './second-factors.ts';

type Parts = {
  readonly accounts: AccountsPart;
  readonly companies: Pick<
    CompaniesPart,
    'addFirstSpace' | 'listSpaces' | 'publishFactorRule' | 'publishFactorLost'
  >;
};

/**
 * Wires the ways to log in besides the password, and the second factors that protect an account.
 */
export const createLoginMethods = (base: Foundation, { accounts: part, companies }: Parts) => {
  const { accounts, owners, sessions, handOver } = part;
  const registration = createRegistration({ accounts, addFirstSpace: companies.addFirstSpace });
  const links = createLinks(base);
  const factors = createFactors(base, {
    openSession: handOver.openSession,
    notifyOwner: owners.notifyOwner,
    hasPassword: owners.hasPassword,
    hasExternalLogIn: links.linked.hasLogIn,
    holdSession: sessions.hold,
    requirePassword: part.confirmPassword,
    describe: owners.describe,
    findRole: base.memberships.findRole,
    publishRule: companies.publishFactorRule,
    publishFactorLost: companies.publishFactorLost,
  });
  const admit = createAdmission({ sessions, askSecondFactor: factors.ask });
  const outside = createExternalLogIns(base, links, {
    findAccount: owners.findAccount,
    isProvedAddress: owners.isProvedAddress,
    logIn: handOver.marking(admit),
    holdSession: sessions.hold,
    requireProof: factors.requireProof,
    issueProof: factors.issueProofByLogIn,
    register: registration.registerExternal,
    notifyOwner: owners.notifyOwner,
  });

  const rules = createLoginRules(base, {
    providers: links.providers,
    requireProof: factors.requireProof,
    listSpaces: companies.listSpaces,
  });

  return {
    registration,
    providers: links.providers,
    /** Opens a session for a user who has proved their identity, or asks for the second factor. */
    admit,
    /** Refuses with PROOF_IS_NEEDED. */
    requireProof: factors.requireProof,
    forgetQuestions: factors.forgetQuestions,

    /** Log-in asks for the password alone from now on. For the CLI command. */
    forgetSecondFactors: factors.forgetAll,

    /**
     * Removes all external log-ins and second factors. Called when an address is verified, because
     * someone else may have set them up before.
     */
    async forgetOtherLoginMethods(userId: string): Promise<void> {
      await links.linked.forgetAll(userId);
      await factors.forgetAll(userId);
    },

    async forgetOld(): Promise<void> {
      await outside.forgetExpired();
      await factors.forgetExpired();
    },

    http: ({ sessionGuard }: Guards) => ({
      identities: outside.http(sessionGuard, {
        authenticate: sessions.authenticate,
        handOver: handOver.tokens,
        welcome: handOver.welcome,
      }),
      secondFactors: factors.http(sessionGuard, handOver.tokens),
      loginRules: rules.http(sessionGuard),
    }),
  };
};
export type LoginMethodsPart = ReturnType<typeof createLoginMethods>;
