/** How many lines that strangers can cause are written in each window. */
export type SampleLimits = { readonly windowMs: number; readonly maxPerKey: number; readonly max: number };

/** About 2 KB a second at most. */
export const sampleLimits: SampleLimits = { windowMs: 10_000, maxPerKey: 20, max: 100 };

type Deps = {
  readonly limits: SampleLimits;
  now(): number;
  setTimeout(fire: () => void, delayMs: number): unknown;
  /** Writes how many lines of a window were skipped. */
  onLeftOut(count: number): void;
};

/** Admits the first lines of each window, per key and in total, and counts the rest. */
export const createLineSampler = ({ limits, now, setTimeout, onLeftOut }: Deps) => {
  let endsAtMs = 0;
  let written = 0;
  let leftOut = 0;
  // At most `max` keys: a key is stored only for a line that is written.
  const writtenOf = new Map<string, number>();

  const report = () => {
    const count = leftOut;
    leftOut = 0;
    if (count > 0) onLeftOut(count);
  };

  return {
    /** Whether a line about this key may be written now. */
    admits(key: string): boolean {
      const nowMs = now();
      if (nowMs >= endsAtMs) {
        endsAtMs = nowMs + limits.windowMs;
        written = 0;
        writtenOf.clear();
      }
      const ofKey = writtenOf.get(key) ?? 0;
      if (written < limits.max && ofKey < limits.maxPerKey) {
        written += 1;
        writtenOf.set(key, ofKey + 1);
        return true;
      }
      // The count is written once, when the window ends.
      if (leftOut === 0) setTimeout(report, endsAtMs - nowMs);
      leftOut += 1;
      return false;
    },
  };
};
