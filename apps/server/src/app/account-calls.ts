import {
  createAccountsHttp,
  createConfirmSelf,
  createLogIn,
  createLogInLinks,
  createOwnAddress,
  createOwnPassword,
} from '../features/accounts/index.ts';
import {
  createPersonalData,
  createPersonalDataHttp,
  createPersonalDataStore,
} from '../features/personal-data/index.ts';
import { createAfterwards } from '../platform/afterwards.ts';
import type { AccountsPart } from './accounts.ts';
import type { CompaniesPart } from './companies.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import type { LoginMethodsPart } from './login-methods.ts';
import type { MessageFilesPart } from './message-files.ts';
import type { PicturesPart } from './pictures.ts';

type Parts = {
  readonly accounts: AccountsPart;
  readonly companies: Pick<CompaniesPart, 'companyMembers'>;
  readonly loginMethods: LoginMethodsPart;
  readonly pictures: Pick<PicturesPart, 'messages'>;
  readonly messageFiles: Pick<MessageFilesPart, 'address'>;
};

/** Wires the calls of accounts: log-in, links and passwords that prove a user, personal data. */
export const createAccountCalls = (
  base: Foundation,
  { accounts: part, companies, loginMethods, pictures, messageFiles }: Parts,
) => {
  const { database, publish, site, mail, log, now } = base;
  const { transact } = database;
  const { store, sessions, accounts, passwords, tokens, mails, limits, cookies, confirmPassword } = part;
  const { admit } = loginMethods;
  const afterwards = createAfterwards((err) => log.error({ err }, 'what follows an answer failed'));
  const confirmSelf = createConfirmSelf({ store, confirmPassword, requireProof: loginMethods.requireProof });
  const shared = { store, transact, tokens, mails, confirmPassword, confirmSelf, limits, now };
  const logIn = createLogIn({ store, transact, passwords, limits, admit });
  const logInLinks = createLogInLinks({
    ...{ store, transact, tokens, admit, limits },
    publicUrl: site.publicUrl,
  });
  const ownPassword = createOwnPassword({
    ...shared,
    ...{ sessions, passwords, afterwards },
    forgetOtherLoginMethods: loginMethods.forgetOtherLoginMethods,
    forgetQuestions: loginMethods.forgetQuestions,
  });
  const personalData = createPersonalData({
    store: createPersonalDataStore(database),
    ...{ transact, publish, now },
    exports: limits.exports,
    ports: {
      me: (actor) => accounts.me(actor, null),
      listSessions: sessions.listOf,
      confirmSelf,
      endSessions: sessions.endWithoutNotice,
      leaveCompanies: companies.companyMembers.leaveAll,
      pictureAddress: pictures.messages.address,
      fileAddress: messageFiles.address,
    },
  });

  return {
    /** Refuses with INCORRECT_PASSWORD, PROOF_IS_NEEDED and TOO_MANY_ATTEMPTS. */
    confirmSelf,

    /** For the CLI commands about an account. */
    operator: { makeLogInLink: logInLinks.make, replacePassword: ownPassword.replace },

    http: ({ sessionGuard }: Guards) => ({
      ...createAccountsHttp({
        ...{ accounts, sessions, logIn, logInLinks, ownPassword, cookies, sessionGuard },
        registration: loginMethods.registration,
        ownAddress: createOwnAddress(shared),
        handOver: part.handOver,
        isMailDelivered: mail.isConfigured,
        isAllowedOrigin: site.isAllowedOrigin,
      }),
      ...createPersonalDataHttp(personalData, sessionGuard, { forgetCookie: cookies.noSession }),
    }),

    /** Resolves when all work that was deferred until after a response is done. */
    settle: afterwards.settle,
  };
};
export type AccountCalls = ReturnType<typeof createAccountCalls>;
