import type { RecogniserFailure, RecogniserState, SpokenSentence } from '../recogniser.ts';

/** The text as the engine gives it, before any check, or why there is none. */
export type Transcript = { readonly text: string } | { readonly why: RecogniserFailure };

/** It turns the sound of a sentence into text: a process of this office, or a service. */
export type SpeechEngine = {
  /** How many sentences it works on at once. */
  readonly atOnce: number;
  state(): RecogniserState;
  transcribe(sentence: SpokenSentence): Promise<Transcript>;
  /** Tries it as far as that costs nothing, so that `state` is known before anybody speaks. */
  warm(): Promise<void>;
  close(): Promise<void>;
};
