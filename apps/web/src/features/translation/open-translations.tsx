import {
  canTranslateInto,
  languageOfTag,
  listTargets,
  type TranslationLanguage,
} from '@engawa/contract/translation';
import type { ApiClient } from '../../platform/api-client/api-client.ts';
import { isPassing } from '../../platform/api-client/refusal.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { after } from '../../platform/timers.ts';
import { createTranslations } from './create-translations.ts';
import { createDeviceTranslator, findTranslator } from './device-translator.ts';
import type { TranslationCalls } from './ports.ts';
import { TranslatableText, TranslatedText } from './ui/translated-text.tsx';

/** Translating the texts of people in a space, for every feature that shows some. */
export const openTranslations = async ({ calls }: Pick<ApiClient, 'calls'>, id: string) => {
  const { translate, readOffer }: TranslationCalls = {
    readOffer: async () => (await calls.translation.offer({ id })).data,
    translate: async (text, from, to, is_kept = true) =>
      (await calls.translation.translate({ id, text, from, to, is_kept })).data,
  };
  const offer = await readOffer().catch((error: unknown) => {
    // It is read again when the network is back.
    if (isPassing(error)) throw error;
    return null;
  });
  const to = languageOfTag(document.documentElement.lang) ?? 'ja';
  const browser = createDeviceTranslator({ api: findTranslator(), to, after });
  await browser.look();
  const translations = createTranslations({ offer, translate, device: localStore, browser, after });
  return {
    isOffered: translations.isOffered,
    show: translations.show,
    /** One text for a feature that shows it by itself. Rejects with the server's refusal. */
    translate,
    /** The languages into which something can be translated. */
    targets: listTargets(offer),
    /** @param tag the language of the text as a BCP 47 tag */
    canTranslate(tag: string, to: TranslationLanguage): boolean {
      const from = languageOfTag(tag);
      return from !== null && canTranslateInto(offer, from, to);
    },
    /** The offer to translate a text, and its translation. */
    Translatable: ({ text }: { readonly text: string }) => (
      <TranslatableText translations={translations} text={text} />
    ),
    /** The translation below a text, where it is shown. */
    Translated: ({ text }: { readonly text: string }) => (
      <TranslatedText translations={translations} text={text} />
    ),
  };
};
