import type { SpeechFailure } from '@engawa/contract/captions';

/** A sentence of one person, as their browser cut it out of their voice. */
export type SpokenSentence = {
  /** The user id of the speaker: each speaker has a queue of their own. */
  readonly speaker: string;
  /** 16,000 samples a second, one channel, at most seven seconds. */
  readonly samples: Int16Array;
  /** A BCP 47 tag, for example ja-JP. */
  readonly language: string;
  /** Names and words that are likely here; the recogniser spells them like this. */
  readonly prompt: string;
};

/**
 * The outcome of one sentence. `nothing`: silence, noise, or a text that the checks take for an
 * invention. `late`: dropped, because too many sentences of the speaker were waiting.
 */
export type Recognition =
  | { readonly outcome: 'text'; readonly text: string }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'late' }
  | { readonly outcome: 'failed'; readonly why: RecogniserFailure };

/** Why one sentence could not be recognised. */
export type RecogniserFailure = SpeechFailure;

/** Whether speech can be recognised here, and by which engine. */
export type RecogniserState =
  | { readonly isReady: true; readonly engine: 'office' | 'whisper' | 'serverless' }
  | {
      readonly isReady: false;
      readonly why:
        | 'MODEL_MISSING'
        | 'MODEL_CHANGED'
        | 'TOO_LITTLE_MEMORY'
        | 'ENGINE_ENDED'
        | 'NOT_ON_THIS_MACHINE';
    };

/** The port behind which each engine stands. */
export type Recogniser = {
  state(): RecogniserState;
  recognise(sentence: SpokenSentence): Promise<Recognition>;
  /** Ends its processes. */
  close(): Promise<void>;
};
