import { defaultLocale, isLocale, type Locale } from '@engawa/contract/kernel';

/** The locale of a path: its first segment when that is a prefixed locale, else the default one. */
export const localeOfPath = (path: string): Locale => {
  const first = path.split('/')[1];
  return isLocale(first) && first !== defaultLocale ? first : defaultLocale;
};

/**
 * Whether a first segment is valid in the position of a locale: the default locale has no prefix.
 */
export const isLocalePrefix = (segment: string): boolean => isLocale(segment) && segment !== defaultLocale;

/** The value of the optional route parameter: undefined for the default locale. */
export const localeParam = (locale: Locale): string | undefined =>
  locale === defaultLocale ? undefined : locale;

/** The same address in another language. `path` may have a query and a fragment. */
export const pathInLocale = (path: string, locale: Locale): string => {
  const current = localeOfPath(path.split(/[?#]/)[0] ?? '');
  const bare = current === defaultLocale ? path : path.slice(current.length + 1);
  const rooted = bare.startsWith('/') ? bare : `/${bare}`;
  const prefix = localeParam(locale);
  if (prefix === undefined) return rooted;
  return rooted === '/' ? `/${prefix}` : `/${prefix}${rooted}`;
};
