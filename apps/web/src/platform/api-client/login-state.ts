import type { ApiClient } from './api-client.ts';
import { Unreachable } from './refusal.ts';
import type { Session } from './session.ts';

/**
 * Whether somebody is logged in; on a fresh page this takes a refresh by the cookie.
 * @throws Unreachable when the server does not answer, so that nobody is logged out by a broken
 * network
 */
export const isLoggedIn = async (session: Session, userApi: ApiClient): Promise<boolean> => {
  if (session.store.getState().accessToken !== null) return true;
  if (!session.mayBeLoggedIn()) return false;
  const renewal = await userApi.renew();
  if (renewal === 'unreachable') throw new Unreachable();
  return renewal === 'renewed';
};
