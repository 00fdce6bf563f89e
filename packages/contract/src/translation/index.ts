export { translationHttp } from './http.ts';
export { type TranslationLanguage, translationLanguages } from './languages.ts';
export { canTranslate } from './policy.ts';
export {
  canOffer,
  canTranslateInto,
  isUnderstood,
  languageOfTag,
  languageOfText,
  listTargets,
  translationKeptDays,
  translationsPerMinute,
} from './rules.ts';
export type { Translation, TranslationEngine, TranslationOffer } from './schema.ts';
