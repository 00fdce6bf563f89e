import type { Timers } from '../timers.ts';

/** A timer of which the latest setting alone counts. */
export const createAlarm = (timers: Timers) => {
  let timer: unknown = null;
  const clear = (): void => {
    if (timer !== null) timers.clearTimeout(timer);
    timer = null;
  };
  return {
    isSet: (): boolean => timer !== null,
    set(delayMs: number, callback: () => void): void {
      clear();
      timer = timers.setTimeout(() => {
        timer = null;
        callback();
      }, delayMs);
    },
    clear,
  };
};
