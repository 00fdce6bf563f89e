import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Keep } from '../../platform/storage/storage.ts';
import { defaultSpeechLanguage } from './voice/speech-languages.ts';

/** How a screen reader reads new lines out: each one, those of ten seconds together, or none. */
export const captionPaces = ['each', 'together', 'none'] as const;
export const captionSizes = ['small', 'medium', 'large'] as const;
/** The languages into which lines can be translated, as the interface names them. */
export const readableLanguages = ['ja', 'en', 'zh-TW'] as const;
export type ReadableLanguage = (typeof readableLanguages)[number];

/** The choices of the user on this device. */
export type CaptionPreferences = {
  /** Their own words are written for those who hear them. */
  readonly isOn: boolean;
  /** The language that they speak, as a BCP 47 tag. */
  readonly speaks: string;
  /** What others say is shown at the lower edge of the map. */
  readonly isShown: boolean;
  /** Their own words are also written at every place for translation, without a question. */
  readonly inAreas: boolean;
  /** The language into which lines are translated; null: the user has not chosen. */
  readonly reads: ReadableLanguage | 'none' | null;
  readonly size: (typeof captionSizes)[number];
  readonly pace: (typeof captionPaces)[number];
  /**
   * Where the server recognises no speech, the browser does. It is asked for, because browsers
   * that come without recognition may end the page when it is tried.
   */
  readonly isByBrowser: boolean;
  /**
   * Where the company allows it: the browser may send the voice to its maker, to recognise it.
   */
  readonly isByCloud: boolean;
  /** White on black, whatever the colours of the page. */
  readonly isStrong: boolean;
};

const key = 'captions';

/** The language that people speak who use the interface in this one; Japanese by default. */
const spokenBy: Readonly<Record<string, string>> = { en: 'en-US', 'zh-TW': 'zh-TW' };

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);

const read = (keep: Keep, locale: string, personId: string): CaptionPreferences => {
  let stored: Partial<Record<keyof CaptionPreferences | 'agreed_by', unknown>> = {};
  try {
    stored = Object(JSON.parse(keep.get(key) ?? '{}'));
  } catch {
    // What another version wrote is of no use.
  }
  // Another person on the same device has agreed to nothing.
  const isSamePerson = stored.agreed_by === personId;
  return {
    isOn: isSamePerson && stored.isOn === true,
    speaks: typeof stored.speaks === 'string' ? stored.speaks : (spokenBy[locale] ?? defaultSpeechLanguage),
    isShown: stored.isShown !== false,
    inAreas: isSamePerson && stored.inAreas === true,
    reads: isOneOf([...readableLanguages, 'none' as const], stored.reads) ? stored.reads : null,
    size: isOneOf(captionSizes, stored.size) ? stored.size : 'medium',
    pace: isOneOf(captionPaces, stored.pace) ? stored.pace : 'each',
    isByBrowser: stored.isByBrowser === true,
    // Another person on the same device has not agreed that their voice leaves it.
    isByCloud: isSamePerson && stored.isByCloud === true,
    isStrong: stored.isStrong === true,
  };
};

/**
 * What the user has chosen about captions, kept on this device.
 * @param locale the language of the interface, which decides what they speak until they choose
 * @param personId whose words are written: what another person agreed to here does not count
 */
export const createCaptionPreferences = (
  keep: Keep,
  locale: string,
  personId: string,
): Pick<StoreApi<CaptionPreferences>, 'getState' | 'getInitialState' | 'subscribe'> & {
  set(change: Partial<CaptionPreferences>): void;
} => {
  const store = createStore<CaptionPreferences>(() => read(keep, locale, personId));
  return {
    ...store,
    set(change) {
      store.setState(change);
      keep.set(key, JSON.stringify({ ...store.getState(), agreed_by: personId }));
    },
  };
};
export type CaptionPreferencesStore = ReturnType<typeof createCaptionPreferences>;

/** `browser`: on this device alone. `cloud`: the voice may go to the maker of the browser. */
export type BrowserEngine = 'browser' | 'cloud';

/**
 * How the browser is to recognise speech where the server does not; null: not at all.
 * @param isCloudAllowed whether the company allows that the voice goes to the maker of the browser
 */
export const chosenBrowserEngine = (
  { isByBrowser, isByCloud }: Pick<CaptionPreferences, 'isByBrowser' | 'isByCloud'>,
  isCloudAllowed: boolean,
): BrowserEngine | null => (isByCloud && isCloudAllowed ? 'cloud' : isByBrowser ? 'browser' : null);
