/** Between two frames to the same receivers, in ms: with little to do; at most; and how far it is stretched to spread them. */
export const briskPeriodMs = 30;
export const slowestPeriodMs = 250;
const longestPaceMs = 200;

/** With so many receivers the shortest period is so long; between two of these lines it grows evenly. */
const shortest = [
  { receivers: 200, periodMs: briskPeriodMs },
  { receivers: 2_000, periodMs: 60 },
  { receivers: 6_000, periodMs: 98 },
  { receivers: 10_000, periodMs: 200 },
] as const;

const windowMs = 200;
/** Moments that come later than this on average, in ms, say that the core is full; earlier, that there is room. */
const fullMs = 6;
const roomyMs = 3;
const farBehindMs = 40;
/** The same as shares of the period, whichever is more: what comes in lumps delays a moment without the core being full. */
const fullShare = 0.15;
const roomyShare = 0.05;
const farBehindShare = 0.6;
/** A window that is full after so many that were not may be the only one. */
const calmWindows = 5;
/** What was learned is forgotten after a silence. */
const forgetMs = 2_000;

/** With many to tell the shortest period is longer: what frames cost besides what they say. */
const leastMs = (receivers: number): number => {
  let least: number = briskPeriodMs;
  for (const [index, to] of shortest.entries()) {
    const from = shortest[index - 1];
    if (from === undefined || receivers <= from.receivers) continue;
    const share = Math.min(1, (receivers - from.receivers) / (to.receivers - from.receivers));
    least = from.periodMs + (to.periodMs - from.periodMs) * share;
  }
  return least;
};

/**
 * How often one may speak, learned from how late one comes to it: a core that is full is late, and is relieved by
 * longer periods, whose frames say more at once.
 */
export const createPace = () => {
  let periodMs = briskPeriodMs;
  let since = Number.NEGATIVE_INFINITY;
  let lateMs = 0;
  let moments = 0;
  /** Windows since the last in which the core was full. */
  let calm = calmWindows;

  const factor = (averageMs: number, heldMs: number): number => {
    const isFull = averageMs > Math.max(fullMs, heldMs * fullShare);
    // Once: it stood still, as for a collection of garbage. All that fell due then is told late, but only once.
    const isOnce = isFull && calm >= calmWindows;
    calm = isFull ? 0 : calm + 1;
    if (isOnce) return 1;
    if (averageMs > Math.max(farBehindMs, heldMs * farBehindShare)) return 1.4;
    if (isFull) return 1.12;
    return averageMs < Math.max(roomyMs, heldMs * roomyShare) ? 0.95 : 1;
  };

  return {
    periodMs: (receivers: number): number => Math.max(periodMs, leastMs(receivers)),
    /** A moment has come, so late. */
    note(lateByMs: number, now: number, receivers: number) {
      if (now - since > forgetMs) {
        periodMs = briskPeriodMs;
        since = now;
        lateMs = 0;
        moments = 0;
        calm = calmWindows;
      }
      lateMs += lateByMs;
      moments += 1;
      if (now - since < windowMs) return;
      // From what truly holds: below it nothing would change.
      const held = Math.max(periodMs, leastMs(receivers));
      const next = held * factor(lateMs / moments, held);
      periodMs = Math.max(briskPeriodMs, Math.min(longestPaceMs, next));
      since = now;
      lateMs = 0;
      moments = 0;
    },
  };
};
