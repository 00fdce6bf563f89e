import { Refusal } from '@engawa/contract/kernel';
import { languageOfTag, type TranslationLanguage } from '@engawa/contract/translation';
import * as z from 'zod';
import type { TranslationProvider } from '../../features/translation/index.ts';
import { callTranslator } from './call-translator.ts';
import type { ProviderSettings } from './settings.ts';

/** How long its languages are known, in ms: each is a package of its operator. */
const knownForMs = 10 * 60_000;
/** After a failure they are asked for again this much later, in ms. */
const retryMs = 30_000;

const languagesAnswer = z.array(z.object({ code: z.string() }));
const answer = z.object({ translatedText: z.string() });

/** Its code for traditional Chinese is no BCP 47 tag in older versions. */
const languageOf = (code: string) => (code === 'zt' ? 'zh-TW' : languageOfTag(code));

/** https://docs.libretranslate.com, at the address of its server; some ask for a key. */
export const createLibreTranslate = (settings: ProviderSettings): TranslationProvider => {
  const { key, timeoutMs } = settings;
  const url = settings.url ?? '';
  type Codes = ReadonlyMap<TranslationLanguage, string>;
  let known: { readonly codes: Promise<Codes>; readonly untilMs: number } | null = null;

  const readCodes = async (): Promise<Codes> => {
    const listed = await callTranslator({
      url: `${url}/languages`,
      headers: {},
      answer: languagesAnswer,
      timeoutMs,
    });
    const codes = new Map<TranslationLanguage, string>();
    for (const { code } of listed) {
      const language = languageOf(code);
      if (language !== null && !codes.has(language)) codes.set(language, code);
    }
    return codes;
  };
  const codesNow = (): Promise<Codes> => {
    if (known !== null && performance.now() < known.untilMs) return known.codes;
    const codes = readCodes();
    known = { codes, untilMs: performance.now() + knownForMs };
    codes.catch(() => {
      known = { codes, untilMs: performance.now() + retryMs };
    });
    return codes;
  };

  return {
    engine: 'libretranslate',
    listLanguages: async () => [...(await codesNow()).keys()],
    async translate({ text, from, to }) {
      const codes = await codesNow();
      const [source, target] = [codes.get(from), codes.get(to)];
      if (source === undefined || target === undefined) throw new Refusal('TRANSLATION_PAIR_IS_MISSING');
      const { translatedText } = await callTranslator({
        url: `${url}/translate`,
        headers: {},
        body: { q: text, source, target, format: 'text', ...(key === null ? {} : { api_key: key }) },
        answer,
        // It refuses a pair that it lacks, and a key, with a sentence each.
        refusalOf: (status) => (status === 400 ? 'TRANSLATION_PAIR_IS_MISSING' : null),
        timeoutMs,
      });
      return translatedText;
    },
  };
};
