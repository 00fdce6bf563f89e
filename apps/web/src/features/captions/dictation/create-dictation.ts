import type { CaptionsState, RecognisedSpeech } from '@engawa/contract/captions';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { troubleOf } from '../../../platform/api-client/refusal.ts';
import type { DeviceProblem, Opened } from '../../../platform/rtc/devices/devices.ts';
import type { BrowserRecogniser, BrowserRecogniserEvents } from '../voice/browser-recogniser.ts';
import type { SentenceEvents } from '../voice/create-sentences.ts';
import type { ListeningForSentences } from '../voice/listen-for-sentences.ts';
import { joinSaid } from './insert-text.ts';
import { createWriting, type WritingTrouble } from './write-sentences.ts';

/** It pauses by itself after so long without a pause, in ms: people forget it. */
export const longestMs = 5 * 60_000;
const tickMs = 1_000;
const mutedWithinMs = 1_000;

export type DictationTrouble =
  | WritingTrouble
  | 'talking'
  | 'long'
  | 'browser'
  | 'cloud'
  | `mic_${DeviceProblem}`;

export type DictationState = {
  /**
   * `opening`: the microphone is asked for. `finishing`: the microphone is off, and the last words
   * are being written.
   */
  readonly phase: 'idle' | 'opening' | 'recording' | 'paused' | 'finishing';
  /** Who dictates: one field at a time. */
  readonly owner: string | null;
  readonly text: string;
  /** For how long it has recorded, without the pauses. */
  readonly seconds: number;
  /** Sentences that have no text yet. */
  readonly waiting: number;
  readonly trouble: DictationTrouble | null;
  /** With `no_engine`: why the server has none. */
  readonly whyNone: CaptionsState['why_none'];
  readonly engine: 'server' | 'browser' | 'cloud' | null;
  /** The microphone was on for others when dictation began, and was turned off. */
  readonly hasMuted: boolean;
};

/** @param hasMuted others no longer hear the user, who may want that back */
type Deliver = (text: string, hasMuted: boolean) => void;

type MediaPart = {
  readonly store: Pick<
    StoreApi<{ readonly voice: MediaStreamTrack | null; readonly mic: { readonly isOn: boolean } }>,
    'getState' | 'subscribe'
  >;
  turn(kind: 'mic', isOn: boolean): void;
};

export type DictationDeps = {
  readonly calls: {
    readState(): Promise<CaptionsState>;
    dictate(sentence: { readonly language: string; readonly sound: Blob }): Promise<RecognisedSpeech>;
  };
  readonly media: MediaPart;
  /** The language that the user speaks, as a BCP 47 tag. */
  speaks(): string;
  /** How the browser may recognise speech where the server does not; null: not at all. */
  browserEngine(server: CaptionsState): 'browser' | 'cloud' | null;
  /** Never rejects. */
  openMicrophone(): Promise<Opened>;
  listen(
    events: SentenceEvents & { failed(error: unknown): void; heard(loudness: number): void },
  ): Promise<ListeningForSentences>;
  /** Null where the browser recognises no speech. */
  openBrowser(events: BrowserRecogniserEvents): BrowserRecogniser | null;
  toWav(samples: Int16Array): Blob;
  after(delayMs: number, act: () => void): () => void;
};

const idle: DictationState = {
  phase: 'idle',
  owner: null,
  text: '',
  seconds: 0,
  waiting: 0,
  trouble: null,
  whyNone: null,
  engine: null,
  hasMuted: false,
};

/** What records now: it ends with its last words, or drops them. */
type Recording = { finish(): Promise<void>; drop(): void };

/** Troubles with which recording goes on. */
const passing: readonly (DictationTrouble | null)[] = [null, 'offline', 'too_many', 'slow', 'failed'];

/**
 * Dictation: the user's own voice becomes a text for a field of theirs. It has a microphone of its
 * own, open only while it records. Nobody hears it: it turns off what others hear before it begins,
 * and pauses as soon as the user talks to others.
 */
export const createDictation = (deps: DictationDeps) => {
  const { calls, media, after } = deps;
  const store = createStore<DictationState>(() => idle);
  const change = (fields: Partial<DictationState>) => store.setState(fields);
  let round = 0;
  let level = 0;
  let recording: Recording | null = null;
  let stopClock = () => {};
  let sinceMs = 0;
  let deliver: Deliver = () => {};
  /** The field is gone: nobody sees a trouble, or tries again. */
  let isLeft = false;

  const isFree = () => {
    const { voice, mic } = media.store.getState();
    return voice === null && !mic.isOn;
  };
  const reset = () => {
    round += 1;
    store.setState(idle, true);
  };
  const giveWhenWritten = () => {
    const { phase, waiting, text, hasMuted } = store.getState();
    if (phase !== 'finishing' || waiting > 0 || recording !== null) return;
    const give = deliver;
    reset();
    give(text, hasMuted);
  };
  const writing = createWriting({
    dictate: calls.dictate,
    written: (said) => change({ text: joinSaid(store.getState().text, said) }),
    changed(waiting, trouble) {
      if (store.getState().phase === 'idle') return;
      const { trouble: before } = store.getState();
      change({ waiting, ...(trouble !== null || passing.includes(before) ? { trouble } : {}) });
      const isFinal = trouble === 'plan' || trouble === 'no_engine' || trouble === 'failed';
      if (isFinal && isLeft) return writing.drop();
      if (isFinal && store.getState().phase === 'recording') void halt('paused', trouble);
      giveWhenWritten();
    },
    after,
  });

  /** Ends the microphone; what was said is written. */
  const halt = async (phase: 'paused' | 'finishing', trouble: DictationTrouble | null): Promise<void> => {
    stopClock();
    level = 0;
    round += 1;
    const mine = round;
    change({ phase, ...(trouble === null ? {} : { trouble }) });
    await recording?.finish();
    if (mine !== round) return;
    recording = null;
    giveWhenWritten();
  };
  const tick = () => {
    stopClock = after(tickMs, () => {
      sinceMs += tickMs;
      change({ seconds: store.getState().seconds + 1 });
      if (sinceMs >= longestMs) void halt('paused', 'long');
      else tick();
    });
  };

  const recordForServer = async (track: MediaStreamTrack, failed: () => void): Promise<Recording> => {
    const language = deps.speaks();
    const listening = await deps.listen({
      begins: () => undefined,
      dropped: () => undefined,
      ends: (_id, samples) => writing.add({ language, sound: deps.toWav(samples) }),
      heard(loudness) {
        level = loudness;
      },
      failed,
    });
    listening.setTrack(track);
    const close = () => {
      listening.close();
      track.stop();
    };
    return {
      async finish() {
        listening.finish();
        close();
      },
      drop: close,
    };
  };
  const recordByBrowser = (track: MediaStreamTrack, failed: () => void): Recording => {
    const browser = deps.openBrowser({
      begins: () => undefined,
      dropped: () => undefined,
      ends: (_id, said) => change({ text: joinSaid(store.getState().text, said) }),
      failed,
    });
    browser?.start(deps.speaks(), track);
    return {
      async finish() {
        await browser?.finish();
        track.stop();
      },
      drop() {
        browser?.stop();
        track.stop();
      },
    };
  };

  /** Whether others hear nothing of the user, at the latest a second after they are muted. */
  const untilFree = (): Promise<boolean> =>
    new Promise((done) => {
      if (isFree()) return done(true);
      const settle = (isNow: boolean) => {
        stop();
        cancel();
        done(isNow);
      };
      const stop = media.store.subscribe(() => {
        if (isFree()) settle(true);
      });
      const cancel = after(mutedWithinMs, () => settle(false));
    });

  /** Opens the microphone and records; what hinders it is shown, and the text stays. */
  const record = async (): Promise<void> => {
    round += 1;
    const mine = round;
    const isGone = () => mine !== round;
    const { engine } = store.getState();
    const giveUp = (trouble: DictationTrouble) => change({ phase: 'paused', trouble });
    change({ phase: 'opening', trouble: null });
    if (!isFree()) {
      media.turn('mic', false);
      change({ hasMuted: true });
    }
    const opened = await deps.openMicrophone();
    if (isGone()) return 'track' in opened ? opened.track.stop() : undefined;
    if ('problem' in opened) return giveUp(`mic_${opened.problem}`);
    const { track } = opened;
    const isMuted = await untilFree();
    if (!isMuted || isGone()) {
      track.stop();
      return isGone() ? undefined : giveUp('talking');
    }
    const failed = () => {
      if (!isGone()) void halt('paused', engine === 'server' ? 'mic_failed' : 'browser');
    };
    try {
      const begun =
        engine === 'server' ? await recordForServer(track, failed) : recordByBrowser(track, failed);
      if (isGone()) return begun.drop();
      recording = begun;
    } catch {
      track.stop();
      if (!isGone()) giveUp('failed');
      return;
    }
    track.addEventListener('ended', () => {
      if (!isGone()) void halt('paused', 'mic_lost');
    });
    sinceMs = 0;
    change({ phase: 'recording' });
    tick();
  };

  const stopFollowing = media.store.subscribe(() => {
    const { phase } = store.getState();
    if (!isFree() && phase === 'recording') void halt('paused', 'talking');
  });

  const chooseEngine = (server: CaptionsState): DictationState['engine'] =>
    server.engine === null ? deps.browserEngine(server) : 'server';

  /** Drops the microphone, and what has no text yet. */
  const drop = () => {
    recording?.drop();
    recording = null;
    stopClock();
    level = 0;
    reset();
    writing.drop();
  };
  const begin = async (): Promise<void> => {
    const mine = round;
    change({ phase: 'opening', trouble: null });
    let server: CaptionsState;
    try {
      server = await calls.readState();
    } catch (error) {
      const trouble = troubleOf(error).kind === 'unreachable' ? 'offline' : 'failed';
      if (mine === round) change({ phase: 'paused', trouble });
      return;
    }
    if (mine !== round) return;
    const engine = chooseEngine(server);
    change({ engine, whyNone: server.why_none });
    if (!server.is_allowed) return change({ phase: 'paused', trouble: 'plan', engine: null });
    if (engine === null) return change({ phase: 'paused', trouble: 'no_engine' });
    await record();
  };
  const stop = async (): Promise<void> => {
    const { phase, trouble, waiting } = store.getState();
    if (phase === 'idle') return;
    if (phase === 'finishing') return writing.drop();
    if (phase === 'paused' && trouble !== null && waiting > 0) writing.drop();
    await halt('finishing', null);
  };

  return {
    store,
    /** 0–1. */
    level: () => level,
    /**
     * Begins for a field, unless another one dictates. Call it from a click.
     * @param give gets the text once, also after the field is gone
     */
    async start(owner: string, give: Deliver): Promise<void> {
      if (store.getState().owner !== null) return;
      reset();
      deliver = give;
      isLeft = false;
      change({ owner });
      await begin();
    },
    /** The microphone goes off, and what was said so far is written. */
    pause: () => halt('paused', null),
    /** Goes on after a pause, and tries again what failed. */
    async resume(): Promise<void> {
      const { engine, phase } = store.getState();
      if (phase !== 'paused') return;
      writing.again();
      await (engine === null ? begin() : record());
    },
    /** Has the sentence written again that failed. */
    again: () => writing.again(),
    /**
     * Ends and gives the text, once all of it is written. Called again, or after a failure, it
     * gives what is there.
     */
    stop,
    /** The field goes away: the text still comes to who began. */
    async leave(owner: string): Promise<void> {
      if (store.getState().owner !== owner) return;
      isLeft = true;
      await stop();
    },
    /** The company no longer allows that the voice goes to the maker of the browser. */
    forbidCloud() {
      if (store.getState().engine !== 'cloud') return;
      recording?.drop();
      recording = null;
      stopClock();
      round += 1;
      change({ phase: 'paused', engine: null, trouble: 'cloud' });
    },
    /** Ends, and drops what was said. */
    cancel: drop,
    end() {
      stopFollowing();
      const { text, hasMuted } = store.getState();
      drop();
      if (text !== '') deliver(text, hasMuted);
    },
  };
};
export type Dictation = ReturnType<typeof createDictation>;
