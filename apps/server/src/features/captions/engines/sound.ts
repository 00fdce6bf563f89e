/** The rate of every sentence. */
export const samplesPerSecond = 16_000;

export const secondsOf = (samples: Int16Array): number => samples.length / samplesPerSecond;
