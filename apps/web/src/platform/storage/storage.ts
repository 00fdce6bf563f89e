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
  const attempt = <T>(act: (storage: Storage) => T): { done: T } | null => {
    try {
      return { done: act(open()) };
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

export const deviceKeep = createKeep(() => window.localStorage);
export const tabKeep = createKeep(() => window.sessionStorage);

/**
 * Hears when another tab of this browser writes or removes `key` on the device.
 * @returns the function that stops hearing
 */
export const onDeviceChange = (key: string, heard: (value: string | null) => void): (() => void) => {
  const listener = (event: StorageEvent) => {
    if (event.key === key) heard(event.newValue);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
