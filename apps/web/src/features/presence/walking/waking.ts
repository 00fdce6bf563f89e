import { endAll } from '../../../platform/end-all.ts';

/** How often the page looks at the clock, in ms. */
const beatMs = 1_000;
/** A beat that comes this much later than it should means that the page may have slept, in ms. */
export const sleptAfterMs = 5_000;

export type WakingDeps = {
  /** Milliseconds of a clock that counts sleep. */
  readonly wallNow: () => number;
  readonly every: (periodMs: number, callback: () => void) => () => void;
  /** Calls back when the page is shown, resumed, or hears the server: it runs at that moment. */
  readonly onSignOfLife: (alive: () => void) => () => void;
  /** Calls back when the browser freezes the page. */
  readonly onFreeze: (frozen: () => void) => () => void;
  /** The page has not run since then. */
  readonly slept: (sinceMs: number) => void;
};

/**
 * Notices that the page did not run for some time: the lid of a laptop was closed, the tab frozen,
 * the phone suspended. A hidden tab whose timers the browser slows down looks the same, unless the
 * server writes to it meanwhile; for it `slept` must be cheap and without any consequence.
 * @returns the function that ends it
 */
export const watchWaking = ({ wallNow, every, onSignOfLife, onFreeze, slept }: WakingDeps): (() => void) => {
  let lastMs = wallNow();
  let isFrozen = false;
  const readClock = () => {
    const nowMs = wallNow();
    const sinceMs = lastMs;
    const wasFrozen = isFrozen;
    lastMs = nowMs;
    isFrozen = false;
    if (wasFrozen || nowMs - sinceMs > beatMs + sleptAfterMs) slept(sinceMs);
  };
  const stops = [
    every(beatMs, readClock),
    onSignOfLife(readClock),
    onFreeze(() => {
      lastMs = wallNow();
      isFrozen = true;
    }),
  ];
  return () => {
    endAll(stops);
  };
};
