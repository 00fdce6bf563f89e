import type { Locale } from '@engawa/contract/kernel';
import { locales, toBcp47 } from '@engawa/contract/kernel';
import { loadPhrases, type PhrasePart, partOf } from '@engawa/phrases/parts';
import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Phrases that only some pages need. */
type Apart = 'dashboard' | 'pages' | 'tool';

/** All but those about accounts: a namespace of theirs is requested by its own name. */
const commonParts: readonly PhrasePart[] = ['first', 'space', 'details', 'members'];
const allParts: readonly PhrasePart[] = [...commonParts, 'accounts'];
/** One namespace of each part, which shows whether the part is loaded. */
const signOf: Record<PhrasePart, string> = {
  first: 'app',
  space: 'space',
  details: 'shortcuts',
  members: 'invitations',
  accounts: 'settings',
};

export type Interpreter = {
  readonly i18n: i18n;
  readonly locale: Locale;
  /** Whether any language has been loaded yet; before that there are no phrases to show. */
  readonly isReady: boolean;
  /**
   * Loads a language and makes it current; also sets `<html lang>`.
   * @param parts phrases that the page needs besides the common ones, by default all; the rest
   * loads on demand
   */
  setLanguage(locale: Locale, parts?: readonly PhrasePart[]): Promise<void>;
  /** Loads phrases that only some pages need, in the current language. */
  loadNamespace(namespace: Apart, load: Record<Locale, () => Promise<object>>): Promise<void>;
};

/** The only i18next instance of the page. */
export const createInterpreter = (): Interpreter => {
  const instance = createInstance();
  /** Parts that were loaded once: another language is loaded with them too. */
  const wantedParts = new Set<PhrasePart>(['first']);
  const loadParts = async (wanted: Locale, parts: Iterable<PhrasePart>) => {
    for (const part of parts) wantedParts.add(part);
    const tag = toBcp47(wanted);
    await Promise.all(
      [...wantedParts].map(async (part) => {
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
      const own = partOf(namespace);
      const parts = own === null ? commonParts : [own];
      void loadParts(wanted, parts).then(
        () => done(null, instance.getResourceBundle(tag, namespace) ?? {}),
        // True: it is requested again a little later.
        (error: unknown) => done(error as Error, true),
      );
    },
  };
  instance.use(initReactI18next).use(later);
  // No resources at first: `setLanguage` adds them, so that one language alone is loaded.
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
  let isReady = false;
  /**
   * The phrases loaded besides the parts: another language becomes current only once these
   * are loaded too.
   */
  const pageNamespaces = new Map<Apart, Record<Locale, () => Promise<object>>>();
  const loadPageNamespaces = async (wanted: Locale) => {
    const tag = toBcp47(wanted);
    const lacking = [...pageNamespaces].filter(([namespace]) => !instance.hasResourceBundle(tag, namespace));
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
    get isReady() {
      return isReady;
    },
    async setLanguage(wanted, parts = allParts) {
      const tag = toBcp47(wanted);
      await loadParts(wanted, parts);
      // A failure to load the part of one page is reported when that page is opened.
      await loadPageNamespaces(wanted).catch(() => undefined);
      locale = wanted;
      isReady = true;
      await instance.changeLanguage(tag);
      document.documentElement.lang = tag;
    },
    async loadNamespace(namespace, load) {
      pageNamespaces.set(namespace, load);
      await loadPageNamespaces(locale);
    },
  };
};
