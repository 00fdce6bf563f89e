import { refusalCodeOf } from './refusal.ts';
import type { Session } from './session.ts';

/**
 * renewed: there is a new access token. ended: the login is over. unreachable: nobody answered, and
 * nothing has changed.
 */
export type Renewal = 'renewed' | 'ended' | 'unreachable';

/** Runs `act` while no other tab of this browser runs one of the same name. */
export type Alone = <T>(name: string, callback: () => Promise<T>) => Promise<T>;

/**
 * Tabs share the refresh cookie, and its token may be used once: two tabs that refresh at the same
 * time would look like a theft.
 */
export const aloneAmongTabs: Alone = (name, callback) => {
  // `navigator.locks` is absent where the page is not a secure context.
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(name, callback) : callback();
};

/**
 * Gets a new access token, once however many calls ask for it at the same time.
 * @param deps.refresh POST /refresh; gives the new access token or throws
 */
export const createRenewal = (deps: {
  session: Session;
  refresh: () => Promise<string>;
  alone: Alone;
}): (() => Promise<Renewal>) => {
  const { session, refresh, alone } = deps;
  const renewAlone = async (): Promise<Renewal> => {
    // Another tab may have logged out while this one waited for the lock.
    if (!session.mayBeLoggedIn()) return 'ended';
    try {
      session.logIn(await refresh());
      return 'renewed';
    } catch (error) {
      const code = refusalCodeOf(error);
      if (code !== 'UNAUTHENTICATED' && code !== 'FORBIDDEN_ORIGIN') return 'unreachable';
      session.logOut('other');
      return 'ended';
    }
  };
  let running: Promise<Renewal> | null = null;
  return () => {
    running ??= alone('engawa.refresh', renewAlone).finally(() => {
      running = null;
    });
    return running;
  };
};
