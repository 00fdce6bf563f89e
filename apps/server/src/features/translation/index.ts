export { type ExaminedPair, examineTranslation } from './examine.ts';
export { createTranslationHttp } from './http.ts';
export { createLiveTranslation, presentNamesQuery } from './live-translation.ts';
export { createTranslations, type Translations } from './service.ts';
export { createTranslationsStore } from './store.ts';
export type {
  LanguagePair,
  OfficeTranslator,
  TextToTranslate,
  TranslationProvider,
} from './translator.ts';
