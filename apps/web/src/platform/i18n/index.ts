export { createInterpreter, type Interpreter } from './i18n.ts';
export { savedLocale, saveLocale } from './locale-choice.ts';
export { isLocalePrefix, localeOfHome, localeOfPath, localeParam, pathInLocale } from './locale-path.ts';
export { useFieldSentence } from './use-field-sentence.ts';
export { useTroubleSentence } from './use-trouble-sentence.ts';
