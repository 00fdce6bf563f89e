import { redirect } from '@tanstack/react-router';
import { isLoggedIn } from '../../platform/api-client/login-state.ts';
import type { Services } from '../session/services.ts';

type Visit = { context: Services; params: { locale?: string | undefined }; location: { href: string } };

/** Admits logged-in people; redirects others to the login, which returns them here. */
export const requireLogin = async ({ context, params, location }: Visit): Promise<void> => {
  if (await isLoggedIn(context.session, context.userApi)) return;
  throw redirect({
    to: '/{-$locale}/auth/login',
    params: { locale: params.locale },
    search: { back: location.href },
    replace: true,
  });
};

/**
 * The path of this site that a login returns to; null when `back` names none. The resolved path is
 * checked: `/.//host` has our origin but resolves to `//host`, which is another site when it is
 * used as an address.
 */
export const readBack = (back: string | undefined, origin: string): string | null => {
  if (back === undefined || !back.startsWith('/')) return null;
  try {
    const url = new URL(back, origin);
    const isOurs = url.origin === origin && !/^\/[/\\]/.test(url.pathname);
    return isOurs ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
};

/**
 * Redirects people who are already logged in to where they wanted to go, else to their home page.
 */
export const requireNoLogin = async ({
  context,
  params,
  back,
}: Pick<Visit, 'context' | 'params'> & { back: string | undefined }): Promise<void> => {
  // A server that does not answer cannot log anybody in, and the form explains that better than an
  // error page.
  const isIn = await isLoggedIn(context.session, context.userApi).catch(() => false);
  if (!isIn) return;
  const href = readBack(back, window.location.origin);
  if (href !== null) throw redirect({ href, replace: true });
  throw redirect({ to: '/{-$locale}/mypage', params: { locale: params.locale }, replace: true });
};
