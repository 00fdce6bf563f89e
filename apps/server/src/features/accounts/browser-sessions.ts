import { createHmac } from 'node:crypto';
import { browserSessionsCookie, sessionSeconds } from '@engawa/contract/accounts';
import { id } from '@engawa/contract/kernel';
import { serialize } from 'hono/utils/cookie';
import { isSameText } from '../../platform/crypto/same-text.ts';
import type { BrowserSessions } from '../../platform/http/readers.ts';

/**
 * As many guest sessions as a browser names, the newest ones: each tab may have one of its own,
 * while all share the cookies.
 */
const maxGuestSessions = 6;

type Named = { readonly user: string | null; readonly guests: readonly string[] };

const nobody: Named = { user: null, guests: [] };
const isId = (text: string | undefined): text is string => id.safeParse(text).success;

/**
 * The cookie that names the sessions of a browser, signed: the one of its account, and those of its
 * guests. A picture, a file or a link in a page is requested without the access token, which is in
 * the memory of the page, and the server then knows by this cookie who asks. It opens no call, and
 * a session that has ended opens nothing.
 * @param isHttps true if the cookie must be sent over HTTPS only
 */
export const createBrowserSessions = (key: Uint8Array, isHttps: boolean): BrowserSessions => {
  const proofOf = (names: string): string => createHmac('sha256', key).update(names).digest('base64url');

  const read = (cookie: string | null): Named => {
    const [names = '', proof = ''] = (cookie ?? '').split('.');
    if (!isSameText(proof, proofOf(names))) return nobody;
    const [user, ...guests] = names.split('_');
    return { user: isId(user) ? user : null, guests: guests.filter(isId).slice(0, maxGuestSessions) };
  };

  return {
    add({ cookie, answer }, { kind, sessionId }) {
      const { user, guests } = read(cookie(browserSessionsCookie));
      const others = guests.filter((one) => one !== sessionId);
      const names = (
        kind === 'user'
          ? [sessionId, ...guests]
          : [user ?? '', ...[sessionId, ...others].slice(0, maxGuestSessions)]
      ).join('_');
      answer.append(
        'set-cookie',
        serialize(browserSessionsCookie, `${names}.${proofOf(names)}`, {
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
          secure: isHttps,
          maxAge: sessionSeconds,
        }),
      );
    },

    list(cookie) {
      const { user, guests } = read(cookie);
      return [...(user === null ? [] : [user]), ...guests];
    },
  };
};
