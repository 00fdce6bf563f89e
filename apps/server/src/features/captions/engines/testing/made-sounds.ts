import { seededRandom } from '@engawa/testkit/seeded-random';
import { samplesPerSecond } from '../sound.ts';

const seconds = 4;

const made = (sampleAt: (index: number, random: () => number) => number): Int16Array => {
  const random = seededRandom(40);
  return Int16Array.from({ length: seconds * samplesPerSecond }, (_, i) => sampleAt(i, random));
};
const sine = (hertz: number, i: number) => Math.sin((2 * Math.PI * hertz * i) / samplesPerSecond);

const clickEvery = 3_200;
const notes = [262, 330, 392, 523];
const noteSamples = 8_000;

/** Four seconds of what is no speech. */
export const madeSounds: Readonly<Record<string, Int16Array>> = {
  silence: made(() => 0),
  'the noise of a microphone': made((_, random) => 40 * (random() - 0.5)),
  'white noise': made((_, random) => 12_000 * (random() - 0.5)),
  'the keys of a keyboard': made((i, random) => {
    const since = i % clickEvery;
    return since < 160 ? 32_000 * (random() - 0.5) * Math.exp(-since / 40) : 60 * (random() - 0.5);
  }),
  'a tone': made((i) => 8_000 * sine(440, i)),
  'the hum of the mains': made((i) => 3_000 * sine(100, i) + 1_500 * sine(200, i)),
  music: made((i) => {
    const note = notes[Math.floor(i / noteSamples) % notes.length] ?? 0;
    const fade = Math.exp(-(i % noteSamples) / 6_000);
    return 5_000 * fade * (sine(note, i) + 0.5 * sine(2 * note, i));
  }),
};
