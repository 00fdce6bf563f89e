import type { RefusalCode } from '@engawa/contract/kernel';
import { type TranslationLanguage, translationLanguages } from '@engawa/contract/translation';
import * as z from 'zod';
import type { TranslationProvider } from '../../features/translation/index.ts';
import { callTranslator } from './call-translator.ts';
import type { ProviderSettings } from './settings.ts';

const answer = z.object({
  data: z.object({ translations: z.tuple([z.object({ translatedText: z.string() })]) }),
});

const codeOf = (language: TranslationLanguage) => (language === 'zh' ? 'zh-CN' : language);

/** Reasons in the body of its errors; a wrong key is answered with status 400. */
const reasons: readonly (readonly [RegExp, RefusalCode])[] = [
  [/userRateLimitExceeded|rateLimitExceeded|RATE_LIMIT_EXCEEDED/, 'TRANSLATOR_IS_BUSY'],
  [/dailyLimitExceeded|quotaExceeded|limitExceeded/i, 'TRANSLATOR_QUOTA_IS_USED'],
  [/keyInvalid|API_KEY_INVALID|API key not valid/, 'TRANSLATOR_KEY_IS_REFUSED'],
];
const refusalOf = (_status: number, body: string): RefusalCode | null =>
  reasons.find(([reason]) => reason.test(body))?.[1] ?? null;

/** Google Cloud Translation, Basic (v2). */
export const createGoogle = (settings: ProviderSettings): TranslationProvider => ({
  engine: 'google',
  listLanguages: async () => translationLanguages,
  async translate({ text, from, to }) {
    const { data } = await callTranslator({
      url: `${settings.url ?? 'https://translation.googleapis.com'}/language/translate/v2`,
      // In a header, because logs of proxies have addresses with what is asked.
      headers: { 'x-goog-api-key': settings.key ?? '' },
      body: { q: text, source: codeOf(from), target: codeOf(to), format: 'text' },
      answer,
      refusalOf,
      timeoutMs: settings.timeoutMs,
    });
    return data.translations[0].translatedText;
  },
});
