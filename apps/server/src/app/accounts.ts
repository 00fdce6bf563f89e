import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@engawa/contract/kernel';
import type { SecondFactorQuestion } from '@engawa/contract/second-factors';
import {
  type AccessClaims,
  createAccountCookies,
  createAccountLimits,
  createAccounts,
  createAccountsHttp,
  createAccountsStore,
  createConfirmPassword,
  createConfirmSelf,
  createHandOver,
  createKnownDevices,
  createLetters,
  createLogIn,
  createLogInLinks,
  createOwnAddress,
  createOwnPassword,
  createSessions,
  type DeviceClaims,
} from '../features/accounts/index.ts';
import { createCompaniesStore } from '../features/companies/index.ts';
import type { Mail } from '../features/mail/index.ts';
import {
  createPersonalData,
  createPersonalDataHttp,
  createPersonalDataStore,
} from '../features/personal-data/index.ts';
import { createPlansStore } from '../features/plans/index.ts';
import { createProofs, createProofsStore } from '../features/proofs/index.ts';
import { createAfterwards } from '../platform/afterwards.ts';
import { createPasswords } from '../platform/auth/passwords.ts';
import { createTokenKind } from '../platform/auth/tokens.ts';
import type { Now } from '../platform/clock.ts';
import type { DeriveKey } from '../platform/crypto/keys.ts';
import type { Database } from '../platform/db/database.ts';
import type { ApiContext, SessionGuard } from '../platform/http/api-context.ts';
import type { Site } from '../platform/http/site.ts';
import type { CreateLimit } from '../platform/limits/attempt-limit.ts';
import type { Log } from '../platform/log/log.ts';

type AccountsPorts = Parameters<typeof createAccounts>[0]['ports'];

export type AccountsWiring = {
  readonly database: Database;
  readonly deriveKey: DeriveKey;
  readonly site: Pick<Site, 'publicUrl' | 'isAllowedOrigin' | 'isHttps'>;
  readonly mail: Pick<Mail, 'isConfigured' | 'post'>;
  readonly limit: CreateLimit;
  readonly log: Log;
  readonly now: Now;
  readonly random: () => number;
  /** Asked only once everything is made. */
  readonly ports: AccountsPorts & {
    /** What is asked of somebody beside their password; null: nothing. */
    askSecondFactor(userId: string): Promise<SecondFactorQuestion | null>;
    /** Takes away every other way into an account: log-ins elsewhere, passkeys, authenticators. */
    forgetOtherWaysIn(userId: string): Promise<void>;
    /** Second factors that are asked for, and proofs that were given. */
    forgetQuestions(userId: string): Promise<void>;
    /** PROOF_IS_NEEDED. */
    requireProof(actor: Actor, proof: string): Promise<unknown>;
    listCompanies(actor: Actor): Promise<readonly { readonly uuid: string; readonly name: string }[]>;
    /** Ends a company with all its spaces. */
    removeCompany(actor: Actor, companyId: string, name: string): Promise<unknown>;
    /** MANAGER_IS_LAST. */
    leaveCompany(actor: Actor, companyId: string): Promise<unknown>;
  };
};

/** The wiring of accounts: who one is, how one comes in, and what proves it. */
export const createIdentity = (wiring: AccountsWiring) => {
  const { database, deriveKey, site, mail, limit, log, now, random, ports } = wiring;
  const { transact } = database;
  const store = createAccountsStore(database);
  const passwords = createPasswords();
  const limits = createAccountLimits(limit);
  const afterwards = createAfterwards((err) => log.error({ err }, 'what follows an answer failed'));
  const proofs = createProofs({ store: createProofsStore(database), now, drawBytes: randomBytes });
  const cookies = createAccountCookies(site.isHttps);
  const isMailDelivered = mail.isConfigured;

  const sessions = createSessions({
    store,
    transact,
    afterCommit: database.afterCommit,
    accessTokens: createTokenKind<keyof AccessClaims>(
      'access',
      ['sub', 'sid', 'kind'],
      deriveKey('access tokens'),
      now,
    ),
    now,
  });
  const knownDevices = createKnownDevices(
    createTokenKind<keyof DeviceClaims>('device', ['dev', 'sub'], deriveKey('known browsers'), now),
    randomUUID,
  );
  const handOver = createHandOver(cookies, knownDevices);
  const letters = createLetters({
    post: mail.post,
    publicUrl: site.publicUrl,
    issueProof: proofs.issue,
    findOwner: store.findOwner,
  });
  const confirmPassword = createConfirmPassword({ store, passwords, limits });
  const confirmSelf = createConfirmSelf({ store, confirmPassword, requireProof: ports.requireProof });
  const logIn = createLogIn({
    ...{ store, transact, sessions, passwords, limits },
    askSecondFactor: ports.askSecondFactor,
  });
  const accounts = createAccounts({
    ...{ store, transact, sessions, passwords, letters, limits, ports, isMailDelivered, now, random },
  });
  const shared = { store, transact, proofs, letters, confirmPassword, confirmSelf, limits, now };
  const logInLinks = createLogInLinks({
    ...{ store, transact, proofs, logIn, limits },
    publicUrl: site.publicUrl,
  });

  const ownPassword = createOwnPassword({
    ...shared,
    sessions,
    passwords,
    afterwards,
    forgetOtherWaysIn: ports.forgetOtherWaysIn,
    forgetQuestions: ports.forgetQuestions,
  });

  const companiesStore = createCompaniesStore(database);
  const plansStore = createPlansStore(database);
  const personalData = createPersonalData({
    store: createPersonalDataStore(database),
    transact,
    now,
    exports: limits.exports,
    ports: {
      me: (actor) => accounts.me(actor, null),
      listSessions: sessions.listOf,
      confirmSelf,
      endSessions: (userId) => sessions.endAllOf(userId, null),
      async leaveCompanies(actor) {
        for (const { uuid, name } of await ports.listCompanies(actor)) {
          // Whoever is to belong to it at this moment waits (for the plan), and so does who leaves it (for the company).
          await plansStore.lockPlan(uuid);
          await companiesStore.lockCompany(uuid);
          const isAlone = (await companiesStore.countMembers(uuid)) === 1;
          if (isAlone) await ports.removeCompany(actor, uuid, name);
          else await ports.leaveCompany(actor, uuid);
        }
      },
    },
  });

  return {
    store,
    sessions,
    accounts,
    /** What the operator may do to an account. */
    operator: { makeLogInLink: logInLinks.make, replacePassword: ownPassword.replace },
    confirmPassword,
    handOver: handOver.tokens,

    /** Hands the tokens of a new account to its browser, which the account knows from then on. */
    async welcome(
      context: ApiContext,
      userId: string,
      session: { token: string; sessionId: string; refreshToken: string },
    ) {
      await handOver.remember(context, userId);
      return handOver.tokens(context, session);
    },

    /** Lets somebody in who has proved who they are, or asks for their second factor; their browser is known from then on. */
    async admit(userId: string, context: ApiContext) {
      const entrance = await logIn.admit(userId, context);
      if ('session' in entrance) await handOver.remember(context, userId);
      return entrance;
    },

    /** A session for somebody who has shown everything that was asked. */
    async openSession(userId: string, context: ApiContext) {
      await handOver.remember(context, userId);
      return sessions.openForUser(userId, context);
    },

    http: (sessionGuard: SessionGuard) => ({
      ...createAccountsHttp({
        accounts,
        sessions,
        logIn,
        logInLinks,
        ownAddress: createOwnAddress(shared),
        ownPassword,
        knownDevices,
        cookies,
        isMailDelivered,
        sessionGuard,
        isAllowedOrigin: site.isAllowedOrigin,
      }),
      ...createPersonalDataHttp(personalData, sessionGuard, { forgetCookie: cookies.noSession }),
    }),

    async forgetExpired(): Promise<void> {
      await sessions.forgetExpired();
      await proofs.forgetExpired();
    },

    /** Resolves when what answers left to be done is done. */
    settle: afterwards.settle,
  };
};
