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

export type Interpreter = {
  readonly i18n: i18n;
  readonly locale: Locale;
  /** Loads a language and speaks it from now on; also tells it to `<html lang>`. */
  speak(locale: Locale): Promise<void>;
  /** Loads phrases that only some pages need, in the language that is spoken. */
  learn(namespace: 'pages' | 'tool', load: Record<Locale, () => Promise<object>>): Promise<void>;
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
  });
  let locale: Locale = 'ja';
  return {
    i18n: instance,
    get locale() {
      return locale;
    },
    async speak(wanted) {
      const tag = toBcp47(wanted);
      if (!instance.hasResourceBundle(tag, 'app')) {
        const phrases = await loaders[wanted]();
        for (const [namespace, texts] of Object.entries(phrases)) {
          instance.addResourceBundle(tag, namespace, texts);
        }
      }
      locale = wanted;
      await instance.changeLanguage(tag);
      document.documentElement.lang = tag;
    },
    async learn(namespace, load) {
      const tag = toBcp47(locale);
      if (instance.hasResourceBundle(tag, namespace)) return;
      instance.addResourceBundle(tag, namespace, await load[locale]());
    },
  };
};
