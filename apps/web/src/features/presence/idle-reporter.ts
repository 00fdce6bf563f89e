/** Everyone in the room hears it: it is told seldom. */
const stepSeconds = 5 * 60;
/** How often it is looked, in ms. */
const lookMs = 5_000;
const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

export type IdleReporterDeps = {
  /** Milliseconds of any steady clock. */
  now(): number;
  every(periodMs: number, act: () => void): () => void;
  isInside(): boolean;
  /** After so long the space takes somebody for away, in seconds; 0: never. That moment is told too. */
  limitSeconds(): number;
  /** Calls back while they do something although their hands rest: they speak. */
  onActivity(active: () => void): () => void;
  /** Whispers IdleTimeEvent. */
  report(idleSeconds: number): void;
};

/**
 * Tells the server for how long the person has done nothing on this page, and at once when they do something again: it
 * sets who is idle for long to leave, and back.
 * @returns the function that ends it
 */
export const reportIdleness = (target: Window, deps: IdleReporterDeps): (() => void) => {
  const stopper = new AbortController();
  let activeAtMs = deps.now();
  let toldSeconds = 0;

  const look = () => {
    const idleSeconds = (deps.now() - activeAtMs) / 1_000;
    const limitSeconds = deps.limitSeconds();
    const step = Math.floor(idleSeconds / stepSeconds) * stepSeconds;
    const news = idleSeconds >= limitSeconds ? Math.max(step, limitSeconds) : step;
    if (news === toldSeconds || !deps.isInside()) return;
    toldSeconds = news;
    deps.report(news);
  };
  const active = () => {
    activeAtMs = deps.now();
    if (toldSeconds > 0) look();
  };

  for (const input of inputs)
    target.addEventListener(input, active, { signal: stopper.signal, capture: true, passive: true });
  const stops = [deps.every(lookMs, look), deps.onActivity(active)];
  return () => {
    stopper.abort();
    for (const stop of stops) stop();
  };
};
