import type { Locale } from '@engawa/contract/kernel';

const japanese = () => import('@fontsource-variable/noto-sans-jp');
const taiwanese = () => import('@fontsource-variable/noto-sans-tc');

/**
 * One family, two fonts: the same characters are drawn differently in Japan and in Taiwan. The other one follows, for
 * names that its own font lacks; of both, only the parts that a page shows are fetched.
 */
const loaders: Record<Locale, readonly (() => Promise<unknown>)[]> = {
  ja: [japanese, taiwanese],
  en: [japanese, taiwanese],
  zh_tw: [taiwanese, japanese],
};

/** Loads a language's font once the page has been painted with the system's: text first, its dress after. */
export const loadFontsWhenIdle = (locale: Locale): void => {
  const load = () => {
    // A font that does not come leaves the system's in place; nothing is to be told.
    for (const loadFont of loaders[locale]) loadFont().catch(() => undefined);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 4000 });
  else setTimeout(load, 1000);
};
