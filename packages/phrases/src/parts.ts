import type { Locale } from '@engawa/contract/kernel';
import type { first } from './ja/first.ts';
import type { forMembers } from './ja/for-members.ts';
import type { inSpace } from './ja/in-space.ts';
import type { PhrasesLike } from './phrases-type.ts';

type Parts = { first: typeof first; space: typeof inSpace; members: typeof forMembers };
export type PhrasePart = keyof Parts;

type Loaders = { readonly [Part in PhrasePart]: () => Promise<PhrasesLike<Parts[Part]>> };

/**
 * Each language in three parts, so that a page loads only what it may show: phrases of all pages,
 * of a space, and for members.
 */
export const loadPhrases: Record<Locale, Loaders> = {
  ja: {
    first: async () => (await import('./ja/first.ts')).first,
    space: async () => (await import('./ja/in-space.ts')).inSpace,
    members: async () => (await import('./ja/for-members.ts')).forMembers,
  },
  en: {
    first: async () => (await import('./en/first.ts')).first,
    space: async () => (await import('./en/in-space.ts')).inSpace,
    members: async () => (await import('./en/for-members.ts')).forMembers,
  },
  zh_tw: {
    first: async () => (await import('./zh-tw/first.ts')).first,
    space: async () => (await import('./zh-tw/in-space.ts')).inSpace,
    members: async () => (await import('./zh-tw/for-members.ts')).forMembers,
  },
};
