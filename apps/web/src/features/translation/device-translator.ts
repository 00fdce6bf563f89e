import { languageOfText, type TranslationLanguage } from '@engawa/contract/translation';

/** Why a text is not translated on the device. */
export type DeviceTrouble = 'slow' | 'refused' | 'missing';
export class DeviceTranslationFailed extends Error {
  readonly why: DeviceTrouble;
  constructor(why: DeviceTrouble) {
    super(`The browser does not translate: ${why}.`);
    this.why = why;
  }
}

type BrowserPair = { readonly sourceLanguage: string; readonly targetLanguage: string };
type OpenedTranslator = { translate(text: string): Promise<string>; destroy?(): void };

/** The browser's own translator (`Translator`), as far as it is used here. */
export type TranslatorApi = {
  availability(pair: BrowserPair): Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  create(
    wanted: BrowserPair & {
      readonly signal: AbortSignal;
      /** `loaded`: 0–1. */
      monitor(target: EventTarget): void;
    },
  ): Promise<OpenedTranslator>;
};

/** Null where the browser has none. */
export const findTranslator = (): TranslatorApi | null =>
  (globalThis as { Translator?: TranslatorApi }).Translator ?? null;

/** The languages that a text can be known to have by its script. */
const sources: readonly TranslationLanguage[] = ['ja', 'en', 'zh', 'ko'];
const tagOf = (language: TranslationLanguage): string => (language === 'zh-TW' ? 'zh-Hant' : language);

/** A browser that does not say this soon what it has, has nothing, in ms. */
const sayWithinMs = 2_000;
/** A translator that shows no progress for so long is given up, in ms. */
const openWithinMs = 20_000;
const translateWithinMs = 20_000;

type Deps = {
  readonly api: TranslatorApi | null;
  /** The language of the reader. */
  readonly to: TranslationLanguage;
  after(delayMs: number, act: () => void): () => void;
};

/** Rejects with `slow` when nothing moves for `delayMs`. `moved` begins the time anew. */
const inTime = <T>(
  after: Deps['after'],
  delayMs: number,
  begin: (moved: () => void) => Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    let stop = () => {};
    const moved = () => {
      stop();
      stop = after(delayMs, () => reject(new DeviceTranslationFailed('slow')));
    };
    moved();
    begin(moved)
      .then(resolve, reject)
      .finally(() => stop());
  });

const failureOf = (error: unknown): DeviceTranslationFailed => {
  if (error instanceof DeviceTranslationFailed) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return new DeviceTranslationFailed(name === 'NotSupportedError' ? 'missing' : 'refused');
};

/**
 * Translation by the browser itself: the text stays on the device. A translator is made only in a
 * click, because a browser that was asked without one has ended the whole page.
 */
export const createDeviceTranslator = ({ api, to, after }: Deps) => {
  const pairOf = (from: TranslationLanguage): BrowserPair => ({
    sourceLanguage: tagOf(from),
    targetLanguage: tagOf(to),
  });
  const found = new Set<TranslationLanguage>();
  const opened = new Map<TranslationLanguage, Promise<OpenedTranslator>>();

  const look = async (from: TranslationLanguage): Promise<void> => {
    if (api === null) return;
    try {
      const state = await inTime(after, sayWithinMs, () => api.availability(pairOf(from)));
      if (state !== 'unavailable') found.add(from);
    } catch {
      // What a browser cannot say, it cannot do.
    }
  };
  const open = (
    browser: TranslatorApi,
    from: TranslationLanguage,
    progress: (ratio: number) => void,
  ): Promise<OpenedTranslator> => {
    const ending = new AbortController();
    const opening = inTime(after, openWithinMs, (moved) =>
      browser.create({
        ...pairOf(from),
        signal: ending.signal,
        monitor: (target) =>
          target.addEventListener('downloadprogress', (event) => {
            moved();
            progress((event as Event & { readonly loaded: number }).loaded);
          }),
      }),
    );
    opened.set(from, opening);
    opening.catch(() => {
      opened.delete(from);
      ending.abort();
    });
    return opening;
  };

  return {
    /** Asks the browser what it can translate for this reader; resolves within two seconds. */
    async look(): Promise<void> {
      const others = sources.filter((from) => from !== to.split('-', 1)[0]);
      await Promise.all(others.map(look));
    },
    /** Whether the browser can translate a text, by its script. */
    canTranslate: (text: string): boolean => /\p{L}/u.test(text) && found.has(languageOfText(text)),
    /**
     * Must be called directly from a click. Rejects with DeviceTranslationFailed.
     * @param progress gets 0–1 while the browser loads the languages
     */
    async translate(
      text: string,
      progress: (ratio: number) => void,
    ): Promise<{ readonly text: string; readonly from: TranslationLanguage }> {
      const from = languageOfText(text);
      if (api === null || !found.has(from)) throw new DeviceTranslationFailed('missing');
      try {
        const translator = await (opened.get(from) ?? open(api, from, progress));
        return { text: await inTime(after, translateWithinMs, () => translator.translate(text)), from };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
};
export type DeviceTranslator = ReturnType<typeof createDeviceTranslator>;
