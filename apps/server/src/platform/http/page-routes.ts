import { type Locale, locales } from '@engawa/contract/kernel';
import { pagePaths } from '@engawa/contract/pages';

type Segment = { readonly text: string; readonly isAny: boolean; readonly isOptional: boolean };

const segmentsOf = (path: string): string[] => (path === '/' ? [] : path.slice(1).split('/'));

const pages: readonly (readonly Segment[])[] = pagePaths.map((path) =>
  segmentsOf(path).map((text) => ({
    text,
    isAny: text.startsWith('$'),
    isOptional: text.startsWith('{-$'),
  })),
);

const isAt = (path: readonly string[], page: readonly Segment[]): boolean =>
  path.length <= page.length &&
  page.every(({ text, isAny, isOptional }, index) => {
    const segment = path[index];
    if (segment === undefined) return isOptional;
    return isAny || isOptional ? segment !== '' : segment === text;
  });

/** The language of a path, and its segments without the prefix of the language. */
const readPath = (path: string): { locale: Locale; segments: readonly string[] } => {
  const [first, ...rest] = segmentsOf(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
  const prefix = locales.find((locale) => locale !== 'ja' && locale === first);
  if (prefix !== undefined) return { locale: prefix, segments: rest };
  return { locale: 'ja', segments: first === undefined ? [] : [first, ...rest] };
};

/** Whether a path is that of a guest link, with or without the prefix of a language. */
export const isGuestPath = (path: string): boolean => {
  const { segments } = readPath(path);
  return segments.length === 1 && segments[0] === 'guest';
};

/** The language of a path (no prefix: Japanese), and whether the path is a page. */
export const readPagePath = (path: string): { locale: Locale; isKnown: boolean } => {
  const { locale, segments } = readPath(path);
  return { locale, isKnown: pages.some((page) => isAt(segments, page)) };
};
