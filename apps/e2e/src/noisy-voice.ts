import { writeFile } from 'node:fs/promises';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { sampleRate, wavOf } from '@engawa/testkit/wav';

/** The length of a sentence and of the pause after it, in seconds. */
const speaks = { forSeconds: 1.4, restsSeconds: 1.6 };
const syllablesPerSecond = 4;
const noiseLoudness = 0.03;
/** Formants of vowels: frequency and bandwidth in Hz. */
const vowels = [
  [
    [730, 90],
    [1090, 110],
    [2440, 170],
  ],
  [
    [270, 60],
    [2290, 120],
    [3010, 180],
  ],
  [
    [570, 80],
    [840, 100],
    [2410, 170],
  ],
] as const;

/** A formant as a two-pole filter. */
const createResonance = (hz: number, widthHz: number) => {
  const radius = Math.exp((-Math.PI * widthHz) / sampleRate);
  const a1 = 2 * radius * Math.cos((2 * Math.PI * hz) / sampleRate);
  const a2 = -radius * radius;
  let [y1, y2] = [0, 0];
  return (x: number): number => {
    const y = (1 - radius) * x + a1 * y1 + a2 * y2;
    [y2, y1] = [y1, y];
    return y;
  };
};

/**
 * A synthetic voice that noise suppression accepts as a voice: sentences of vowels, with pauses.
 */
const voice = (count: number): Float32Array => {
  const samples = new Float32Array(count);
  const mouths = vowels.map((vowel) => vowel.map(([hz, width]) => createResonance(hz, width)));
  let phase = 0;
  for (let i = 0; i < count; i += 1) {
    const seconds = i / sampleRate;
    const inTurn = seconds % (speaks.forSeconds + speaks.restsSeconds);
    const syllable = Math.floor(inTurn * syllablesPerSecond);
    const isSpeaking = inTurn < speaks.forSeconds;
    phase += (130 + 25 * Math.sin(2 * Math.PI * 1.3 * seconds) - 12 * inTurn) / sampleRate;
    const cords = phase % 1 < 0.1 ? 1 : -0.1;
    const mouth = mouths[syllable % mouths.length] ?? [];
    const swell = isSpeaking ? Math.sin(Math.PI * ((inTurn * syllablesPerSecond) % 1)) : 0;
    samples[i] = mouth.reduce((sum, resonate) => sum + resonate(cords * swell), 0);
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (0.5 * sample) / loudest);
};

/**
 * Writes a voice in a room with a fan, as a 16-bit mono WAV for a fake microphone.
 * @returns the path of the file
 */
export const writeNoisyVoice = async (path: string, seconds = 12): Promise<string> => {
  const random = seededRandom(5);
  const samples = voice(seconds * sampleRate);
  const noisy = samples.map((sample) => sample + (random() * 2 - 1) * noiseLoudness * Math.sqrt(3));
  await writeFile(path, wavOf(noisy));
  return path;
};
