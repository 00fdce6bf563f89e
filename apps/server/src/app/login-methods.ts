import type { Company } from '@engawa/contract/companies';
import type { Actor, CompanyRole, Locale } from '@engawa/contract/kernel';
import type { SpaceSummary } from '@engawa/contract/spaces';
import type { Env } from '../env.ts';
import type { Now } from '../platform/clock.ts';
import type { DeriveKey } from '../platform/crypto/keys.ts';
import type { SealedText } from '../platform/crypto/sealed-text.ts';
import type { Database } from '../platform/db/database.ts';
import type { ApiContext, SessionGuard } from '../platform/http/api-context.ts';
import type { Site } from '../platform/http/site.ts';
import type { CreateLimit } from '../platform/limits/attempt-limit.ts';
import type { Log } from '../platform/log/log.ts';
import type { createIdentity } from './accounts.ts';
import { createExternalLogIns } from './identities.ts';
import { createFactors } from './second-factors.ts';

type AccountsPart = ReturnType<typeof createIdentity>;

type Deps = {
  readonly settings: Env['signIn'];
  readonly database: Database;
  readonly sealedText: SealedText;
  readonly deriveKey: DeriveKey;
  readonly site: Site;
  readonly limit: CreateLimit;
  readonly log: Log;
  readonly now: Now;
  /** Called only after every part has been created. */
  readonly ports: {
    accounts(): Pick<
      AccountsPart,
      | 'store'
      | 'sessions'
      | 'accounts'
      | 'admit'
      | 'openSession'
      | 'confirmPassword'
      | 'owners'
      | 'handOver'
      | 'welcome'
    >;
    addFirstSpace(order: {
      managerId: string;
      companyName: string;
      spaceName: string;
      locale: Locale;
    }): Promise<{ company: Company; space: SpaceSummary }>;
    findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
    publishRule(companyId: string, lacking: readonly string[], by: string): Promise<void>;
    publishFactorLost(userId: string, companyIds: readonly string[]): Promise<void>;
  };
};

/**
 * Wires the ways to log in besides the password, and the second factors that protect an account.
 */
export const createLoginMethods = (deps: Deps) => {
  const { settings, database, sealedText, deriveKey, site, limit, log, now, ports } = deps;

  const factors = createFactors({
    ...{ database, sealedText, deriveKey, site, limit, now },
    ports: {
      openSession: (userId, context) => ports.accounts().openSession(userId, context),
      notifyOwner: (...notice: Parameters<AccountsPart['owners']['notifyOwner']>) =>
        ports.accounts().owners.notifyOwner(...notice),
      hasPassword: async (userId) =>
        (await ports.accounts().owners.requireOwner(userId)).passwordHash !== null,
      hasExternalLogIn: (userId) => outside.hasLogIn(userId),
      holdSession: (sessionId) => ports.accounts().sessions.hold(sessionId),
      requirePassword: (actor, password) => ports.accounts().confirmPassword(actor, password),
      async describe(userId) {
        const { email, name } = await ports.accounts().owners.requireOwner(userId);
        return { email: email ?? name, name };
      },
      findRole: ports.findRole,
      publishRule: ports.publishRule,
      publishFactorLost: ports.publishFactorLost,
    },
  });

  const outside = createExternalLogIns({
    ...{ settings, database, sealedText, site, limit, log, now },
    authenticate: (bearer): Promise<Actor> => ports.accounts().sessions.authenticate(bearer),
    ports: {
      async findAccount(userId) {
        const row = await ports.accounts().store.findUser(userId);
        if (row === null) return null;
        return {
          id: row.id,
          isEmailVerified: row.emailVerifiedAt !== null,
          hasPassword: row.passwordHash !== null,
        };
      },
      isProvedAddress: async (email) => (await ports.accounts().store.findOwner(email)) !== null,
      logIn: (userId, context) => ports.accounts().admit(userId, context),
      holdSession: (sessionId) => ports.accounts().sessions.hold(sessionId),
      requireProof: factors.requireProof,
      issueProof: (actor) => factors.issueProofByLogIn(actor),
      async register({ email, isEmailVerified, firstName, lastName, place }, context) {
        const made = await ports
          .accounts()
          .accounts.make(
            { email, isEmailProved: isEmailVerified, password: null, firstName, lastName },
            context,
            async (managerId) =>
              place === null
                ? { company: null, space: null }
                : ports.addFirstSpace({ managerId, ...place, locale: context.locale }),
          );
        return { session: made.session, user: made.user, ...made.settled };
      },
      notifyOwner: (...notice: Parameters<AccountsPart['owners']['notifyOwner']>) =>
        ports.accounts().owners.notifyOwner(...notice),
    },
  });

  const handOver = (
    context: ApiContext,
    session: { sessionId: string; token: string; refreshToken: string },
  ) => ports.accounts().handOver(context, session);

  return {
    askSecondFactor: factors.ask,
    /** Refuses with PROOF_IS_NEEDED. */
    requireProof: factors.requireProof,
    forgetQuestions: factors.forgetQuestions,

    /** Log-in asks for the password alone from now on. For the CLI command. */
    forgetSecondFactors: (userId: string): Promise<void> => factors.forgetAll(userId),

    /**
     * Removes all external log-ins and second factors. Called when an address is verified, because
     * someone else may have set them up before.
     */
    async forgetOtherLoginMethods(userId: string): Promise<void> {
      await outside.forgetAll(userId);
      await factors.forgetAll(userId);
    },

    async forgetOld(): Promise<void> {
      await outside.forgetExpired();
      await factors.forgetExpired();
    },

    http: (sessionGuard: SessionGuard) => ({
      identities: outside.http(sessionGuard, {
        handOver,
        welcome: (context, userId, session) => ports.accounts().welcome(context, userId, session),
      }),
      secondFactors: factors.http(sessionGuard, handOver),
    }),
  };
};
