/** The two storages of a browser: `device` outlives the tab, `tab` ends with it. */
export type Keep = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/**
 * A storage that never throws: where the browser forbids one (private windows, blocked site data),
 * the values are in memory until the page is left.
 */
export const createKeep = (open: () => Storage): Keep => {
  /**
   * Values that the browser would not store; empty where the storage works, so that all tabs see
   * the same values.
   */
  const memory = new Map<string, string>();
  const attempt = <T>(callback: (storage: Storage) => T): { done: T } | null => {
    try {
      return { done: callback(open()) };
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key))?.done ?? memory.get(key) ?? null,
    set(key, value) {
      memory.delete(key);
      if (attempt((storage) => storage.setItem(key, value)) === null) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
};

export const localStore = createKeep(() => window.localStorage);
export const sessionStore = createKeep(() => window.sessionStorage);

/**
 * Calls back when another tab of this browser writes or removes `key` in the local storage.
 * @returns the function that unsubscribes
 */
export const onDeviceChange = (key: string, changed: (value: string | null) => void): (() => void) => {
  const listener = (event: StorageEvent) => {
    if (event.key === key) changed(event.newValue);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
