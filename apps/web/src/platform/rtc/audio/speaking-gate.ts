/**
 * Loudness (root mean square, 0–1) above which speech begins, and below which it may have ended.
 */
const openAbove = 0.018;
const closeBelow = 0.009;
/** Pauses between words do not end a turn. */
const holdMs = 400;
/** Full loudness: speech into a microphone with automatic gain rarely exceeds it. */
const fullAt = 0.25;

export type SpeakingGate = {
  /**
   * Takes the current loudness and returns the level to show: 0 while not speaking, else above 0
   * and at most 1.
   */
  measure(loudness: number, nowMs: number): number;
};

/** Distinguishes speech from the hum of a room by energy, with hysteresis and a hold time. */
export const createSpeakingGate = (): SpeakingGate => {
  let isOpen = false;
  let lastLoudMs = 0;
  return {
    measure(loudness, nowMs) {
      if (loudness >= openAbove) isOpen = true;
      if (loudness >= closeBelow) lastLoudMs = nowMs;
      if (isOpen && nowMs - lastLoudMs > holdMs) isOpen = false;
      if (!isOpen) return 0;
      return Math.min(1, Math.max(0.05, Math.sqrt(loudness / fullAt)));
    },
  };
};
