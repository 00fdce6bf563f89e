import { endAll } from '../../../platform/end-all.ts';

/** Step of the reports, in seconds; large, because everyone in the room receives each report. */
const stepSeconds = 5 * 60;
/** How often idleness is checked, in ms. */
const lookMs = 5_000;
const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

export type IdleReporterDeps = {
  /** Milliseconds of any steady clock. */
  now(): number;
  every(periodMs: number, callback: () => void): () => void;
  isInside(): boolean;
  /**
   * Time after which the space counts a user as away, in seconds; 0 for never. That moment is
   * reported too.
   */
  limitSeconds(): number;
  /** Calls back while the user is active without input, i.e. speaks. */
  onActivity(active: () => void): () => void;
  /** Whispers IdleTimeEvent. */
  report(idleSeconds: number): void;
};

/**
 * Reports to the server how long the user has done nothing on this page, and at once when they are
 * active again. The server sets users who are idle for long to "leave", and back.
 * @returns a function that ends it
 */
export const reportIdleness = (target: Window, deps: IdleReporterDeps): (() => void) => {
  const stopper = new AbortController();
  let activeAtMs = deps.now();
  let reportedSeconds = 0;

  const reportIdleness = () => {
    const idleSeconds = (deps.now() - activeAtMs) / 1_000;
    const limitSeconds = deps.limitSeconds();
    const step = Math.floor(idleSeconds / stepSeconds) * stepSeconds;
    const news = idleSeconds >= limitSeconds ? Math.max(step, limitSeconds) : step;
    if (news === reportedSeconds || !deps.isInside()) return;
    reportedSeconds = news;
    deps.report(news);
  };
  const active = () => {
    activeAtMs = deps.now();
    if (reportedSeconds > 0) reportIdleness();
  };

  for (const input of inputs)
    target.addEventListener(input, active, { signal: stopper.signal, capture: true, passive: true });
  const stops = [deps.every(lookMs, reportIdleness), deps.onActivity(active)];
  return () => {
    stopper.abort();
    endAll(stops);
  };
};
