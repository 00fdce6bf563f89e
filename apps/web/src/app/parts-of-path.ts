import { defaultLocale } from '@engawa/contract/kernel';
import type { PhrasePart } from '@engawa/phrases/parts';
import { localeOfPath } from '../platform/i18n/locale-path.ts';

/** The two pages that must come quickly, and what they say beside what all pages say. */
const slimPages: readonly { path: RegExp; parts: readonly PhrasePart[] }[] = [
  { path: /^\/guest\/?$/, parts: ['first'] },
  { path: /^\/channel\/[^/]+\/?$/, parts: ['first', 'space'] },
];

/** The parts of a language that the page of an address says before anything is opened in it. */
export const partsOfPath = (path: string): readonly PhrasePart[] => {
  const locale = localeOfPath(path);
  const bare = locale === defaultLocale ? path : path.slice(locale.length + 1);
  return slimPages.find((page) => page.path.test(bare))?.parts ?? ['first', 'space', 'members'];
};
