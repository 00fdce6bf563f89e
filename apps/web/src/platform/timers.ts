/** The timers of a browser as a parameter, so that tests advance a clock of their own. */
export type Timers = {
  setTimeout(fire: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
};

export const browserTimers: Timers = {
  setTimeout: (fire, delayMs) => window.setTimeout(fire, delayMs),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
};
