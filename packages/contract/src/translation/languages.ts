/** The languages into which a page can ask for a translation. */
export const translationLanguages = [
  'ja',
  'en',
  'zh-TW',
  'zh',
  'ko',
  'de',
  'es',
  'fr',
  'id',
  'it',
  'nl',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];
