import type { Page } from 'playwright-core';

/** The amplitude of a tone, 0–1, above which it counts as heard; what is not played is below a hundredth of it. */
const heardAbove = 0.002;

type Ears = { listen(frequencies: readonly number[], forMs: number): Promise<number[]> };

/**
 * Runs before any script of the page: listens to whatever is connected to the speaker, behind every gain, so that a
 * test can tell by the tone who is heard.
 */
export const growEars = async (page: Page): Promise<void> => {
  // tsx names functions by a helper that is not there in the page.
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await page.addInitScript(() => {
    const windowSize = 8_192;
    const taps: AnalyserNode[] = [];
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => AudioNode;
    Object.defineProperty(AudioNode.prototype, 'connect', {
      value(this: AudioNode, ...args: unknown[]) {
        const [to] = args;
        if (to instanceof AudioDestinationNode && to.context instanceof AudioContext) {
          const tap = to.context.createAnalyser();
          tap.fftSize = windowSize;
          connect.call(this, tap);
          taps.push(tap);
        }
        return connect.apply(this, args);
      },
    });
    const samples = new Float32Array(windowSize);
    /** Goertzel's algorithm under a Hann window: the amplitude of one frequency, as a sine of that size would have. */
    const amplitudeOf = (frequencyHz: number, sampleRate: number, samples: Float32Array): number => {
      const { length } = samples;
      const step = 2 * Math.cos((2 * Math.PI * frequencyHz) / sampleRate);
      let [one, two] = [0, 0];
      for (let i = 0; i < length; i += 1) {
        const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (length - 1));
        const now = (samples[i] ?? 0) * hann + step * one - two;
        two = one;
        one = now;
      }
      return (Math.sqrt(Math.max(0, one * one + two * two - step * one * two)) * 4) / length;
    };
    const ears: Ears = {
      async listen(frequencies, forMs) {
        const loudest = frequencies.map(() => 0);
        const end = performance.now() + forMs;
        while (performance.now() < end) {
          for (const tap of taps) {
            tap.getFloatTimeDomainData(samples);
            for (const [index, frequency] of frequencies.entries())
              loudest[index] = Math.max(
                loudest[index] ?? 0,
                amplitudeOf(frequency, tap.context.sampleRate, samples),
              );
          }
          await new Promise((resolve) => setTimeout(resolve, 40));
        }
        return loudest;
      },
    };
    Object.defineProperty(globalThis, 'earsForTest', { value: ears });
  });
};

/** How loud each tone is at the speaker: the loudest moment of a while, because tones swell and fade. */
const heardLevels = (page: Page, tonesHz: readonly number[], forMs = 500): Promise<number[]> =>
  page.evaluate(
    ([tones, ms]) => (globalThis as unknown as { earsForTest: Ears }).earsForTest.listen(tones, ms),
    [tonesHz, forMs] as const,
  );

/** Which of these tones are heard at the speaker. */
export const heardTones = async (page: Page, tonesHz: readonly number[], forMs = 500): Promise<number[]> => {
  const levels = await heardLevels(page, tonesHz, forMs);
  return tonesHz.filter((_tone, index) => (levels[index] ?? 0) > heardAbove);
};
