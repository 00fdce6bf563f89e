import type { Locale } from '@engawa/contract/kernel';

/** One family, two fonts: the same characters are drawn differently in Japan and in Taiwan. */
const loaders: Record<Locale, () => Promise<unknown>> = {
  ja: () => import('@fontsource-variable/noto-sans-jp'),
  en: () => import('@fontsource-variable/noto-sans-jp'),
  zh_tw: () => import('@fontsource-variable/noto-sans-tc'),
};

/** Loads a language's font once the page has been painted with the system's: text first, its dress after. */
export const loadFontsWhenIdle = (locale: Locale): void => {
  const load = () => {
    // A font that does not come leaves the system's in place; nothing is to be told.
    loaders[locale]().catch(() => undefined);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 4000 });
  else setTimeout(load, 1000);
};
