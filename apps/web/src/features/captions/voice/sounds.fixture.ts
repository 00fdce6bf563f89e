import { sampleRate } from './frames.ts';

/** Sounds for tests, 16 kHz; loudness 0–1. The same in every run. */
const createRandom = (seed: number) => () => {
  // A linear congruential generator, because tests must not depend on luck.
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return (seed + 0.5) / 2 ** 32;
};

const make = (seconds: number, sampleAt: (seconds: number) => number): Int16Array =>
  Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) =>
    Math.max(-0x8000, Math.min(0x7fff, sampleAt(index / sampleRate) * 0x8000)),
  );

export const silence = (seconds: number): Int16Array => make(seconds, () => 0);

/** Gaussian, so its loudness (root mean square) is the one given. */
export const whiteNoise = (seconds: number, loudness: number): Int16Array => {
  const random = createRandom(7);
  return make(
    seconds,
    () => loudness * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()),
  );
};

/** Deep noise, as of a fan: each sample is near the one before. */
export const fanNoise = (seconds: number, loudness: number): Int16Array => {
  const random = createRandom(11);
  let last = 0;
  return make(seconds, () => {
    last = 0.98 * last + 0.35 * (random() - random());
    return loudness * last;
  });
};

/** Bursts of 20 ms, seven a second. */
export const keyboard = (seconds: number): Int16Array => {
  const random = createRandom(5);
  return make(seconds, (at) => 0.3 * (random() - random()) * Math.exp(-(at % 0.144) / 0.004));
};

export const tone = (seconds: number, hz: number): Int16Array =>
  make(seconds, (at) => 0.3 * Math.sin(2 * Math.PI * hz * at));

/** The open mouth: resonances of an "a", in Hz, each with its width. */
const formants = [
  [700, 90],
  [1_220, 110],
  [2_600, 160],
] as const;

/**
 * Four syllables a second, as a throat makes them: pulses of about 120 Hz through the resonances of
 * a mouth.
 */
export const speech = (seconds: number, peak = 0.35): Int16Array => {
  let phase = 0;
  const memory = formants.map(() => ({ one: 0, two: 0 }));
  const raw = Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const at = index / sampleRate;
    phase += (120 + 15 * Math.sin(2 * Math.PI * 0.8 * at)) / sampleRate;
    let sample = phase >= 1 ? 1 : 0;
    phase %= 1;
    for (const [number, [hz, width]] of formants.entries()) {
      const state = memory[number] ?? { one: 0, two: 0 };
      const damping = Math.exp((-Math.PI * width) / sampleRate);
      sample +=
        2 * damping * Math.cos((2 * Math.PI * hz) / sampleRate) * state.one - damping ** 2 * state.two;
      state.two = state.one;
      state.one = sample;
    }
    return sample * (0.5 + 0.5 * Math.max(-1, Math.min(1, 3 * Math.sin(2 * Math.PI * 4 * at))));
  });
  const loudest = raw.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return Int16Array.from(raw, (sample) => (sample / loudest) * peak * 0x7fff);
};

export const joined = (...parts: readonly Int16Array[]): Int16Array =>
  Int16Array.from(parts.flatMap((part) => [...part]));
