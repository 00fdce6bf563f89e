/** Time for what lives on: server milliseconds that never go back, and timers. Tests pass a fake clock. */
export type Timers = {
  now(): number;
  setTimeout(fire: () => void, delayMs: number): unknown;
  setInterval(fire: () => void, periodMs: number): unknown;
  clear(timer: unknown): void;
};

/** The machine's monotonic clock, counted in whole ms since 1970: a clock that is set back must not stop walkers. */
export const systemTimers: Timers = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimeout: (fire, delayMs) => setTimeout(fire, delayMs),
  setInterval: (fire, periodMs) => setInterval(fire, periodMs),
  clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
};
