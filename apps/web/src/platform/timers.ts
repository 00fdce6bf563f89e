/** The timers of a browser as a parameter, so that tests advance a clock of their own. */
export type Timers = {
  setTimeout(fire: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
};

export const browserTimers: Timers = {
  setTimeout: (fire, delayMs) => window.setTimeout(fire, delayMs),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
};

/** Calls `act` once after the delay, in ms. @returns the function that cancels it */
export const after = (delayMs: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

/** Calls `act` again and again after this many ms. @returns the function that ends it */
export const every = (periodMs: number, callback: () => void): (() => void) => {
  const timer = setInterval(callback, periodMs);
  return () => clearInterval(timer);
};
