import { systemNow } from '../clock.ts';

/**
 * Time of the live part: server milliseconds that never go back, and timers. Tests pass a fake
 * clock.
 */
export type Timers = {
  now(): number;
  setTimeout(fire: () => void, delayMs: number): unknown;
  setInterval(fire: () => void, periodMs: number): unknown;
  clear(timer: unknown): void;
};

/** The largest difference to the machine's time of day that the clock ignores, in ms. */
const mostBehindMs = 1_000;

/**
 * Whole ms since 1970 that never go back, because a clock that is set back must not stop moving
 * people. A monotonic clock stands still while a machine sleeps, and ignores a time of day that was
 * set after the start: stored times would then be wrong by hours.
 * @param monotonic ms since 1970, counted from the time that was known when the process began
 * @param timeOfDay ms since 1970 by the machine's current time of day
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
  now: createSteadyClock(() => performance.timeOrigin + performance.now(), systemNow),
  setTimeout: (fire, delayMs) => setTimeout(fire, delayMs),
  setInterval: (fire, periodMs) => setInterval(fire, periodMs),
  clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
};
