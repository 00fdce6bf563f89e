/**
 * The three interface languages. `zh_tw` is the code in URLs, headers and files; BCP 47 calls it
 * `zh-TW`.
 */
export const locales = ['ja', 'en', 'zh_tw'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'ja';

const bcp47: Record<Locale, string> = { ja: 'ja', en: 'en', zh_tw: 'zh-TW' };

/** The BCP 47 tag for `lang` attributes and `Intl`. */
export const toBcp47 = (locale: Locale): string => bcp47[locale];

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/**
 * Maps a language tag (`zh-TW`, `zh_tw`, `zh-Hant-TW`, `EN-gb`, `ja`) to a locale, or null when it
 * is none of the three.
 */
const findLocale = (tag: string): Locale | null => {
  const wanted = tag.trim().toLowerCase().replaceAll('_', '-');
  if (wanted === 'ja' || wanted.startsWith('ja-')) return 'ja';
  if (wanted === 'en' || wanted.startsWith('en-')) return 'en';
  if (wanted === 'zh' || wanted.startsWith('zh-')) return 'zh_tw';
  return null;
};

/**
 * The language of an API response: the X-localization header, else the best match of
 * Accept-Language, else Japanese.
 * @param localization value of X-localization, or null
 * @param acceptLanguage value of Accept-Language, or null
 */
export const localeOfRequest = (localization: string | null, acceptLanguage: string | null): Locale => {
  const asked = localization === null ? null : findLocale(localization);
  if (asked !== null) return asked;
  const ranked = (acceptLanguage ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { locale: findLocale(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((entry) => entry.locale !== null && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return ranked[0]?.locale ?? defaultLocale;
};

/** The countries (ISO 3166-1 alpha-2) with one of our languages; all others get English. */
const countryLocales: Record<string, Locale> = { JP: 'ja', TW: 'zh_tw', HK: 'zh_tw', MO: 'zh_tw' };

/**
 * The language of a first visit (decisions 0012 and 0030): the country's, when it is known, else
 * the first language of the browser that Engawa has, else `otherwise`.
 * @param country ISO code, or null for an address without a country
 */
export const localeOfVisitor = (
  country: string | null,
  browserLanguages: readonly string[],
  otherwise: Locale,
): Locale => {
  if (country !== null) return countryLocales[country] ?? 'en';
  for (const tag of browserLanguages) {
    const locale = findLocale(tag);
    if (locale !== null) return locale;
  }
  return otherwise;
};
