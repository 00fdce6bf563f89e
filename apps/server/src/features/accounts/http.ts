import { accountsHttp, deviceCookie, sessionCookie } from '@engawa/contract/accounts';
import { type LoginMethod, Refusal } from '@engawa/contract/kernel';
import { implement } from '@orpc/server';
import type { ApiContext, SessionContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Admit } from './admission.ts';
import type { AccountCookies } from './cookies.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Entrance, LogIn } from './log-in.ts';
import type { LogInLinks } from './log-in-links.ts';
import type { OwnAddress } from './own-address.ts';
import type { OwnPassword } from './own-password.ts';
import type { RegistrationWays } from './registration.ts';
import type { Accounts } from './service.ts';
import type { Sessions } from './sessions.ts';
import type { UserRow } from './store.ts';
import type { UserSession } from './token-pairs.ts';

export type AccountsHttpDeps = {
  accounts: Accounts;
  registration: RegistrationWays;
  sessions: Sessions;
  logIn: LogIn;
  logInLinks: LogInLinks;
  ownAddress: OwnAddress;
  ownPassword: OwnPassword;
  handOver: HandOver;
  cookies: AccountCookies;
  is_mail_delivered: boolean;
  sessionGuard: SessionGuard;
  isAllowedOrigin(origin: string): boolean;
};

/**
 * Gives browsers the refresh token in a cookie that scripts cannot read. A client without an Origin
 * (a bot) gets it in the body.
 */
export const createHandOver = (
  cookies: AccountCookies,
  knownDevices: KnownDevices,
  sessions: Pick<Sessions, 'openForUser'>,
) => {
  const tokens = (context: ApiContext, session: UserSession) => {
    cookies.session(context, session);
    return context.origin === null
      ? { token: session.token, refresh_token: session.refresh_token }
      : { token: session.token };
  };
  const readDevice = (context: ApiContext) => knownDevices.read(context.cookie(deviceCookie));
  /** Marks this browser as known to the account. */
  const remember = async (context: ApiContext, userId: string) =>
    cookies.device(context, await knownDevices.remember(userId, await readDevice(context)));
  return {
    tokens,
    readDevice,
    remember,

    /** Sends the tokens of a new account to its browser and marks the browser as known. */
    async welcome(context: ApiContext, userId: string, session: UserSession) {
      await remember(context, userId);
      return tokens(context, session);
    },

    /** Opens a session for a user who has passed every check. */
    async openSession(userId: string, method: LoginMethod, context: ApiContext) {
      await remember(context, userId);
      return sessions.openForUser(userId, method, context);
    },

    /** The same admission, which marks the browser as known once a session is open. */
    marking:
      (admit: Admit) =>
      async (userId: string, method: LoginMethod, context: ApiContext): Promise<Entrance> => {
        const entrance = await admit(userId, method, context);
        if ('session' in entrance) await remember(context, userId);
        return entrance;
      },

    /** The response to a log-in, whichever way the user proved their identity. */
    async entrance(context: ApiContext, entrance: Entrance) {
      if ('question' in entrance) return { second_factor: entrance.question };
      await remember(context, entrance.userId);
      return tokens(context, entrance.session);
    },
  };
};

export type HandOver = ReturnType<typeof createHandOver>;

/** The HTTP calls of accounts. */
export const createAccountsHttp = (deps: AccountsHttpDeps) => {
  const { accounts, registration, sessions, logIn, logInLinks, ownAddress, ownPassword, handOver, cookies } =
    deps;
  const open = implement(accountsHttp).$context<ApiContext>();
  const guarded = open.use(deps.sessionGuard);
  const requireUser = ({ actor }: SessionContext): string => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    return actor.userId;
  };
  const viewOf = async (row: UserRow, { companyId }: SessionContext) => ({
    data: await accounts.view(row, companyId),
  });
  const delivery = { data: { is_mail_delivered: deps.is_mail_delivered } };

  return {
    register: open.register.handler(async ({ input, context }) => {
      const { session, user, company, space } = await registration.register(input, context);
      await handOver.remember(context, user.id);
      return { ...handOver.tokens(context, session), data: { user, company, space } };
    }),

    login: open.login.handler(async ({ input, context }) =>
      handOver.entrance(context, await logIn.byPassword(input, context, await handOver.readDevice(context))),
    ),

    loginByLink: open.loginByLink.handler(async ({ input, context }) =>
      handOver.entrance(context, await logInLinks.open(input.token, context)),
    ),

    refresh: open.refresh.handler(async ({ input, context }) => {
      if (context.origin !== null && !deps.isAllowedOrigin(context.origin))
        throw new Refusal('FORBIDDEN_ORIGIN');
      const fromBody = context.origin === null ? input?.refresh_token : undefined;
      const refreshToken = fromBody ?? context.cookie(sessionCookie);
      if (refreshToken === null) throw new Refusal('UNAUTHENTICATED');
      try {
        return handOver.tokens(
          context,
          await sessions.refresh(refreshToken, context.origin !== null, context),
        );
      } catch (thrown) {
        if (thrown instanceof Refusal && thrown.code === 'UNAUTHENTICATED') cookies.noSession(context);
        throw thrown;
      }
    }),

    logout: guarded.logout.handler(async ({ context }) => {
      await sessions.end(context.actor.sessionId);
      cookies.noSession(context);
      return { data: null };
    }),

    me: guarded.me.handler(async ({ context }) => ({
      data: await accounts.me(context.actor, context.companyId),
    })),

    updateMe: guarded.updateMe.handler(async ({ input, context }) => ({
      data: await accounts.updateMe(context.actor, input, context.companyId),
    })),

    listSessions: guarded.listSessions.handler(async ({ context }) => ({
      data: await sessions.listOf(requireUser(context), context.actor.sessionId),
    })),

    endSession: guarded.endSession.handler(async ({ input, context }) => {
      await sessions.endOne(requireUser(context), input.id);
      if (input.id === context.actor.sessionId) cookies.noSession(context);
      return { data: null };
    }),

    endOtherSessions: guarded.endOtherSessions.handler(async ({ context }) => ({
      data: { ended: await sessions.endAllOf(requireUser(context), context.actor.sessionId) },
    })),

    verifyEmail: guarded.verifyEmail.handler(async ({ input, context }) =>
      viewOf(await ownAddress.verify(context.actor, input.token), context),
    ),

    resendVerification: guarded.resendVerification.handler(async ({ context }) => {
      await ownAddress.resend(context.actor, context);
      return delivery;
    }),

    changeEmail: guarded.changeEmail.handler(async ({ input, context }) => {
      await ownAddress.change(context.actor, input.email, input, context);
      return delivery;
    }),

    confirmEmail: guarded.confirmEmail.handler(async ({ input, context }) =>
      viewOf(await ownAddress.confirm(context.actor, input.token, context.locale), context),
    ),

    changePassword: guarded.changePassword.handler(async ({ input, context }) => {
      await ownPassword.change(context.actor, input.current_password, input.password, context);
      return { data: null };
    }),

    forgotPassword: open.forgotPassword.handler(async ({ input, context }) => {
      await ownPassword.forgot(input.email, context);
      return { data: null };
    }),

    resetPassword: open.resetPassword.handler(async ({ input, context }) => {
      // The link proves the owner, so this browser becomes known even if strangers have used up the
      // attempts.
      await handOver.remember(context, await ownPassword.reset(input.token, input.password, context));
      return { data: null };
    }),
  };
};
export type AccountsCalls = ReturnType<typeof createAccountsHttp>;
