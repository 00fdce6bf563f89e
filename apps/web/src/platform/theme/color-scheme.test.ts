import { describe, expect, it } from 'vitest';
import { colorSchemeKey, createColorScheme } from './color-scheme.ts';

/** A device with a storage, other tabs, and a window that knows whether it is dark. */
const open = ({ saved = null as string | null, isDark = false } = {}) => {
  const storage = new Map(saved === null ? [] : [[colorSchemeKey, saved]]);
  const attributes: Record<string, string> = {};
  const listeners = new Set<() => void>();
  const tabs = new Set<(value: string | null) => void>();
  const device = { isDark };
  const scheme = createColorScheme(
    { get: (key) => storage.get(key) ?? null, set: (key, value) => void storage.set(key, value) },
    (_key, changed) => {
      tabs.add(changed);
      return () => tabs.delete(changed);
    },
  );
  const stop = scheme.follow({
    document: {
      documentElement: {
        setAttribute(name: string, value: string) {
          attributes[name] = value;
        },
      },
    },
    matchMedia: () => ({
      get matches() {
        return device.isDark;
      },
      addEventListener: (_type: string, listener: unknown) => void listeners.add(listener as () => void),
      removeEventListener: (_type: string, listener: unknown) =>
        void listeners.delete(listener as () => void),
    }),
  });
  return {
    scheme,
    storage,
    stop,
    shown: () => attributes['data-color-scheme'],
    turn(dark: boolean) {
      device.isDark = dark;
      for (const listener of listeners) listener();
    },
    writeInOtherTab(value: string | null) {
      for (const changed of tabs) changed(value);
    },
  };
};

describe('the colour scheme', () => {
  it.each([
    [null, false, 'auto', 'light'],
    [null, true, 'auto', 'dark'],
    ['auto', true, 'auto', 'dark'],
    ['light', true, 'light', 'light'],
    ['dark', false, 'dark', 'dark'],
    ['purple', true, 'auto', 'dark'],
  ])('with %s saved, on a dark device: %s, is %s and shows %s', (saved, isDark, chosen, shown) => {
    const page = open({ saved, isDark });
    expect(page.scheme.store.getState()).toEqual({ chosen, shown });
    expect(page.shown()).toBe(shown);
  });

  it('is saved when it is chosen, and shown at once', () => {
    const page = open();
    page.scheme.choose('dark');
    expect(page.storage.get(colorSchemeKey)).toBe('dark');
    expect(page.shown()).toBe('dark');
  });

  it('follows the device while nothing else is chosen', () => {
    const page = open();
    page.turn(true);
    expect(page.shown()).toBe('dark');
    page.scheme.choose('light');
    page.turn(false);
    page.turn(true);
    expect(page.shown()).toBe('light');
  });

  it('follows the other tabs, also when one of them forgets the choice', () => {
    const page = open({ saved: 'dark' });
    page.writeInOtherTab('light');
    expect(page.scheme.store.getState()).toEqual({ chosen: 'light', shown: 'light' });
    page.writeInOtherTab(null);
    expect(page.scheme.store.getState().chosen).toBe('auto');
  });

  it('leaves the window alone once it is no longer followed', () => {
    const page = open();
    page.stop();
    page.turn(true);
    page.scheme.choose('dark');
    expect(page.shown()).toBe('light');
    expect(page.scheme.store.getState().chosen).toBe('dark');
  });
});
