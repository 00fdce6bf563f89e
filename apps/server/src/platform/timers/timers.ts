/** Time for what lives on: server milliseconds that never go back, and timers. Tests pass a fake clock. */
export type Timers = {
  now(): number;
  setTimeout(fire: () => void, delayMs: number): unknown;
  setInterval(fire: () => void, periodMs: number): unknown;
  clear(timer: unknown): void;
};

/** So far behind the machine's time of day it goes on with that, in ms: of less nobody takes notice. */
const mostBehindMs = 1_000;

/**
 * Whole ms since 1970 that never go back: a clock that is set back must not stop walkers. A monotonic clock stands still
 * while a machine sleeps, and knows nothing of a time of day that was set after the start; what is stored by it would be
 * hours old then.
 * @param monotonic ms since 1970 as it was known when the process began
 * @param timeOfDay ms since 1970 as the machine knows it now
 */
export const createSteadyClock = (monotonic: () => number, timeOfDay: () => number): (() => number) => {
  let aheadMs = 0;
  return () => {
    const behindMs = timeOfDay() - monotonic() - aheadMs;
    if (behindMs > mostBehindMs) aheadMs += behindMs;
    return Math.floor(monotonic() + aheadMs);
  };
};

export const systemTimers: Timers = {
  now: createSteadyClock(() => performance.timeOrigin + performance.now(), Date.now),
  setTimeout: (fire, delayMs) => setTimeout(fire, delayMs),
  setInterval: (fire, periodMs) => setInterval(fire, periodMs),
  clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
};
