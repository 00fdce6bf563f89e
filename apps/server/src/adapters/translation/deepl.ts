import { type TranslationLanguage, translationLanguages } from '@engawa/contract/translation';
import * as z from 'zod';
import type { TranslationProvider } from '../../features/translation/index.ts';
import { callTranslator } from './call-translator.ts';
import type { ProviderSettings } from './settings.ts';

const answer = z.object({ translations: z.tuple([z.object({ text: z.string() })]) });

/** Not translated by every plan of DeepL. */
const without: readonly TranslationLanguage[] = ['th', 'vi'];
const targets: Partial<Record<TranslationLanguage, string>> = {
  'zh-TW': 'ZH-HANT',
  zh: 'ZH-HANS',
  en: 'EN-US',
  pt: 'PT-BR',
};
const quotaStatus = 456;
const tooManyStatus = 529;

const sourceOf = (language: TranslationLanguage) => language.slice(0, 2).toUpperCase();

/** Keys of the free plan end in `:fx`, and have an address of their own. */
const addressOf = ({ url, key }: ProviderSettings): string =>
  url ?? (key?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');

/** https://developers.deepl.com/docs */
export const createDeepL = (settings: ProviderSettings): TranslationProvider => ({
  engine: 'deepl',
  listLanguages: async () => translationLanguages.filter((language) => !without.includes(language)),
  async translate({ text, from, to }) {
    const { translations } = await callTranslator({
      url: `${addressOf(settings)}/v2/translate`,
      headers: { authorization: `DeepL-Auth-Key ${settings.key ?? ''}` },
      body: { text: [text], source_lang: sourceOf(from), target_lang: targets[to] ?? sourceOf(to) },
      answer,
      refusalOf: (status) =>
        status === quotaStatus
          ? 'TRANSLATOR_QUOTA_IS_USED'
          : status === tooManyStatus
            ? 'TRANSLATOR_IS_BUSY'
            : null,
      timeoutMs: settings.timeoutMs,
    });
    return translations[0].text;
  },
});
