import type { Page } from 'playwright-core';

/**
 * The amplitude of a tone (0–1) above which it counts as heard. Tones that are not played stay
 * below a hundredth of it.
 */
const heardAbove = 0.002;

type Ears = {
  listen(frequencies: readonly number[], forMs: number): Promise<number[]>;
  record(): void;
  longestSilenceMs(frequencyHz: number, above: number): Promise<number>;
};

/**
 * Runs before any script of the page: taps everything that is connected to the speaker, after every
 * gain, so that a test recognises by the tones who is heard.
 */
export const growEars = async (page: Page): Promise<void> => {
  // tsx adds a naming helper to functions that does not exist in the page.
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
    let recorder: MediaRecorder | null = null;
    /** Goertzel's algorithm under a Hann window: the amplitude of a sine of that frequency. */
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
      record() {
        const tap = taps.at(-1);
        if (!tap) throw new Error('Nothing is connected to the speaker yet.');
        const destination = (tap.context as AudioContext).createMediaStreamDestination();
        connect.call(tap, destination);
        recorder = new MediaRecorder(destination.stream);
        recorder.start();
      },
      async longestSilenceMs(frequencyHz, above) {
        const recording = recorder;
        if (!recording) throw new Error('Nothing was recorded.');
        const blob = await new Promise<Blob>((resolve) => {
          recording.addEventListener('dataavailable', ({ data }) => resolve(data), { once: true });
          recording.stop();
        });
        const decoder = new OfflineAudioContext(1, 1, 48_000);
        const sound = (await decoder.decodeAudioData(await blob.arrayBuffer())).getChannelData(0);
        const length = 4_800;
        let [silent, longest] = [0, 0];
        for (let at = 0; at + length <= sound.length; at += length / 2) {
          const isHeard = amplitudeOf(frequencyHz, 48_000, sound.subarray(at, at + length)) > above;
          silent = isHeard ? 0 : silent + 1;
          longest = Math.max(longest, silent);
        }
        return (longest * length * 1000) / (2 * 48_000);
      },
    };
    Object.defineProperty(globalThis, 'earsForTest', { value: ears });
  });
};

/**
 * The amplitude of each tone at the speaker: the maximum over a while, because tones swell and
 * fade.
 */
const heardLevels = (page: Page, tonesHz: readonly number[], forMs = 500): Promise<number[]> =>
  page.evaluate(
    ([tones, ms]) => (globalThis as unknown as { earsForTest: Ears }).earsForTest.listen(tones, ms),
    [tonesHz, forMs] as const,
  );

/** The tones that are heard at the speaker. */
export const heardTones = async (page: Page, tonesHz: readonly number[], forMs = 500): Promise<number[]> => {
  const levels = await heardLevels(page, tonesHz, forMs);
  return tonesHz.filter((_tone, index) => (levels[index] ?? 0) > heardAbove);
};

/**
 * Listens without a break, over whatever happens to the page's connections.
 * @returns a function that ends it and gives the tones that were heard at any moment
 */
export const watchTones = (page: Page, tonesHz: readonly number[]): (() => Promise<number[]>) => {
  const heard = new Set<number>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) for (const tone of await heardTones(page, tonesHz)) heard.add(tone);
  })();
  // A journey that fails before it asks closes the page: its own failure is the one to read.
  watching.catch(() => undefined);
  return async () => {
    isOver = true;
    await watching;
    return tonesHz.filter((tone) => heard.has(tone));
  };
};

/**
 * Records what is played outside the page's main thread, so that a busy page does not count as
 * silent.
 * @returns a function that ends it and gives the longest stretch without the tone, in ms
 */
export const recordTone = async (page: Page, toneHz: number): Promise<() => Promise<number>> => {
  await page.evaluate(() => (globalThis as unknown as { earsForTest: Ears }).earsForTest.record());
  return () =>
    page.evaluate(
      ([tone, above]) =>
        (globalThis as unknown as { earsForTest: Ears }).earsForTest.longestSilenceMs(tone, above),
      [toneHz, heardAbove] as const,
    );
};
