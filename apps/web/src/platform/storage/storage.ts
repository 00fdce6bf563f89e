/** The two storages of a browser: `device` outlives the tab, `tab` ends with it. */
export type Keep = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/**
 * A storage that never throws: where the browser forbids one (private windows, blocked site data) the values live in
 * memory until the page is left.
 */
export const createKeep = (open: () => Storage): Keep => {
  const memory = new Map<string, string>();
  let storage: Storage | null = null;
  try {
    storage = open();
  } catch {
    storage = null;
  }
  return {
    get(key) {
      try {
        return storage?.getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key, value) {
      memory.set(key, value);
      try {
        storage?.setItem(key, value);
      } catch {
        // Full or forbidden: the value in memory serves this page.
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // As above.
      }
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
