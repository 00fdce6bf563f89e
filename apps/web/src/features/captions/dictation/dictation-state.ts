import type { CaptionsState, RecognisedSpeech } from '@engawa/contract/captions';
import type { StoreApi } from 'zustand/vanilla';
import type { DeviceProblem, Opened } from '../../../platform/rtc/devices/devices.ts';
import type { BrowserRecogniser, BrowserRecogniserEvents } from '../voice/browser-recogniser.ts';
import type { SentenceEvents } from '../voice/create-sentences.ts';
import type { ListeningForSentences } from '../voice/listen-for-sentences.ts';
import type { WritingTrouble } from './write-sentences.ts';

/** What is wrong with the microphone, as the names of sentences. */
export const microphoneTroubles = {
  denied: 'mic_denied',
  missing: 'mic_missing',
  'in-use': 'mic_in_use',
  insecure: 'mic_insecure',
  lost: 'mic_lost',
  failed: 'mic_failed',
} as const satisfies Record<DeviceProblem, string>;

export type DictationTrouble =
  | WritingTrouble
  | 'talking'
  | 'long'
  | 'browser'
  | 'cloud'
  | 'locked_cloud'
  | (typeof microphoneTroubles)[DeviceProblem];

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
  /** Whether the user is at a locked meeting room, whose people agreed to the server alone. */
  isTableLocked(): boolean;
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

export const idle: DictationState = {
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
