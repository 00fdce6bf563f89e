import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@engawa/contract/kernel';
import type { SecondFactorQuestion } from '@engawa/contract/second-factors';
import {
  type AccessClaims,
  createAccountCookies,
  createAccountLimits,
  createAccountMails,
  createAccounts,
  createAccountsHttp,
  createAccountsStore,
  createConfirmPassword,
  createConfirmSelf,
  createHandOver,
  createKnownDevices,
  createLogIn,
  createLogInLinks,
  createOwnAddress,
  createOwnerNotices,
  createOwnPassword,
  createSessions,
  type DeviceClaims,
} from '../features/accounts/index.ts';
import type { Mail } from '../features/mail/index.ts';
import { createOneTimeTokens, createOneTimeTokensStore } from '../features/one-time-tokens/index.ts';
import {
  createPersonalData,
  createPersonalDataHttp,
  createPersonalDataStore,
} from '../features/personal-data/index.ts';
import type { PublishAfterCommit } from '../platform/after-commit/event-kind.ts';
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
  readonly publish: PublishAfterCommit;
  readonly deriveKey: DeriveKey;
  readonly site: Pick<Site, 'publicUrl' | 'isAllowedOrigin' | 'isHttps'>;
  readonly mail: Pick<Mail, 'isConfigured' | 'post'>;
  readonly limit: CreateLimit;
  readonly log: Log;
  readonly now: Now;
  readonly random: () => number;
  /** Called only after every part has been created. */
  readonly ports: AccountsPorts & {
    /** The second factor that a log-in requires after the password; null if none. */
    askSecondFactor(userId: string): Promise<SecondFactorQuestion | null>;
    /** Removes every other way to log in: external log-ins, passkeys and authenticators. */
    forgetOtherLoginMethods(userId: string): Promise<void>;
    /** Deletes pending second-factor challenges and proofs that were already given. */
    forgetQuestions(userId: string): Promise<void>;
    /** Refuses with PROOF_IS_NEEDED. */
    requireProof(actor: Actor, proof: string): Promise<unknown>;
    /** Deletes each company whose only member they are, and leaves the others. */
    leaveCompanies(actor: Actor): Promise<void>;
  };
};

/** Wires the accounts feature: identity, log-in, and the links and passwords that prove it. */
export const createIdentity = (wiring: AccountsWiring) => {
  const { database, publish, deriveKey, site, mail, limit, log, now, random, ports } = wiring;
  const { transact } = database;
  const store = createAccountsStore(database);
  const passwords = createPasswords();
  const limits = createAccountLimits(limit);
  const afterwards = createAfterwards((err) => log.error({ err }, 'what follows an answer failed'));
  const tokens = createOneTimeTokens({
    store: createOneTimeTokensStore(database),
    now,
    drawBytes: randomBytes,
  });
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
  const mails = createAccountMails({
    post: mail.post,
    publicUrl: site.publicUrl,
    issueToken: tokens.issue,
    findOwner: store.findOwner,
  });
  const confirmPassword = createConfirmPassword({ store, passwords, limits });
  const confirmSelf = createConfirmSelf({ store, confirmPassword, requireProof: ports.requireProof });
  const logIn = createLogIn({
    ...{ store, transact, sessions, passwords, limits },
    askSecondFactor: ports.askSecondFactor,
  });
  const accounts = createAccounts({
    ...{ store, transact, sessions, passwords, mails, limits, ports, isMailDelivered, now, random },
  });
  const shared = { store, transact, tokens, mails, confirmPassword, confirmSelf, limits, now };
  const logInLinks = createLogInLinks({
    ...{ store, transact, tokens, logIn, limits },
    publicUrl: site.publicUrl,
  });

  const ownPassword = createOwnPassword({
    ...shared,
    sessions,
    passwords,
    afterwards,
    forgetOtherLoginMethods: ports.forgetOtherLoginMethods,
    forgetQuestions: ports.forgetQuestions,
  });

  const personalData = createPersonalData({
    store: createPersonalDataStore(database),
    transact,
    publish,
    now,
    exports: limits.exports,
    ports: {
      me: (actor) => accounts.me(actor, null),
      listSessions: sessions.listOf,
      confirmSelf,
      endSessions: sessions.endForDeletion,
      leaveCompanies: ports.leaveCompanies,
    },
  });

  return {
    store,
    sessions,
    accounts,
    /** What CLI commands may do to an account. */
    operator: { makeLogInLink: logInLinks.make, replacePassword: ownPassword.replace },
    confirmPassword,
    owners: createOwnerNotices({ findUser: store.findUser, post: mail.post }),
    handOver: handOver.tokens,

    /** Sends the tokens of a new account to its browser and marks the browser as known. */
    async welcome(
      context: ApiContext,
      userId: string,
      session: { token: string; sessionId: string; refreshToken: string },
    ) {
      await handOver.remember(context, userId);
      return handOver.tokens(context, session);
    },

    /**
     * Logs in a user who has proved their identity, or asks for the second factor. Marks the
     * browser as known once a session is open.
     */
    async admit(userId: string, context: ApiContext) {
      const entrance = await logIn.admit(userId, context);
      if ('session' in entrance) await handOver.remember(context, userId);
      return entrance;
    },

    /** Opens a session for a user who has passed every check. */
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
      await tokens.forgetExpired();
    },

    /** Resolves when all work that was deferred until after a response is done. */
    settle: afterwards.settle,
  };
};
