import { canOffer, type TranslationOffer } from '@engawa/contract/translation';
import { createStore } from 'zustand/vanilla';
import { troubleOf } from '../../platform/api-client/refusal.ts';
import type { Keep } from '../../platform/storage/storage.ts';
import type { DeviceTranslator } from './device-translator.ts';
import type { TextFor, Translating, TranslationCalls } from './ports.ts';

type TranslationState = {
  /** Texts in other languages are translated as they come into view. */
  readonly isAlways: boolean;
  /** Translations that are shown, by language and text. */
  readonly shown: ReadonlyMap<string, Translating>;
};

/** Translations under way at once: further ones wait, because a list has many texts. */
const atOnce = 2;
/** Translations that are remembered; the one that was shown first is forgotten. */
const maxShown = 500;
const defaultWaitSeconds = 5;
/** Where the device remembers that everything is translated. */
const alwaysKey = 'translation.always';

type Deps = Pick<TranslationCalls, 'translate'> & {
  /** The languages that can be translated here; null: the server did not say. */
  readonly offer: TranslationOffer | null;
  readonly device: Pick<Keep, 'get' | 'set'>;
  /** The browser's own translator, for what the server does not translate; absent: none. */
  readonly browser?: Pick<DeviceTranslator, 'canTranslate' | 'translate'>;
  /** Calls back once after this time, in ms. */
  after(delayMs: number, act: () => void): unknown;
};

/** The key of a text among those that are shown. */
export const keyOf = ({ text, to }: TextFor): string => `${to} ${text}`;

/** The translations that a page shows. */
export const createTranslations = ({ offer, translate, device, browser, after }: Deps) => {
  const store = createStore<TranslationState>(() => ({
    isAlways: device.get(alwaysKey) === '1',
    shown: new Map(),
  }));
  const queue: TextFor[] = [];
  let running = 0;
  let isResting = false;

  const isShown = (asked: TextFor) => store.getState().shown.has(keyOf(asked));
  const set = (asked: TextFor, now: Translating) => {
    const shown = new Map(store.getState().shown);
    shown.set(keyOf(asked), now);
    for (const key of shown.keys()) {
      if (shown.size <= maxShown) break;
      shown.delete(key);
    }
    store.setState({ shown });
  };
  const rest = (asked: TextFor, seconds: number) => {
    queue.unshift(asked);
    isResting = true;
    after(seconds * 1_000, () => {
      isResting = false;
      startNext();
    });
  };
  const run = async (asked: TextFor) => {
    running += 1;
    try {
      const { text, from } = await translate(asked.text, undefined, asked.to);
      if (isShown(asked)) set(asked, { kind: 'ready', text, from });
    } catch (error) {
      const trouble = troubleOf(error);
      const isTooOften = trouble.kind === 'refusal' && trouble.code === 'TOO_MANY_ATTEMPTS';
      if (isTooOften) rest(asked, trouble.retryAfterSeconds ?? defaultWaitSeconds);
      else if (isShown(asked)) set(asked, { kind: 'failed', error });
    }
    running -= 1;
    startNext();
  };
  const startNext = () => {
    while (!isResting && running < atOnce) {
      const asked = queue.shift();
      if (asked === undefined) return;
      // It may have been hidden before its turn.
      if (isShown(asked)) void run(asked);
    }
  };
  const isByServer = ({ text, to }: TextFor) => canOffer(offer, text, to);
  const isByDevice = (asked: TextFor) =>
    offer?.is_allowed === true && !isByServer(asked) && browser?.canTranslate(asked.text) === true;
  const isOffered = (asked: TextFor) => isByServer(asked) || isByDevice(asked);
  /** At once and in no queue: the browser makes a translator only in a click. */
  const runOnDevice = async (asked: TextFor, by: NonNullable<Deps['browser']>) => {
    const progress = (ratio: number) => {
      if (isShown(asked)) set(asked, { kind: 'waiting', progress: ratio });
    };
    try {
      const { text, from } = await by.translate(asked.text, progress);
      if (isShown(asked)) set(asked, { kind: 'ready', text, from, isOnDevice: true });
    } catch (error) {
      if (isShown(asked)) set(asked, { kind: 'failed', error });
    }
  };
  /** Shows the translation of a text, or tries again after a failure. Call it from a click. */
  const show = (asked: TextFor) => {
    const now = store.getState().shown.get(keyOf(asked));
    if (now !== undefined && now.kind !== 'failed') return;
    set(asked, { kind: 'waiting' });
    if (browser !== undefined && isByDevice(asked)) return void runOnDevice(asked, browser);
    queue.push(asked);
    startNext();
  };

  return {
    store,
    /** Whether a text can be translated for its reader; one in their own language cannot. */
    isOffered,
    show,
    hide(asked: TextFor) {
      const shown = new Map(store.getState().shown);
      shown.delete(keyOf(asked));
      store.setState({ shown });
    },
    /** A text has come into view. Nobody pressed anything, so the browser is left alone. */
    cameIntoView(asked: TextFor) {
      if (store.getState().isAlways && isByServer(asked) && !isShown(asked)) show(asked);
    },
    setAlways(isAlways: boolean) {
      device.set(alwaysKey, isAlways ? '1' : '0');
      store.setState({ isAlways });
    },
  };
};
export type Translations = ReturnType<typeof createTranslations>;
