import { deviceCookie, deviceSeconds, sessionCookie, sessionSeconds } from '@engawa/contract/accounts';
import { serialize } from 'hono/utils/cookie';
import type { ApiContext } from '../../platform/http/api-context.ts';

export type AccountCookies = ReturnType<typeof createAccountCookies>;

/**
 * The cookies of accounts: scripts cannot read them, and forms of other sites do not send them.
 * @param isHttps true if the cookies must be sent over HTTPS only
 */
export const createAccountCookies = (isHttps: boolean) => {
  const set = (context: ApiContext, name: string, value: string, maxAge: number) =>
    context.answer.append(
      'set-cookie',
      serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps, maxAge }),
    );
  return {
    session: (context: ApiContext, refreshToken: string) =>
      set(context, sessionCookie, refreshToken, sessionSeconds),
    noSession: (context: ApiContext) => set(context, sessionCookie, '', 0),
    device: (context: ApiContext, known: string) => set(context, deviceCookie, known, deviceSeconds),
  };
};
