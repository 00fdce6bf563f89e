import type { TranslationProvider } from '../../features/translation/index.ts';
import { createChat } from './chat.ts';
import { createDeepL } from './deepl.ts';
import { createGoogle } from './google.ts';
import { createLibreTranslate } from './libretranslate.ts';
import type { ProviderSettings } from './settings.ts';

const makers = {
  libretranslate: createLibreTranslate,
  deepl: createDeepL,
  google: createGoogle,
  openai: createChat,
} as const;

/** The translation service that the operator set up. */
export const createTranslationProvider = (settings: ProviderSettings): TranslationProvider =>
  makers[settings.kind](settings);
