import { createStore } from 'zustand/vanilla';
import { type Keep, localStore } from '../../platform/storage/storage.ts';

const storageKey = 'notifications.desktop';

/** The effect of a press on a notification: on its text, and on each of its buttons. */
export type NoticePresses = {
  readonly open: () => void;
  readonly buttons?: readonly { readonly id: string; readonly title: string; readonly press: () => void }[];
};

const notices = () => import('./notices.ts');

/**
 * denied: the browser refuses. unknown: the browser has not asked yet. none: it has no such thing.
 */
type Permission = 'granted' | 'denied' | 'unknown' | 'none';

const permissionNow = (): Permission => {
  if (!('Notification' in window)) return 'none';
  return Notification.permission === 'default' ? 'unknown' : Notification.permission;
};

/**
 * Notifications of the operating system while the page is hidden. They are on where the user has
 * turned them on, on this device; the browser is asked at that moment, and never on entering.
 */
export const createDesktop = (keep: Pick<Keep, 'get' | 'set'>) => {
  const store = createStore(() => ({
    permission: permissionNow(),
    isWanted: keep.get(storageKey) === 'yes',
  }));
  return {
    store,
    async turn(isOn: boolean) {
      if (isOn && permissionNow() === 'unknown') await Notification.requestPermission();
      const permission = permissionNow();
      const isWanted = isOn && permission === 'granted';
      keep.set(storageKey, isWanted ? 'yes' : 'no');
      store.setState({ permission, isWanted });
    },
    /**
     * Follows the permission, which the user may change in the browser's settings while the page is
     * open. Returns the end.
     */
    watch(): () => void {
      const readPermission = () => store.setState({ permission: permissionNow() });
      readPermission();
      const ended = new AbortController();
      const { signal } = ended;
      // Browsers that do not report the change of this permission show it when the user is back.
      window.addEventListener('focus', readPermission, { signal });
      navigator.permissions?.query({ name: 'notifications' }).then(
        (status) => status.addEventListener('change', readPermission, { signal }),
        () => undefined,
      );
      return () => ended.abort();
    },
    /**
     * Shows one while the page is hidden.
     * @param tag a later one with the same tag replaces it
     */
    show(title: string, tag: string, presses: NoticePresses) {
      const { isWanted } = store.getState();
      if (!isWanted || permissionNow() !== 'granted' || document.visibilityState === 'visible') return;
      void notices().then(({ showNotice }) => showNotice(title, tag, presses));
    },
    /** Takes one back, because what it was about has ended. */
    close: (tag: string) => void notices().then(({ closeNotice }) => closeNotice(tag)),
  };
};

export const desktop = createDesktop(localStore);
