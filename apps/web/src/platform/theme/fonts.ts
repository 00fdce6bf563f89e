import type { Locale } from '@engawa/contract/kernel';

const japanese = () => import('@fontsource-variable/noto-sans-jp');
const taiwanese = () => import('@fontsource-variable/noto-sans-tc');

/**
 * One family, two fonts: the same characters are drawn differently in Japan and in Taiwan. The
 * other font is the fallback, for names with characters that the first one lacks; of both, only the
 * subsets that a page shows are fetched.
 */
const loaders: Record<Locale, readonly (() => Promise<unknown>)[]> = {
  ja: [japanese, taiwanese],
  en: [japanese, taiwanese],
  zh_tw: [taiwanese, japanese],
};

/**
 * Loads a language's font once the page has been painted with the system's, so that text appears
 * first.
 */
export const loadFontsWhenIdle = (locale: Locale): void => {
  const load = () => {
    // If the font does not load, the system's stays in place; there is nothing to report.
    for (const loadFont of loaders[locale]) loadFont().catch(() => undefined);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 4000 });
  else setTimeout(load, 1000);
};
