import type { CaptionsState } from '@engawa/contract/captions';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import { endAll } from '../../platform/end-all.ts';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import type { CaptionPreferencesStore } from './caption-preferences.ts';
import type { CaptionsPorts } from './ports.ts';
import type { BrowserRecogniser, BrowserRecogniserEvents } from './voice/browser-recogniser.ts';
import type { SentenceEvents } from './voice/create-sentences.ts';
import type { Listening } from './voice/listen-to-track.ts';

/** What hinders the user's words from being written. */
export type OwnTrouble =
  | 'muted'
  | 'locked_table'
  | 'plan'
  | 'no_engine'
  | 'no_microphone'
  | 'too_many'
  | 'day_is_full'
  | 'failed';

export type OwnWords = {
  /** Whether the microphone is being listened to for sentences. */
  readonly isListening: boolean;
  readonly trouble: OwnTrouble | null;
  /** Sentences were dropped in the last seconds, because too many were waiting. */
  readonly isLate: boolean;
  /** What recognises the user's speech; null: it is not known yet. */
  readonly engine: 'server' | 'browser' | 'none' | null;
};

export type OwnWordsDeps = {
  readonly ports: Pick<
    CaptionsPorts,
    'realtime' | 'presence' | 'me' | 'meetings' | 'conversations' | 'media'
  >;
  readonly preferences: CaptionPreferencesStore;
  /** What the server can do; null until it is known. */
  readonly server: Pick<StoreApi<CaptionsState | null>, 'getState' | 'subscribe'>;
  /** Asks the server what it can do, unless that is known. */
  readServer(): Promise<void>;
  listen(events: SentenceEvents & { failed(error: unknown): void }): Promise<Listening>;
  /** Null where the browser recognises no speech. */
  openBrowser(events: BrowserRecogniserEvents): BrowserRecogniser | null;
  toWav(samples: Int16Array): Blob;
  after(delayMs: number, act: () => void): () => void;
};

/** How long "captions are late" is shown after a sentence was dropped, in ms. */
const lateForMs = 10_000;

const troubles: Readonly<Record<string, OwnTrouble | null>> = {
  PLAN_FORBIDS: 'plan',
  NO_CAPTIONS_AT_LOCKED_TABLES: 'locked_table',
  CAPTIONS_ARE_OFF: 'no_engine',
  TOO_MANY_ATTEMPTS: 'too_many',
  DAILY_TRANSCRIPT_LIMIT: 'day_is_full',
  DAILY_SPACE_TRANSCRIPT_LIMIT: 'day_is_full',
  // Muted, gone elsewhere, or away: the sentence is dropped, and nothing is wrong.
  FORBIDDEN: null,
  NOT_INSIDE: null,
  UNREACHABLE: null,
};

/**
 * Writes what the user says, while they have turned it on: the page cuts their voice into
 * sentences, and the server recognises each; where it cannot, the browser does.
 */
export const createOwnWords = ({
  ports,
  preferences,
  server,
  readServer,
  listen,
  openBrowser,
  toWav,
  after,
}: OwnWordsDeps) => {
  const { realtime, presence, me, meetings, conversations, media } = ports;
  const { captions } = conversations;
  const store = createStore<OwnWords>(() => ({
    isListening: false,
    trouble: null,
    isLate: false,
    engine: null,
  }));
  const change = (fields: Partial<OwnWords>) => store.setState(fields);
  /** The sentences that have begun: whether the server has agreed to write them. */
  const begun = new Map<string, Promise<boolean>>();
  let listening: Listening | null = null;
  let isOpening = false;
  let browser: BrowserRecogniser | null = null;
  let heard: MediaStreamTrack | null = null;
  let asked: boolean | null = null;
  let stopLate = () => {};
  let hasEnded = false;

  const fail = (error: unknown) => {
    const code = (error instanceof WhisperRefused ? error.code : refusalCodeOf(error)) ?? '';
    const trouble = code in troubles ? (troubles[code] ?? null) : 'failed';
    if (trouble !== null) change({ trouble });
  };
  const noteLate = () => {
    stopLate();
    change({ isLate: true });
    stopLate = after(lateForMs, () => change({ isLate: false }));
  };

  const events: SentenceEvents = {
    begins(id) {
      begun.set(
        id,
        realtime.whisper('SpeechEvent', { id }).then(
          () => true,
          (error: unknown) => {
            fail(error);
            return false;
          },
        ),
      );
    },
    async ends(id, samples) {
      const isAgreed = await begun.get(id);
      begun.delete(id);
      if (isAgreed !== true || hasEnded) return;
      try {
        const { speaks: language } = preferences.getState();
        const { outcome } = await captions.recognise({ line: id, language, sound: toWav(samples) });
        if (outcome === 'late') noteLate();
        change({ trouble: outcome === 'failed' ? 'failed' : null });
      } catch (error) {
        fail(error);
      }
    },
    dropped: (id) => void begun.delete(id),
  };

  const browserEvents: BrowserRecogniserEvents = {
    begins: events.begins,
    async ends(id, text, from) {
      const isAgreed = await begun.get(id);
      begun.delete(id);
      if (isAgreed !== true || hasEnded) return;
      try {
        await realtime.whisper('TranscibeEvent', { id, text, from });
        change({ trouble: null });
      } catch (error) {
        fail(error);
      }
    },
    dropped: events.dropped,
    failed: () => change({ trouble: 'no_engine' }),
  };

  const setTrack = (track: MediaStreamTrack | null) => {
    if (track === heard) return;
    heard = track;
    change({ isListening: track !== null });
    if (store.getState().engine === 'browser') {
      browser ??= openBrowser(browserEvents);
      if (track === null) browser?.stop();
      else browser?.start(preferences.getState().speaks, track);
      return;
    }
    if (listening !== null) return listening.setTrack(track);
    if (track === null || isOpening) return;
    isOpening = true;
    listen({ ...events, failed: () => change({ trouble: 'no_microphone' }) }).then(
      (opened) => {
        isOpening = false;
        if (hasEnded) return opened.close();
        listening = opened;
        opened.setTrack(heard);
      },
      () => {
        isOpening = false;
        heard = null;
        change({ trouble: 'failed', isListening: false });
      },
    );
  };

  /** Agrees with the server on whether the user's words are written. */
  const agree = (isOn: boolean) => {
    if (asked === isOn) return;
    asked = isOn;
    realtime.whisper('CaptionsEvent', { isCaptioned: isOn }).then(
      () => {
        update();
      },
      (error: unknown) => {
        // Asked again when the user comes back, or presses again.
        fail(error);
      },
    );
  };

  const update = () => {
    if (hasEnded) return;
    const { isOn } = preferences.getState();
    const self = me.now();
    if (self === null || !me.isInside()) {
      asked = null;
      setTrack(null);
      return;
    }
    const isCaptioned = self.isCaptioned ?? false;
    if (isOn !== isCaptioned) agree(isOn);
    else asked = isOn;
    if (isOn) void readServer();
    const { engine, trouble } = store.getState();
    const { voice } = media.store.getState();
    const isLocked = meetings.locks.isLocked(self.channel);
    const isPossible = isOn && isCaptioned && !isLocked && (engine === 'server' || engine === 'browser');
    setTrack(isPossible ? voice : null);
    const standing: OwnTrouble | null = !isOn
      ? null
      : isLocked
        ? 'locked_table'
        : engine === 'none'
          ? 'no_engine'
          : voice === null
            ? 'muted'
            : null;
    const isPassing = trouble === 'muted' || trouble === 'locked_table' || !isOn;
    if (standing !== null || isPassing) change({ trouble: standing });
  };

  const chooseEngine = () => {
    const now = server.getState();
    if (now === null) return;
    const hasBrowser = now.engine === null && openBrowser(browserEvents) !== null;
    change({ engine: now.engine !== null ? 'server' : hasBrowser ? 'browser' : 'none' });
    update();
  };

  const stops = [
    server.subscribe(chooseEngine),
    presence.model.store.subscribe((state, before) => {
      if (state.people.get(me.id) !== before.people.get(me.id)) update();
    }),
    media.store.subscribe(({ voice }, before) => {
      if (voice !== before.voice) update();
    }),
    meetings.locks.store.subscribe(update),
    me.onInside(() => {
      asked = null;
      update();
    }),
    preferences.subscribe((now, before) => {
      if (now.isOn !== before.isOn) {
        asked = null;
        change({ trouble: null });
      }
      if (now.speaks !== before.speaks && heard !== null && store.getState().engine === 'browser')
        browser?.start(now.speaks, heard);
      update();
    }),
  ];
  chooseEngine();
  update();

  return {
    store,
    end() {
      hasEnded = true;
      endAll(stops);
      stopLate();
      browser?.stop();
      listening?.close();
    },
  };
};
export type OwnWordsModel = ReturnType<typeof createOwnWords>;
