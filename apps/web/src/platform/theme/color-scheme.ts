import { createStore } from 'zustand/vanilla';
import { type Keep, localStore, onDeviceChange } from '../storage/storage.ts';

/** auto: as the device is set. */
export type ColorScheme = 'auto' | 'light' | 'dark';
type ShownScheme = Exclude<ColorScheme, 'auto'>;

export const colorSchemeKey = 'engawa.color-scheme';
export const prefersDark = '(prefers-color-scheme: dark)';
/** The attribute of the document that all colours follow. */
export const colorSchemeAttribute = 'data-color-scheme';

const isColorScheme = (value: unknown): value is ColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';

/** The part of a window that it reads and writes. */
type Seen = {
  readonly document: { readonly documentElement: Pick<Element, 'setAttribute'> };
  matchMedia(query: string): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * How the page looks: what was chosen on this device, and what is shown therefore. Light until a
 * window is followed.
 */
export const createColorScheme = (keep: Pick<Keep, 'get' | 'set'>, onChange: typeof onDeviceChange) => {
  const store = createStore<{ readonly chosen: ColorScheme; readonly shown: ShownScheme }>()(() => ({
    chosen: 'auto',
    shown: 'light',
  }));
  let show = (chosen: ColorScheme): void => store.setState({ chosen });
  return {
    store,
    /** Chooses for all tabs of this device. */
    choose(scheme: ColorScheme): void {
      keep.set(colorSchemeKey, scheme);
      show(scheme);
    },
    /**
     * Shows the choice in a window, as it changes here, in other tabs and on the device.
     * @returns ends it
     */
    follow(seen: Seen): () => void {
      const device = seen.matchMedia(prefersDark);
      const alone = show;
      show = (chosen) => {
        const byDevice = device.matches ? 'dark' : 'light';
        const shown = chosen === 'auto' ? byDevice : chosen;
        seen.document.documentElement.setAttribute(colorSchemeAttribute, shown);
        store.setState({ chosen, shown });
      };
      const read = (value: string | null) => show(isColorScheme(value) ? value : 'auto');
      const again = () => show(store.getState().chosen);
      read(keep.get(colorSchemeKey));
      device.addEventListener('change', again);
      const stop = onChange(colorSchemeKey, read);
      return () => {
        stop();
        device.removeEventListener('change', again);
        show = alone;
      };
    },
  };
};

export const colorScheme = createColorScheme(localStore, onDeviceChange);
