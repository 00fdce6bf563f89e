/** How long somebody has to be on camera or speak before their tile appears, in ms. */
export const dwellMs = 2_000;
/** A pause in speaking that does not count as its end, in ms. */
const pauseMs = 1_500;
/** A tile stays this long after its reason has ended, so that tiles do not come and go, in ms. */
const stayMs = 10_000;

export type Dwell = {
  /**
   * @param active ids of those who are on camera or speak now
   * @returns those who have a tile: they were active for a while, or were so a moment ago
   */
  next(active: Iterable<string>, nowMs: number): ReadonlySet<string>;
  /** Whether time alone changes the answer. */
  isPending(): boolean;
};

/** Decides who has a tile: people who walk by do not appear for a moment and vanish. */
export const createDwell = (): Dwell => {
  const known = new Map<string, { sinceMs: number; lastMs: number; hasTile: boolean }>();
  return {
    next(active, nowMs) {
      for (const id of active) {
        const one = known.get(id) ?? { sinceMs: nowMs, lastMs: nowMs, hasTile: false };
        if (!one.hasTile && nowMs - one.lastMs > pauseMs) one.sinceMs = nowMs;
        one.lastMs = nowMs;
        if (nowMs - one.sinceMs >= dwellMs) one.hasTile = true;
        known.set(id, one);
      }
      for (const [id, { lastMs, hasTile }] of known)
        if (nowMs - lastMs > (hasTile ? stayMs : pauseMs)) known.delete(id);
      return new Set([...known].filter(([, { hasTile }]) => hasTile).map(([id]) => id));
    },
    isPending: () => known.size > 0,
  };
};
