export { createTranslationLoader, type TextTranslations } from './load-translations.ts';
export { translationFeature } from './space-feature.tsx';
