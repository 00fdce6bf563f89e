import { samplesPerSecond } from './sound.ts';

/** Every fourth sample is enough for pitch and level. */
const step = 4;
const rate = samplesPerSecond / step;
const frameSeconds = 0.03;
const frameLength = rate * frameSeconds;
/** The pitch of voices lies between 60 and 400 Hz. */
const shortestLag = Math.floor(rate / 400);
const longestLag = Math.ceil(rate / 60);
/** Below this level (−50 dB of the loudest sound) a frame is silent. */
const silence = 0.003;
/** Frames that are this much softer than the loudest one are pauses. */
const pauseShare = 0.08;
/** How alike a frame and its next period must be. White noise reaches 0.3, vowels 0.9. */
const likeness = 0.6;
/** A vowel lasts longer than the ring of a key. */
const leastFramesInARow = 3;
/** By this factor the loudest frames of a voice exceed its softest; those of a tone do not. */
const leastVariation = 1.5;
const loudest = 32_768;

const decimated = (samples: Int16Array): Float32Array => {
  const output = new Float32Array(Math.floor(samples.length / step));
  for (let i = 0; i < output.length; i += 1) {
    let sum = 0;
    for (let k = 0; k < step; k += 1) sum += samples[i * step + k] ?? 0;
    output[i] = sum / (step * loudest);
  }
  return output;
};

const levelOf = (sound: Float32Array, from: number): number => {
  let sum = 0;
  for (let i = from; i < from + frameLength; i += 1) sum += (sound[i] ?? 0) ** 2;
  return Math.sqrt(sum / frameLength);
};

/** Whether the sound after `from` repeats itself with the period of a voice. */
const hasPitch = (sound: Float32Array, from: number): boolean => {
  const energyAt = (index: number) => (sound[index] ?? 0) ** 2;
  let [first, second] = [0, 0];
  for (let i = from; i < from + frameLength; i += 1) {
    first += energyAt(i);
    second += energyAt(i + shortestLag);
  }
  for (let lag = shortestLag; lag <= longestLag; lag += 1) {
    let product = 0;
    for (let i = from; i < from + frameLength; i += 1) product += (sound[i] ?? 0) * (sound[i + lag] ?? 0);
    if (product > 0 && product > likeness * Math.sqrt(first * second)) return true;
    second += energyAt(from + frameLength + lag) - energyAt(from + lag);
  }
  return false;
};

/**
 * How long somebody speaks in this sound, in ms: frames with the pitch of a voice, in rows as long
 * as a vowel. Silence, noise, the keys of a keyboard and a steady tone have none, and a recogniser
 * would invent words for them. Takes at most some 3 ms for a sentence.
 */
export const voiceMs = (samples: Int16Array): number => {
  const sound = decimated(samples);
  const levels: number[] = [];
  for (let from = 0; from + frameLength + longestLag <= sound.length; from += frameLength)
    levels.push(levelOf(sound, from));
  const floor = Math.max(silence, Math.max(0, ...levels) * pauseShare);
  const voiced: number[] = [];
  let row: number[] = [];
  const endRow = () => {
    if (row.length >= leastFramesInARow) voiced.push(...row);
    row = [];
  };
  levels.forEach((level, i) => {
    if (level >= floor && hasPitch(sound, i * frameLength)) row.push(level);
    else endRow();
  });
  endRow();
  const isSteady = Math.max(0, ...voiced) < leastVariation * Math.min(...voiced);
  return isSteady ? 0 : Math.round(voiced.length * frameSeconds * 1_000);
};
