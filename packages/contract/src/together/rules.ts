/** How long a ring, or a request to come along, waits for an answer, in ms. */
export const callLastsMs = 30_000;
/** A wave within this time after one from the other person is one back, in ms. */
export const waveBackWithinMs = 30_000;
/** How long a person who was asked to follow no longer cannot follow again, in ms. */
export const noFollowingMs = 10 * 60_000;
/** The most people who are asked to come along at once. */
export const maxLed = 10;

/** How often something may be done: to one person, and in all, within their windows in ms. */
export type Limit = {
  readonly perPerson: number;
  readonly perPersonMs: number;
  readonly inAll: number;
  readonly inAllMs: number;
};

const tenMinutesMs = 10 * 60_000;

/** The limits on what people may send to each other, by its name. */
export const limits = {
  wave: { perPerson: 1, perPersonMs: 3_000, inAll: 20, inAllMs: 60_000 },
  follow: { perPerson: 6, perPersonMs: 60_000, inAll: 30, inAllMs: 60_000 },
  ring: { perPerson: 2, perPersonMs: tenMinutesMs, inAll: 10, inAllMs: tenMinutesMs },
  lead: { perPerson: 3, perPersonMs: tenMinutesMs, inAll: 50, inAllMs: tenMinutesMs },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

export type Sent = { readonly at: number; readonly to: string };

/**
 * How long a person must wait before they may do this to another one again.
 * @param past what they have sent, the oldest first
 * @returns in ms; 0: no wait
 */
export const waitMs = (past: readonly Sent[], to: string, limit: Limit, now: number): number => {
  const waitFor = (sent: readonly Sent[], max: number, withinMs: number) => {
    const recent = sent.filter(({ at }) => at > now - withinMs);
    const blocking = recent[recent.length - max];
    return blocking === undefined ? 0 : blocking.at + withinMs - now;
  };
  return Math.max(
    waitFor(past, limit.inAll, limit.inAllMs),
    waitFor(
      past.filter((one) => one.to === to),
      limit.perPerson,
      limit.perPersonMs,
    ),
  );
};
