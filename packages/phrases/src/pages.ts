import type { Locale } from '@engawa/contract/kernel';
import type { pages as source } from './ja/pages.ts';
import type { PhrasesLike } from './phrases-type.ts';

export type PagesPhrases = PhrasesLike<typeof source>;

/**
 * The phrases of the pages about this Engawa (privacy, terms, plan); separate from the other
 * phrases, because they are long.
 */
export const loadPagesPhrases: Record<Locale, () => Promise<PagesPhrases>> = {
  ja: async () => (await import('./ja/pages.ts')).pages,
  en: async () => (await import('./en/pages.ts')).pages,
  zh_tw: async () => (await import('./zh-tw/pages.ts')).pages,
};
