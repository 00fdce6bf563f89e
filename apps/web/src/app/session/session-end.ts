import { keptProof } from '../../features/second-factors/index.ts';
import { localeParam } from '../../platform/i18n/locale-path.ts';
import type { AppRouter } from '../router.tsx';
import type { Services } from './services.ts';

/**
 * Brings people out when their session ends: who logs out goes to log in; who was logged out
 * (elsewhere, or because the session is over) is sent to the login page by the guards of the route,
 * and comes back here afterwards.
 * @returns the function that stops following
 */
export const followSession = (
  { session, queryClient, interpreter }: Services,
  router: AppRouter,
): (() => void) =>
  session.store.subscribe((now, before) => {
    const isUserGone = before.accessToken !== null && now.accessToken === null;
    const isGuestGone = before.guest !== null && now.guest === null;
    if (!isUserGone && !isGuestGone) return;
    // The token was issued to the session that has ended.
    if (isUserGone) keptProof.forget();
    const params = { locale: localeParam(interpreter.locale) };
    const left =
      isUserGone && now.endedBy === 'person'
        ? router.navigate({ to: '/{-$locale}/auth/login', params, search: {}, replace: true })
        : router.invalidate();
    // One person's cached data must not be shown to the next. It is cleared after the page is left,
    // because the page would fetch it all again.
    void left.then(() => queryClient.clear());
  });
