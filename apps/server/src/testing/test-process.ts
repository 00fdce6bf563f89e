import type { Timers } from '../platform/timers/timers.ts';

/**
 * A process that can stand still and be killed, as far as code can observe: its timers and incoming
 * messages wait while it stands still, and nothing runs any more once it is killed.
 */
export const createTestProcess = (clock: Timers) => {
  let state: 'running' | 'paused' | 'killed' = 'running';
  let waiting: (() => void)[] = [];
  const waitingIntervals = new Set<unknown>();
  let aheadMs = 0;

  const run = (callback: () => void) => {
    if (state === 'running') callback();
    else if (state === 'paused') waiting.push(callback);
  };

  const timers: Timers = {
    now: () => clock.now() + aheadMs,
    setTimeout(fire, delayMs) {
      const token = { timer: null as unknown, isCleared: false };
      token.timer = clock.setTimeout(() => run(() => token.isCleared || fire()), delayMs);
      return token;
    },
    setInterval(fire, periodMs) {
      const token = { timer: null as unknown, isCleared: false };
      // An interval that could not fire for a while fires once, not once for each period.
      token.timer = clock.setInterval(() => {
        if (waitingIntervals.has(token)) return;
        waitingIntervals.add(token);
        run(() => {
          waitingIntervals.delete(token);
          if (!token.isCleared) fire();
        });
      }, periodMs);
      return token;
    },
    clear(timer) {
      const token = timer as { timer: unknown; isCleared: boolean };
      token.isCleared = true;
      clock.clear(token.timer);
    },
  };

  return {
    timers,
    run,
    isRunning: () => state === 'running',
    isKilled: () => state === 'killed',
    pause() {
      if (state === 'running') state = 'paused';
    },
    resume() {
      if (state !== 'paused') return;
      state = 'running';
      const due = waiting;
      waiting = [];
      for (const act of due) run(act);
    },
    /** Its clock is set forward; timers that wait are not nearer for it. */
    setForward(ms: number) {
      aheadMs += ms;
    },
    kill() {
      state = 'killed';
      waiting = [];
    },
  };
};
