import type { Locale } from '@engawa/contract/kernel';
import { toBcp47 } from '@engawa/contract/kernel';
import type { Phrases } from '@engawa/phrases';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Each language is one chunk, loaded when it is first wanted. */
const loaders: Record<Locale, () => Promise<Phrases>> = {
  ja: async () => (await import('@engawa/phrases/ja')).ja,
  en: async () => (await import('@engawa/phrases/en')).en,
  zh_tw: async () => (await import('@engawa/phrases/zh-tw')).zhTw,
};

/** Phrases that only some pages need. */
type Apart = 'pages' | 'tool';

export type Interpreter = {
  readonly i18n: i18n;
  readonly locale: Locale;
  /** Whether any language has been spoken yet; before, there is no phrase to show. */
  readonly isSpeaking: boolean;
  /** Loads a language and speaks it from now on; also tells it to `<html lang>`. */
  speak(locale: Locale): Promise<void>;
  /** Loads phrases that only some pages need, in the language that is spoken. */
  learn(namespace: Apart, load: Record<Locale, () => Promise<object>>): Promise<void>;
};

/** The one i18next of the page. */
export const createInterpreter = (): Interpreter => {
  const instance = createInstance();
  instance.use(initReactI18next);
  // No resources at first: `speak` adds them, so that one language alone is loaded.
  void instance.init({
    resources: {},
    lng: 'ja',
    fallbackLng: false,
    initAsync: false,
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
    // The name of a phrase is nothing for people to read.
    parseMissingKeyHandler: () => '',
  });
  let locale: Locale = 'ja';
  let isSpeaking = false;
  /** What was learnt beside the language itself: another language is spoken only once it has these too. */
  const learnt = new Map<Apart, Record<Locale, () => Promise<object>>>();
  const learnIn = async (wanted: Locale) => {
    const tag = toBcp47(wanted);
    const lacking = [...learnt].filter(([namespace]) => !instance.hasResourceBundle(tag, namespace));
    await Promise.all(
      lacking.map(async ([namespace, load]) =>
        instance.addResourceBundle(tag, namespace, await load[wanted]()),
      ),
    );
  };
  return {
    i18n: instance,
    get locale() {
      return locale;
    },
    get isSpeaking() {
      return isSpeaking;
    },
    async speak(wanted) {
      const tag = toBcp47(wanted);
      if (!instance.hasResourceBundle(tag, 'app')) {
        const phrases = await loaders[wanted]();
        for (const [namespace, texts] of Object.entries(phrases)) {
          instance.addResourceBundle(tag, namespace, texts);
        }
      }
      // What cannot be had of a single page is that page's own trouble, told when it is opened.
      await learnIn(wanted).catch(() => undefined);
      locale = wanted;
      isSpeaking = true;
      await instance.changeLanguage(tag);
      document.documentElement.lang = tag;
    },
    async learn(namespace, load) {
      learnt.set(namespace, load);
      await learnIn(locale);
    },
  };
};
