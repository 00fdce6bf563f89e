import type { Locale } from '@engawa/contract/kernel';
import { locales, toBcp47 } from '@engawa/contract/kernel';
import { loadPhrases, type PhrasePart } from '@engawa/phrases/parts';
import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Phrases that only some pages need. */
type Apart = 'pages' | 'tool';

const allParts: readonly PhrasePart[] = ['first', 'space', 'members'];
/** One namespace of each part, which shows whether the part is loaded. */
const signOf: Record<PhrasePart, string> = { first: 'app', space: 'space', members: 'invitations' };

export type Interpreter = {
  readonly i18n: i18n;
  readonly locale: Locale;
  /** Whether any language has been loaded yet; before that there are no phrases to show. */
  readonly isSpeaking: boolean;
  /**
   * Loads a language and speaks it from now on; also tells it to `<html lang>`.
   * @param parts what the page says beside what all say; all of it unless told. The rest comes when it is asked for
   */
  speak(locale: Locale, parts?: readonly PhrasePart[]): Promise<void>;
  /** Loads phrases that only some pages need, in the current language. */
  learn(namespace: Apart, load: Record<Locale, () => Promise<object>>): Promise<void>;
};

/** The only i18next instance of the page. */
export const createInterpreter = (): Interpreter => {
  const instance = createInstance();
  /** Parts that were loaded once: another language is loaded with them too. */
  const spoken = new Set<PhrasePart>(['first']);
  const bring = async (wanted: Locale, parts: Iterable<PhrasePart>) => {
    for (const part of parts) spoken.add(part);
    const tag = toBcp47(wanted);
    await Promise.all(
      [...spoken].map(async (part) => {
        if (instance.hasResourceBundle(tag, signOf[part])) return;
        const phrases = await loadPhrases[wanted][part]();
        for (const [namespace, texts] of Object.entries(phrases))
          instance.addResourceBundle(tag, namespace, texts);
      }),
    );
  };
  // useTranslation requests a namespace that no loaded part contains; it shows the text once it has
  // loaded.
  const later: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (tag, namespace, done) => {
      const wanted = locales.find((one) => toBcp47(one) === tag);
      if (wanted === undefined) return done(null, {});
      void bring(wanted, allParts).then(
        () => done(null, instance.getResourceBundle(tag, namespace) ?? {}),
        // True: it is requested again a little later.
        (error: unknown) => done(error as Error, true),
      );
    },
  };
  instance.use(initReactI18next).use(later);
  // No resources at first: `speak` adds them, so that one language alone is loaded.
  void instance.init({
    resources: {},
    partialBundledLanguages: true,
    ns: [],
    lng: 'ja',
    fallbackLng: false,
    initAsync: false,
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
    // The name of a phrase is never shown to people.
    parseMissingKeyHandler: () => '',
  });
  let locale: Locale = 'ja';
  let isSpeaking = false;
  /**
   * What was loaded besides the language itself: another language becomes current only once these
   * are loaded too.
   */
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
    async speak(wanted, parts = allParts) {
      const tag = toBcp47(wanted);
      await bring(wanted, parts);
      // A failure to load the part of one page is reported when that page is opened.
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
