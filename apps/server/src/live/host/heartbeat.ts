import { afterwordMs, beatMs } from './batches.ts';

/** When to show that one is there: every second, and soon after what was said last, so that its loss is found. */
export const createBeats = (now: number) => {
  let saidAt: number | null = null;
  let beatenAt = now;
  return {
    said(at: number) {
      saidAt = at;
    },
    beaten(at: number) {
      saidAt = null;
      beatenAt = at;
    },
    isDue: (at: number): boolean =>
      at - beatenAt >= beatMs || (saidAt !== null && at - saidAt >= afterwordMs),
  };
};

const tickMs = 250;
/** A tick that comes so late tells that this process itself stood still: that is nobody else's silence. */
const pauseMs = 1_000;

type Ticking = {
  setInterval(fire: () => void, periodMs: number): unknown;
  clear(timer: unknown): void;
  now(): number;
};

/**
 * Ticks for all lines of a process, four times a second.
 * @param tick `hasPaused`: nothing could be heard for a while
 * @returns ends it
 */
export const startTicks = (
  timers: Ticking,
  tick: (now: number, hasPaused: boolean) => void,
): (() => void) => {
  let lastAt = timers.now();
  const interval = timers.setInterval(() => {
    const now = timers.now();
    const hasPaused = now - lastAt > pauseMs;
    lastAt = now;
    tick(now, hasPaused);
  }, tickMs);
  return () => timers.clear(interval);
};
