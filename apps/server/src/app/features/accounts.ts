import { randomUUID } from 'node:crypto';
import {
  type AccessClaims,
  type AccountCookies,
  type AccountLimits,
  type AccountMails,
  type Accounts,
  type AccountsCalls,
  type AccountsPorts,
  type AccountsStore,
  type AdmissionDeps,
  type Admit,
  type ConfirmPassword,
  type ConfirmSelf,
  type ConfirmSelfDeps,
  createAccountCookies,
  createAccountLimits,
  createAccountMails,
  createAccounts,
  createAccountsHttp,
  createAccountsStore,
  createAdmission,
  createBrowserSessions,
  createConfirmPassword,
  createConfirmSelf,
  createHandOver,
  createKnownDevices,
  createLogIn,
  createLogInLinks,
  createOwnAddress,
  createOwnerNotices,
  createOwnPassword,
  createPortraits,
  createRegistration,
  createSessions,
  type DeviceClaims,
  type HandOver,
  type LinkTokens,
  type LogInLinks,
  mountPortraits,
  type OwnerNotices,
  type OwnPassword,
  type OwnPasswordDeps,
  type RegistrationDeps,
  type RegistrationWays,
  type Sessions,
} from '../../features/accounts/index.ts';
import { createAfterwards } from '../../platform/afterwards.ts';
import { createTokenKind } from '../../platform/auth/tokens.ts';
import type { HttpApp } from '../../platform/http/http-env.ts';
import { type BrowserSessions, createReaders, type Readers } from '../../platform/http/readers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type Needs = {
  readonly tokens: LinkTokens & { forgetExpired(): Promise<void> };
  readonly businessCardUrl: AccountsPorts['businessCardUrl'];
};

/** Accounts and their sessions, which the features that log people in are built on. */
export type AccountsPart = {
  readonly store: AccountsStore;
  readonly limits: AccountLimits;
  readonly tokens: LinkTokens;
  readonly cookies: AccountCookies;
  readonly browserSessions: BrowserSessions;
  readonly sessions: Sessions;
  readonly handOver: HandOver;
  readonly mails: AccountMails;
  readonly accounts: Accounts;
  readonly confirmPassword: ConfirmPassword;
  readonly owners: OwnerNotices;
  /** The people who may read the files that pages show. */
  readonly readers: Readers;
  mount(http: HttpApp): void;
  forgetExpired(): Promise<void>;
};

/** Wires accounts and their sessions. */
export const createAccountsPart = (base: Foundation, { tokens, businessCardUrl }: Needs): AccountsPart => {
  const { database, memberships, deriveKey, site, mail, now, random, passwords } = base;
  const { transact } = database;
  const store = createAccountsStore(database);
  const limits = createAccountLimits(base.limit);
  const browserSessions = createBrowserSessions(deriveKey('sessions of browsers'), site.is_https);
  const cookies = createAccountCookies(site.is_https, browserSessions);
  const sessions = createSessions({
    store,
    transact,
    now,
    afterCommit: database.afterCommit,
    accessTokens: createTokenKind<keyof AccessClaims>(
      'access',
      ['sub', 'sid', 'kind'],
      deriveKey('access tokens'),
      now,
    ),
  });
  const knownDevices = createKnownDevices(
    createTokenKind<keyof DeviceClaims>('device', ['dev', 'sub'], deriveKey('known browsers'), now),
    randomUUID,
  );
  const mails = createAccountMails({
    post: mail.post,
    publicUrl: site.publicUrl,
    issueToken: tokens.issue,
    findOwner: store.findOwner,
  });
  const accounts = createAccounts({
    store,
    transact,
    sessions,
    passwords,
    mails,
    limits,
    now,
    random,
    is_mail_delivered: mail.isConfigured,
    ports: {
      findFirstCompany: memberships.findFirstCompany,
      findRole: memberships.findRole,
      businessCardUrl,
      listGoogleAccounts: base.stores.googleAccounts.listOf,
    },
  });
  return {
    store,
    limits,
    tokens,
    cookies,
    browserSessions,
    sessions,
    handOver: createHandOver(cookies, knownDevices, sessions),
    mails,
    accounts,
    confirmPassword: createConfirmPassword({ store, passwords, limits }),
    owners: createOwnerNotices({ store, post: mail.post }),
    readers: createReaders({
      browserSessions,
      now,
      authenticate: sessions.authenticate,
      findActor: sessions.findActor,
    }),
    mount: (http) => mountPortraits(http, createPortraits(accounts.colorOf)),
    async forgetExpired() {
      await sessions.forgetExpired();
      await tokens.forgetExpired();
    },
  };
};

type LogInNeeds = Pick<AdmissionDeps, 'askSecondFactor'> &
  Pick<RegistrationDeps, 'addFirstSpace'> &
  Pick<ConfirmSelfDeps, 'requireProof'> &
  Pick<OwnPasswordDeps, 'forgetOtherLoginMethods' | 'forgetQuestions'>;

export type AccountCallsPart = {
  /** Opens a session for a user who has proved their identity, or asks for the second factor. */
  readonly admit: Admit;
  readonly registration: RegistrationWays;
  /** Refuses with INCORRECT_PASSWORD, PROOF_IS_NEEDED and TOO_MANY_ATTEMPTS. */
  readonly confirmSelf: ConfirmSelf;
  /** For the CLI commands about an account. */
  readonly operator: {
    readonly makeLogInLink: LogInLinks['make'];
    readonly replacePassword: OwnPassword['replace'];
  };
  http(guards: Guards): AccountsCalls;
  /** Resolves when all work that was deferred until after a response is done. */
  settle(): Promise<void>;
};

/** Wires log-in, registration, and the links and passwords that prove a user. */
export const createAccountCalls = (
  base: Foundation,
  part: AccountsPart,
  { askSecondFactor, addFirstSpace, requireProof, ...forgetting }: LogInNeeds,
): AccountCallsPart => {
  const { site, mail, log, now, passwords, transact } = base;
  const { store, sessions, accounts, tokens, mails, limits, cookies, handOver, confirmPassword } = part;
  const afterwards = createAfterwards((err) => log.error({ err }, 'what follows an answer failed'));
  const admit = createAdmission({ sessions, askSecondFactor });
  const registration = createRegistration({ accounts, addFirstSpace });
  const confirmSelf = createConfirmSelf({ store, confirmPassword, requireProof });
  const shared = { store, transact, tokens, mails, confirmPassword, confirmSelf, limits, now };
  const logIn = createLogIn({ store, transact, passwords, limits, admit });
  const logInLinks = createLogInLinks({ store, transact, tokens, admit, limits, publicUrl: site.publicUrl });
  const ownPassword = createOwnPassword({ ...shared, ...forgetting, sessions, passwords, afterwards });
  return {
    admit,
    registration,
    confirmSelf,
    operator: { makeLogInLink: logInLinks.make, replacePassword: ownPassword.replace },
    http: ({ sessionGuard }) =>
      createAccountsHttp({
        accounts,
        sessions,
        logIn,
        logInLinks,
        ownPassword,
        cookies,
        sessionGuard,
        registration,
        handOver,
        ownAddress: createOwnAddress(shared),
        is_mail_delivered: mail.isConfigured,
        isAllowedOrigin: site.isAllowedOrigin,
      }),
    settle: afterwards.settle,
  };
};
