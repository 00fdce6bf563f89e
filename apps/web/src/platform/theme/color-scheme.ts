import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { localStore, onDeviceChange } from '../storage/storage.ts';

export const colorSchemeKey = 'engawa.color-scheme';

const isColorScheme = (value: unknown): value is MantineColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';

/** Stores the chosen colour scheme on the device; other tabs follow. */
export const createColorSchemeManager = (): MantineColorSchemeManager => {
  let stop = () => {};
  return {
    get: (fallback) => {
      const saved = localStore.get(colorSchemeKey);
      return isColorScheme(saved) ? saved : fallback;
    },
    set: (scheme) => localStore.set(colorSchemeKey, scheme),
    subscribe: (update) => {
      stop = onDeviceChange(colorSchemeKey, (value) => update(isColorScheme(value) ? value : 'auto'));
    },
    unsubscribe: () => stop(),
    clear: () => localStore.remove(colorSchemeKey),
  };
};
