import { createSpeakingGate } from '../../../platform/rtc/audio/speaking-gate.ts';
import { frameLength, loudnessOf, sampleRate } from './frames.ts';
import type { VoiceDetector } from './voice-detector.ts';

const frameMs = (1_000 * frameLength) / sampleRate;
/** The pitch of voices, in Hz: from a deep man to a child. */
const lowestPitch = 70;
const highestPitch = 400;
/**
 * How much a frame resembles itself one pitch later (0–1) if it is a vowel. Of white, pink and
 * brown noise 99 of 100 frames stay below 0.35, of vowels one in 50.
 */
const vowelAbove = 0.35;
/** Two in a row: a click of a keyboard resembles itself by chance, once. */
const vowelFramesToOpen = 2;
/** Consonants and voiceless endings (です) belong to the vowels before and after them, in ms. */
const consonantMs = 300;

/** The first difference, in which the hum of fans does not hide a voice. */
const withoutHum = (frame: Int16Array): Float32Array => {
  const bright = new Float32Array(frame.length);
  for (let index = 1; index < frame.length; index += 1)
    bright[index] = (frame[index] ?? 0) - 0.9 * (frame[index - 1] ?? 0);
  return bright;
};

/** The greatest correlation of a frame with itself one pitch later: near 1 for vowels. */
const periodicityOf = (frame: Int16Array): number => {
  const samples = withoutHum(frame);
  let best = 0;
  for (let lag = sampleRate / highestPitch; lag <= sampleRate / lowestPitch; lag += 1) {
    let both = 0;
    let here = 0;
    let before = 0;
    for (let index = lag; index < samples.length; index += 1) {
      const one = samples[index] ?? 0;
      const other = samples[index - lag] ?? 0;
      both += one * other;
      here += one * one;
      before += other * other;
    }
    // By their mean, because a click that fades resembles its end in shape, and not in strength.
    if (both > 0) best = Math.max(best, (2 * both) / (here + before));
  }
  return best;
};

export type VoiceGate = {
  /** @param frame 30 ms at 16 kHz, following the frame before without a gap */
  isVoice(frame: Int16Array): boolean;
  /** After a gap: the next voice has to begin with a vowel again. */
  reset(): void;
};

/**
 * Whether a frame is voice: loud enough (the gate by which people are shown as speaking), like a
 * voice to libfvad, and beside a vowel. White noise passes the first two, however loud it is.
 */
export const createVoiceGate = (detector: Pick<VoiceDetector, 'isVoice'>): VoiceGate => {
  const level = createSpeakingGate();
  let nowMs = 0;
  let vowelFrames = 0;
  let openUntilMs = 0;
  return {
    isVoice(frame) {
      nowMs += frameMs;
      // Both must see every frame, because they compare it with the ones before.
      const isLoud = level.measure(loudnessOf(frame), nowMs) > 0;
      const isLikeVoice = detector.isVoice(frame);
      if (!isLoud || !isLikeVoice) {
        vowelFrames = 0;
        return false;
      }
      vowelFrames = periodicityOf(frame) > vowelAbove ? vowelFrames + 1 : 0;
      if (vowelFrames >= vowelFramesToOpen) openUntilMs = nowMs + consonantMs;
      return nowMs <= openUntilMs;
    },
    reset() {
      vowelFrames = 0;
      openUntilMs = 0;
    },
  };
};
