/** Period between two frames to the same receivers, in ms: when idle, and at most. */
export const briskPeriodMs = 30;
export const slowestPeriodMs = 250;
const longestPaceMs = 200;

/** The shortest period by number of receivers; interpolated linearly between two lines. */
const shortest = [
  { receivers: 200, periodMs: briskPeriodMs },
  { receivers: 2_000, periodMs: 60 },
  { receivers: 6_000, periodMs: 98 },
  { receivers: 10_000, periodMs: 200 },
] as const;

const windowMs = 200;
/**
 * An average lateness above `fullMs` means that the core is full; below `roomyMs`, that it has
 * room.
 */
const fullMs = 6;
const roomyMs = 3;
const farBehindMs = 40;
/**
 * The same as shares of the period; the larger limit counts. Bursts of input delay a frame although
 * the core is not full.
 */
const fullShare = 0.15;
const roomyShare = 0.05;
const farBehindShare = 0.6;
/** A full window after this many calm ones may be an exception. */
const calmWindows = 5;
/** The learned period is dropped after a silence of this length. */
const forgetMs = 2_000;

/** The shortest period grows with the number of receivers, because each frame has a fixed cost. */
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
 * Learns the period from how late frames are: a full core is late, and is relieved by longer
 * periods, whose frames carry more.
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
    // A single full window is a pause, as for a garbage collection: all that fell due then is late,
    // but only once.
    const isOnce = isFull && calm >= calmWindows;
    calm = isFull ? 0 : calm + 1;
    if (isOnce) return 1;
    if (averageMs > Math.max(farBehindMs, heldMs * farBehindShare)) return 1.4;
    if (isFull) return 1.12;
    return averageMs < Math.max(roomyMs, heldMs * roomyShare) ? 0.95 : 1;
  };

  return {
    periodMs: (receivers: number): number => Math.max(periodMs, leastMs(receivers)),
    /** Records a frame and how late it was. */
    recordFrame(lateByMs: number, now: number, receivers: number) {
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
      // Starts from the effective period: below it a change would have no effect.
      const held = Math.max(periodMs, leastMs(receivers));
      const next = held * factor(lateMs / moments, held);
      periodMs = Math.max(briskPeriodMs, Math.min(longestPaceMs, next));
      since = now;
      lateMs = 0;
      moments = 0;
    },
  };
};
