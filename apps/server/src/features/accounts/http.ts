import { accountsHttp, sessionCookie, sessionSeconds } from '@engawa/contract/accounts';
import { Refusal } from '@engawa/contract/kernel';
import { implement } from '@orpc/server';
import { serialize } from 'hono/utils/cookie';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Accounts } from './service.ts';
import type { Sessions, UserSession } from './sessions.ts';

export type AccountsHttpDeps = {
  accounts: Accounts;
  sessions: Sessions;
  sessionGuard: SessionGuard;
  isAllowedOrigin(origin: string): boolean;
  /** The page is on https, so the cookie must be too. */
  isHttps: boolean;
};

/** The calls of accounts. */
export const createAccountsHttp = ({
  accounts,
  sessions,
  sessionGuard,
  isAllowedOrigin,
  isHttps,
}: AccountsHttpDeps) => {
  const open = implement(accountsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);

  const setCookie = (context: ApiContext, value: string, maxAgeSeconds: number) =>
    context.answer.append(
      'set-cookie',
      serialize(sessionCookie, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isHttps,
        maxAge: maxAgeSeconds,
      }),
    );

  /** Browsers get the refresh token where no script can read it; who has no Origin (a bot) gets it in the body. */
  const handOver = (context: ApiContext, session: UserSession) => {
    setCookie(context, session.refreshToken, sessionSeconds);
    return context.origin === null
      ? { token: session.token, refresh_token: session.refreshToken }
      : { token: session.token };
  };

  return {
    register: open.register.handler(async ({ input, context }) => {
      const { session, user, company, space } = await accounts.register(input, context);
      return { ...handOver(context, session), data: { user, company, space } };
    }),

    login: open.login.handler(async ({ input, context }) =>
      handOver(context, await accounts.login(input, context)),
    ),

    refresh: open.refresh.handler(async ({ input, context }) => {
      if (context.origin !== null && !isAllowedOrigin(context.origin)) throw new Refusal('FORBIDDEN_ORIGIN');
      const fromBody = context.origin === null ? input?.refresh_token : undefined;
      const refreshToken = fromBody ?? context.cookie(sessionCookie);
      if (refreshToken === null) throw new Refusal('UNAUTHENTICATED');
      try {
        return handOver(context, await sessions.refresh(refreshToken, context.origin !== null));
      } catch (thrown) {
        if (thrown instanceof Refusal && thrown.code === 'UNAUTHENTICATED') setCookie(context, '', 0);
        throw thrown;
      }
    }),

    logout: guarded.logout.handler(async ({ context }) => {
      await sessions.end(context.actor.sessionId);
      setCookie(context, '', 0);
      return { data: null };
    }),

    me: guarded.me.handler(async ({ context }) => ({
      data: await accounts.me(context.actor, context.companyId),
    })),
  };
};
