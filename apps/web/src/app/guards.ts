import { redirect } from '@tanstack/react-router';
import { isLoggedIn } from '../platform/api-client/login-state.ts';
import type { Services } from './services.ts';

type Visit = { context: Services; params: { locale?: string | undefined }; location: { href: string } };

/** Lets logged-in people pass; sends others to log in, from where they come back here. */
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
 * The path of this site that a log-in returns to; null when `back` names none. The check is made on the resolved path:
 * `/.//host` has our origin, and resolves to `//host`, which is another site to whatever follows it next.
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

/** Sends people who are logged in already to where they wanted to go, else home. */
export const requireNoLogin = async ({
  context,
  params,
  back,
}: Pick<Visit, 'context' | 'params'> & { back: string | undefined }): Promise<void> => {
  // A server that does not answer cannot log anybody in, and the form says so better than an error page.
  const isIn = await isLoggedIn(context.session, context.userApi).catch(() => false);
  if (!isIn) return;
  const href = readBack(back, window.location.origin);
  if (href !== null) throw redirect({ href, replace: true });
  throw redirect({ to: '/{-$locale}/mypage', params: { locale: params.locale }, replace: true });
};
