/** How long the best measurement is used before a slower, newer one may replace it. */
const believedMs = 120_000;
/** Small corrections of the clock are spread over this time, so that nobody on the map jumps. */
const softenMs = 150;
/** A larger correction is not drift and is applied at once. */
const jumpMs = 1_000;

export type ServerClock = {
  /** Server time in milliseconds. Before the first measurement: this device's own clock. */
  now(): number;
  /**
   * Takes one measurement: requested at `sentAt`, answered with the server's `t`, received at
   * `heardAt` (local ms).
   */
  measured(sentAt: number, t: number, receivedAt: number): void;
  /** Distrusts the measurements so far: the next one is used, whatever its round trip. */
  doubt(): void;
  /**
   * Round trip of the measurement in use, or last used before a doubt, in ms; null before the
   * first.
   */
  roundTripMs(): number | null;
};

/** Estimates the server's clock. Of several round trips the shortest gives the best estimate. */
export const createServerClock = (localNow: () => number): ServerClock => {
  let best: { roundTrip: number; at: number } | null = null;
  let isDoubted = false;
  let offset = 0;
  let previous = 0;
  let changedAt = Number.NEGATIVE_INFINITY;

  const offsetAt = (now: number): number => {
    const share = Math.min(1, (now - changedAt) / softenMs);
    return previous + (offset - previous) * share;
  };

  return {
    now() {
      const now = localNow();
      return now + offsetAt(now);
    },
    measured(sentAt, t, receivedAt) {
      const roundTrip = receivedAt - sentAt;
      if (best && !isDoubted && roundTrip > best.roundTrip && receivedAt - best.at < believedMs) return;
      const measuredOffset = t - (sentAt + roundTrip / 2);
      const isLarge = best === null || Math.abs(measuredOffset - offset) > jumpMs;
      previous = isLarge ? measuredOffset : offsetAt(receivedAt);
      offset = measuredOffset;
      changedAt = receivedAt;
      best = { roundTrip, at: receivedAt };
      isDoubted = false;
    },
    doubt() {
      isDoubted = true;
    },
    roundTripMs: () => best?.roundTrip ?? null,
  };
};
