export { openTranslations, type TextTranslations } from './open-translations.tsx';
