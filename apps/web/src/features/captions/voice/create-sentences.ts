import { frameLength, loudnessOf, sampleRate } from './frames.ts';

const samplesOf = (ms: number): number => (ms * sampleRate) / 1_000;
/** Kept before the first voiced frame: words begin with consonants that the gate hears late. */
const framesBefore = samplesOf(300) / frameLength;
/** So much without a voice ends a sentence. */
const pauseSamples = samplesOf(500);
/** A sentence under this much voice is a cough. */
const fewestVoiceSamples = samplesOf(300);
/** The recogniser's limit for one piece, from the first sample that is sent. */
const mostSamples = samplesOf(6_000);
/** A sentence that becomes too long is cut within its last second, where 100 ms are quietest. */
const cutWithinSamples = samplesOf(1_000);
const quietSamples = samplesOf(100);
const cutStepSamples = samplesOf(10);
/**
 * From this much voice on, its loudness must vary by this factor, as that of syllables does: a tone
 * or a hum is no speech.
 */
const steadyFromSamples = samplesOf(1_000);
const variesBy = 1.4;

export type SentenceEvents = {
  /** Somebody began to speak. Each id is ended or dropped later. */
  begins(id: string): void;
  ends(id: string, samples: Int16Array, seconds: number): void;
  /** Nothing of this sentence is used: it was too short, no speech, or broken off. */
  dropped(id: string): void;
};

export type Sentences = {
  /** @param frame 30 ms at 16 kHz, following the frame before without a gap */
  take(frame: Int16Array, isVoice: boolean): void;
  /** Ends the sentence that has begun, as a pause would: nothing more follows for now. */
  finish(): void;
  /** Drops the sentence that has begun, and all that was kept: for a muted microphone. */
  reset(): void;
};

type Sentence = {
  readonly id: string;
  readonly samples: Int16Array;
  length: number;
  /** The voiced frames: where each begins, and its loudness. */
  voiced: { readonly at: number; readonly loudness: number }[];
  voicelessSamples: number;
};

/** The middle of the quietest 100 ms among the last second. */
const quietestPlace = (samples: Int16Array): number => {
  let quietest = Number.POSITIVE_INFINITY;
  let place = samples.length;
  for (
    let at = samples.length - cutWithinSamples;
    at + quietSamples <= samples.length;
    at += cutStepSamples
  ) {
    const loudness = loudnessOf(samples.subarray(at, at + quietSamples));
    if (loudness >= quietest) continue;
    quietest = loudness;
    place = at + quietSamples / 2;
  }
  return place;
};

const isSteady = (voiced: Sentence['voiced']): boolean => {
  if (voiced.length * frameLength < steadyFromSamples) return false;
  const sorted = voiced.map(({ loudness }) => loudness).sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return at(0.9) < variesBy * at(0.1);
};

const isSpeech = ({ voiced }: Sentence): boolean =>
  voiced.length * frameLength >= fewestVoiceSamples && !isSteady(voiced);

/**
 * Cuts a voice into sentences: at pauses of 500 ms, at latest after 6 s. Time is counted in
 * samples.
 * @param createId gives each sentence an id that the contract takes for a line of speech
 */
export const createSentences = (
  events: SentenceEvents,
  createId: () => string = () => crypto.randomUUID(),
): Sentences => {
  let before: Int16Array[] = [];
  let current: Sentence | null = null;

  const begin = (): Sentence => {
    const sentence: Sentence = {
      id: createId(),
      samples: new Int16Array(mostSamples + frameLength),
      length: 0,
      voiced: [],
      voicelessSamples: 0,
    };
    events.begins(sentence.id);
    return sentence;
  };
  const append = (sentence: Sentence, samples: Int16Array) => {
    sentence.samples.set(samples, sentence.length);
    sentence.length += samples.length;
  };
  const finish = (sentence: Sentence) => {
    if (!isSpeech(sentence)) return events.dropped(sentence.id);
    const samples = sentence.samples.slice(0, sentence.length);
    events.ends(sentence.id, samples, samples.length / sampleRate);
  };
  /** Ends a sentence that became too long; the rest of it begins the next one, if it has voice. */
  const cut = (sentence: Sentence): Sentence | null => {
    const place = quietestPlace(sentence.samples.subarray(0, sentence.length));
    const rest = sentence.samples.slice(place, sentence.length);
    const voicedLater = sentence.voiced.filter(({ at }) => at >= place);
    sentence.voiced = sentence.voiced.filter(({ at }) => at < place);
    sentence.length = place;
    finish(sentence);
    if (voicedLater.length === 0) return null;
    const next = begin();
    append(next, rest);
    next.voiced = voicedLater.map(({ at, loudness }) => ({ at: at - place, loudness }));
    next.voicelessSamples = sentence.voicelessSamples;
    return next;
  };

  return {
    take(frame, isVoice) {
      if (current === null && isVoice) {
        current = begin();
        for (const earlier of before) append(current, earlier);
      }
      before = [...before, frame].slice(-framesBefore);
      if (current === null) return;
      if (isVoice) current.voiced.push({ at: current.length, loudness: loudnessOf(frame) });
      current.voicelessSamples = isVoice ? 0 : current.voicelessSamples + frame.length;
      append(current, frame);
      if (current.voicelessSamples >= pauseSamples) {
        finish(current);
        current = null;
      } else if (current.length >= mostSamples) {
        current = cut(current);
      }
    },
    finish() {
      before = [];
      const last = current;
      current = null;
      if (last) finish(last);
    },
    reset() {
      before = [];
      const broken = current;
      current = null;
      if (broken) events.dropped(broken.id);
    },
  };
};
