/** Between two frames to the same receivers, in ms: with little to do; at most; and how far it is stretched to spread them. */
export const briskPeriodMs = 30;
export const slowestPeriodMs = 250;
const longestPaceMs = 200;

const crowdedPeriodMs = 64;
const fewReceivers = 200;
const manyReceivers = 2_000;

const windowMs = 200;
/** Moments that come later than this on average, in ms, say that the core is full; earlier, that there is room. */
const fullMs = 6;
const roomyMs = 3;
const farBehindMs = 40;
/** What was learned is forgotten after a silence. */
const forgetMs = 2_000;

/**
 * How often one may speak, learned from how late one comes to it: a core that is full is late, and is relieved by
 * longer periods, whose frames say more at once.
 */
export const createPace = () => {
  let periodMs = briskPeriodMs;
  /** With many to tell the shortest period is longer: what frames cost besides what they say. */
  const leastMs = (receivers: number): number =>
    briskPeriodMs +
    (crowdedPeriodMs - briskPeriodMs) *
      Math.max(0, Math.min(1, (receivers - fewReceivers) / (manyReceivers - fewReceivers)));
  let since = Number.NEGATIVE_INFINITY;
  let lateMs = 0;
  let moments = 0;

  const factor = (averageMs: number): number => {
    if (averageMs > farBehindMs) return 1.4;
    if (averageMs > fullMs) return 1.12;
    return averageMs < roomyMs ? 0.95 : 1;
  };

  return {
    periodMs: (receivers: number): number => Math.max(periodMs, leastMs(receivers)),
    /** A moment has come, so late. */
    note(lateByMs: number, now: number) {
      if (now - since > forgetMs) {
        periodMs = briskPeriodMs;
        since = now;
        lateMs = 0;
        moments = 0;
      }
      lateMs += lateByMs;
      moments += 1;
      if (now - since < windowMs) return;
      const next = periodMs * factor(lateMs / moments);
      periodMs = Math.max(briskPeriodMs, Math.min(longestPaceMs, next));
      since = now;
      lateMs = 0;
      moments = 0;
    },
  };
};
