import { deviceCookie, deviceSeconds, sessionCookie, sessionSeconds } from '@engawa/contract/accounts';
import { serialize } from 'hono/utils/cookie';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { BrowserSessions } from '../../platform/http/readers.ts';
import type { UserSession } from './token-pairs.ts';

export type AccountCookies = ReturnType<typeof createAccountCookies>;

/**
 * The cookies of accounts: scripts cannot read them, and forms of other sites do not send them.
 * @param isHttps true if the cookies must be sent over HTTPS only
 */
export const createAccountCookies = (isHttps: boolean, browserSessions: Pick<BrowserSessions, 'add'>) => {
  const set = (context: ApiContext, name: string, value: string, maxAge: number) =>
    context.answer.append(
      'set-cookie',
      serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps, maxAge }),
    );
  return {
    session(
      context: ApiContext,
      { sessionId, refresh_token }: Pick<UserSession, 'sessionId' | 'refresh_token'>,
    ) {
      set(context, sessionCookie, refresh_token, sessionSeconds);
      browserSessions.add(context, { kind: 'user', sessionId });
    },
    noSession: (context: ApiContext) => set(context, sessionCookie, '', 0),
    device: (context: ApiContext, known: string) => set(context, deviceCookie, known, deviceSeconds),
  };
};
