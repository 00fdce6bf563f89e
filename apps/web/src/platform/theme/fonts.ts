import type { Locale } from '@engawa/contract/kernel';
import { isLineSlow } from '../slow-line.ts';

/**
 * The font of each language. Names in another script use the system's font: the list of subsets of
 * one CJK font is 31 to 36 KB compressed, before any letter of it.
 */
const loaders: Record<Locale, () => Promise<unknown>> = {
  ja: () => import('@fontsource-variable/noto-sans-jp'),
  en: () => import('./latin-font.css'),
  zh_tw: () => import('@fontsource-variable/noto-sans-tc'),
};

/**
 * Loads a language's font once the page has been painted with the system's, so that text appears
 * first. On a slow connection the system's font stays.
 */
export const loadFontsWhenIdle = (locale: Locale): void => {
  const load = () => {
    if (isLineSlow()) return;
    // If the font does not load, the system's stays in place; there is nothing to report.
    loaders[locale]().catch(() => undefined);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 4000 });
  else setTimeout(load, 1000);
};
