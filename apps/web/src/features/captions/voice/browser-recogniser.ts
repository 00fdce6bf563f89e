import { browserTimers, type Timers } from '../../../platform/timers.ts';

/** A recognition that ended by itself is started again after so many ms. */
const restartMs = 500;
/** Browsers give the last words within this time after the end, in ms. */
const lastWordsMs = 4_000;

type SpeechResults = ArrayLike<{ readonly isFinal: boolean } & ArrayLike<{ readonly transcript: string }>>;

/** One recognition, as far as it is used here. */
export type SpeechRecognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start(track: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
};

type Pack = { readonly langs: readonly string[]; readonly processLocally: true };

/** The browser's own recognition (Web Speech API). */
export type SpeechRecognitionClass = {
  new (): SpeechRecognition;
  readonly prototype: SpeechRecognition;
  available?(pack: Pack): Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  install?(pack: Pack): Promise<boolean>;
};

/** Why the browser recognises nothing. After each but UNREACHABLE it has stopped. */
export type BrowserSpeechTrouble =
  | 'NOT_SUPPORTED'
  | 'CLOUD_NOT_ALLOWED'
  | 'PACK_MISSING'
  | 'LANGUAGE_NOT_SUPPORTED'
  | 'NOT_ALLOWED'
  | 'NO_MICROPHONE'
  | 'UNREACHABLE';

export type BrowserRecogniserEvents = {
  /** Somebody began to speak. Each id is ended or dropped later. */
  begins(id: string): void;
  ends(id: string, text: string, language: string): void;
  dropped(id: string): void;
  failed(why: BrowserSpeechTrouble): void;
};

export type BrowserRecogniser = {
  /**
   * Recognises this track until it is stopped; what ran before ends.
   * @param language a BCP 47 tag
   */
  start(language: string, track: MediaStreamTrack): void;
  /** Ends at once, and drops the sentence that has begun. */
  stop(): void;
  /** Ends once the browser has given the last words, at the latest after 4 s. */
  finish(): Promise<void>;
};

/** Null where the browser has none. */
export const findSpeechRecognition = (): SpeechRecognitionClass | null => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: SpeechRecognitionClass;
    webkitSpeechRecognition?: SpeechRecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
};

/** A browser without this property would accept it, and send the sound to its maker anyway. */
const canRecogniseLocally = (Recognition: SpeechRecognitionClass): boolean =>
  'processLocally' in Recognition.prototype;

/**
 * Puts the pack of a language onto this machine, if it is not there yet. Must be called from a
 * click. The browser gets packs from its maker: an office without internet gets none.
 */
export const installSpeechPack = async (
  language: string,
  Recognition: SpeechRecognitionClass | null = findSpeechRecognition(),
): Promise<'installed' | 'NOT_SUPPORTED' | 'LANGUAGE_NOT_SUPPORTED' | 'PACK_MISSING'> => {
  if (!Recognition?.available || !Recognition.install || !canRecogniseLocally(Recognition))
    return 'NOT_SUPPORTED';
  const pack: Pack = { langs: [language], processLocally: true };
  try {
    const state = await Recognition.available(pack);
    if (state === 'available') return 'installed';
    if (state === 'unavailable') return 'LANGUAGE_NOT_SUPPORTED';
    return (await Recognition.install(pack)) ? 'installed' : 'PACK_MISSING';
  } catch {
    return 'PACK_MISSING';
  }
};

const troubleOf = (error: string, isLocal: boolean): BrowserSpeechTrouble | null => {
  switch (error) {
    case 'not-allowed':
    case 'service-not-allowed':
      return 'NOT_ALLOWED';
    case 'audio-capture':
      return 'NO_MICROPHONE';
    case 'language-not-supported':
      return isLocal ? 'PACK_MISSING' : 'LANGUAGE_NOT_SUPPORTED';
    case 'network':
      return 'UNREACHABLE';
    default:
      // Nobody spoke ("no-speech"), or it ended by itself: it is started again.
      return null;
  }
};

/**
 * The sentences of one recognition; a result is known by its place in the browser's list until it
 * is final.
 */
const createResults = (events: BrowserRecogniserEvents, language: string, createId: () => string) => {
  const begun = new Map<number, string>();
  const begin = (place: number): string => {
    const id = createId();
    begun.set(place, id);
    events.begins(id);
    return id;
  };
  return {
    take(results: SpeechResults, from: number) {
      for (let place = from; place < results.length; place += 1) {
        const result = results[place];
        const text = result?.[0]?.transcript.trim() ?? '';
        if (text === '' && !begun.has(place)) continue;
        const id = begun.get(place) ?? begin(place);
        if (!result?.isFinal) continue;
        begun.delete(place);
        if (text === '') events.dropped(id);
        else events.ends(id, text, language);
      }
    },
    drop() {
      const ids = [...begun.values()];
      begun.clear();
      for (const id of ids) events.dropped(id);
    },
  };
};

/** A recognition that goes on after a pause, and tells of words as they come. */
const createRecognition = (
  SpeechRecognition: SpeechRecognitionClass,
  language: string,
  isLocal: boolean,
): SpeechRecognition => {
  const recognition = new SpeechRecognition();
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  if (canRecogniseLocally(SpeechRecognition)) recognition.processLocally = isLocal;
  return recognition;
};

export type BrowserRecogniserDeps = {
  readonly events: BrowserRecogniserEvents;
  /** Whether the company allows, and the user chose, that the sound goes to the browser's maker. */
  isCloudAllowed(): boolean;
  readonly Recognition?: SpeechRecognitionClass | null;
  readonly timers?: Timers;
  createId?(): string;
};

/**
 * Recognition by the browser: on this machine first, by its maker only where that is allowed.
 */
export const createBrowserRecogniser = ({
  events,
  isCloudAllowed,
  Recognition = findSpeechRecognition(),
  timers = browserTimers,
  createId = () => crypto.randomUUID(),
}: BrowserRecogniserDeps): BrowserRecogniser => {
  let stopRunning = () => {};
  let finishRunning = (): Promise<void> => Promise.resolve();
  const stop = () => {
    const stopNow = stopRunning;
    stopRunning = () => {};
    finishRunning = () => Promise.resolve();
    stopNow();
  };
  const fail = (why: BrowserSpeechTrouble) => {
    stop();
    events.failed(why);
  };

  const run = (
    SpeechRecognition: SpeechRecognitionClass,
    language: string,
    track: MediaStreamTrack,
    isLocal: boolean,
  ) => {
    const recognition = createRecognition(SpeechRecognition, language, isLocal);
    const results = createResults(events, language, createId);
    const listeners = new AbortController();
    const on = (name: string, act: (event: Event) => void) =>
      recognition.addEventListener(name, act, { signal: listeners.signal });
    let nextIsLocal = isLocal;
    let finished: (() => void) | null = null;
    const end = () => {
      listeners.abort();
      results.drop();
    };
    stopRunning = () => {
      end();
      recognition.abort();
    };
    finishRunning = () =>
      new Promise((done) => {
        const timer = timers.setTimeout(() => {
          stop();
          done();
        }, lastWordsMs);
        finished = () => {
          timers.clearTimeout(timer);
          done();
        };
        recognition.stop();
      });
    on('result', (event) => {
      const { results: list, resultIndex } = event as Event & {
        readonly results: SpeechResults;
        readonly resultIndex: number;
      };
      results.take(list, resultIndex);
    });
    on('error', (event) => {
      const why = troubleOf((event as Event & { readonly error: string }).error, isLocal);
      if (why === 'PACK_MISSING' && isCloudAllowed()) nextIsLocal = false;
      else if (why === 'UNREACHABLE') events.failed(why);
      else if (why !== null) fail(why);
    });
    on('end', () => {
      end();
      if (finished !== null) {
        stopRunning = () => {};
        return finished();
      }
      // It ends for good in the pause before it is started again, too.
      finishRunning = async () => stop();
      const again = () => {
        if (nextIsLocal || isCloudAllowed()) run(SpeechRecognition, language, track, nextIsLocal);
        else fail('CLOUD_NOT_ALLOWED');
      };
      const timer = timers.setTimeout(again, restartMs);
      stopRunning = () => timers.clearTimeout(timer);
    });
    try {
      recognition.start(track);
    } catch {
      // The track has ended: a live one never makes it throw.
      fail('NO_MICROPHONE');
    }
  };

  return {
    start(language, track) {
      stop();
      if (!Recognition) return fail('NOT_SUPPORTED');
      const isLocal = canRecogniseLocally(Recognition);
      if (!isLocal && !isCloudAllowed()) return fail('CLOUD_NOT_ALLOWED');
      run(Recognition, language, track, isLocal);
    },
    stop,
    finish: () => finishRunning(),
  };
};
