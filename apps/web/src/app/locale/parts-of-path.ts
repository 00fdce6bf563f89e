import { defaultLocale } from '@engawa/contract/kernel';
import type { PhrasePart } from '@engawa/phrases/parts';
import { localeOfPath } from '../../platform/i18n/locale-path.ts';

const allParts: readonly PhrasePart[] = ['first', 'space', 'details', 'members', 'accounts'];

/** The two pages that must load quickly, and the phrases they need besides those of all pages. */
const slimPages: readonly { path: RegExp; parts: readonly PhrasePart[] }[] = [
  { path: /^\/guest\/?$/, parts: ['first'] },
  { path: /^\/channel\/[^/]+\/?$/, parts: ['first', 'space'] },
];

/** The phrases that the page of an address needs before a dialog is opened in it. */
export const partsOfPath = (path: string): readonly PhrasePart[] => {
  const locale = localeOfPath(path);
  const bare = locale === defaultLocale ? path : path.slice(locale.length + 1);
  return slimPages.find((page) => page.path.test(bare))?.parts ?? allParts;
};
