/** Samples a second, one channel: what recognisers are trained on. */
export const sampleRate = 16_000;
/** Samples of one frame, 30 ms: the longest that libfvad takes. */
export const frameLength = 480;

/** The loudness of samples (root mean square), 0–1. */
export const loudnessOf = (samples: Int16Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length) / 0x8000;
};

/** Takes samples of a browser (−1 to 1) in pieces of any length. */
export type Framing = { take(samples: Float32Array): void };

/** Zero crossings of the filter on each side: the more, the sharper it cuts at 8 kHz. */
const lobes = 8;
/** Weights between two zero crossings; between two weights the nearer one is used. */
const steps = 64;

/** The half of a low-pass filter (sinc with a Hann window), which is the same on both sides. */
const filterWeights = (): Float32Array =>
  Float32Array.from({ length: lobes * steps + 1 }, (_, index) => {
    const x = index / steps;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / lobes));
  });

/**
 * Brings sound to 16 kHz. Frequencies above 8 kHz are filtered out first, because they would come
 * back as false low ones.
 * @param rate samples a second of what is taken, at least 16,000
 */
const createResampling = (rate: number, out: (sample: number) => void): Framing => {
  if (rate === sampleRate) return { take: (samples) => samples.forEach(out) };
  const ratio = rate / sampleRate;
  const weights = filterWeights();
  const reach = lobes * ratio;
  let kept = new Float32Array(0);
  /** The place of the next output in `kept`. */
  let at = 0;
  return {
    take(samples) {
      const all = new Float32Array(kept.length + samples.length);
      all.set(kept);
      all.set(samples, kept.length);
      for (; at + reach < all.length; at += ratio) {
        let sum = 0;
        for (let index = Math.max(0, Math.ceil(at - reach)); index <= at + reach; index += 1) {
          const weight = weights[Math.round((Math.abs(index - at) / ratio) * steps)] ?? 0;
          sum += weight * (all[index] ?? 0);
        }
        out(sum / ratio);
      }
      const used = Math.max(0, Math.floor(at - reach));
      kept = all.slice(used);
      at -= used;
    },
  };
};

/**
 * Cuts the sound of a browser into frames of 30 ms at 16 kHz, 16 bits a sample.
 * @param rate samples a second of what is taken, at least 16,000
 */
export const createFraming = (rate: number, frame: (frame: Int16Array) => void): Framing => {
  let filling = new Int16Array(frameLength);
  let filled = 0;
  return createResampling(rate, (sample) => {
    filling[filled] = Math.max(-0x8000, Math.min(0x7fff, Math.round(sample * 0x8000)));
    filled += 1;
    if (filled < frameLength) return;
    const full = filling;
    filling = new Int16Array(frameLength);
    filled = 0;
    frame(full);
  });
};
