import { beatMs, firstBeatMs } from './batches.ts';

/**
 * Decides when to send a heartbeat: every second, and soon after the last batch, so that its loss
 * is detected.
 */
export const createHeartbeat = (now: number) => {
  let sentAt: number | null = null;
  let beatAt = now;
  return {
    sent(at: number) {
      sentAt = at;
    },
    beat(at: number) {
      sentAt = null;
      beatAt = at;
    },
    isDue: (at: number): boolean => at - beatAt >= beatMs || (sentAt !== null && at - sentAt >= firstBeatMs),
  };
};

const tickMs = 250;
/**
 * A tick that is this late shows that this process itself stood still, so silence of others means
 * nothing.
 */
const pauseMs = 1_000;

type Ticking = {
  setInterval(fire: () => void, periodMs: number): unknown;
  clear(timer: unknown): void;
  now(): number;
};

/**
 * Ticks for all lines of a process, four times per second.
 * @param tick `hasPaused`: this process could not receive anything for a while
 * @returns stops the ticks
 */
export const startTicks = (
  timers: Ticking,
  tick: (now: number, hasPaused: boolean) => void,
): (() => void) => {
  let lastAt = timers.now();
  const interval = timers.setInterval(() => {
    const now = timers.now();
    const hasPaused = now - lastAt > pauseMs;
    lastAt = now;
    tick(now, hasPaused);
  }, tickMs);
  return () => timers.clear(interval);
};
