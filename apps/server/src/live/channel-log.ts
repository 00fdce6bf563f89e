/** Something that was said to an audience, with its stamp. */
export type Said = {
  readonly n: number;
  readonly at: number;
  readonly event: string;
  readonly channel: string;
  readonly data: object;
  /** How long it is, where it may be long: what clients say to one person (signals) is of any length. */
  readonly chars?: number;
};

type Audience = { n: number; lately: Said[]; chars: number };

/** What was said is kept for as long as a place is kept for who is away, and so much of it. */
const keptMs = 30_000;
const keptPerAudience = 500;
const keptCharsPerAudience = 256 * 1024;
/** Where nobody speaks any more nothing is pruned by speaking: all are looked through so often. */
const sweepMs = 10_000;

/**
 * Numbers what is said to each audience (a channel on the wire, or a conversation), and keeps what was said lately for
 * those who come back. The numbers are the same for all who hear: a frame is encoded once.
 */
export const createAudiences = () => {
  const audiences = new Map<string, Audience>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  const drop = (audience: Audience, count: number) => {
    if (count <= 0) return;
    for (const { chars = 0 } of audience.lately.splice(0, count)) audience.chars -= chars;
  };

  const prune = (audience: Audience, now: number) => {
    const from = audience.lately.findIndex(({ at }) => at > now - keptMs);
    const old = from === -1 ? audience.lately.length : from;
    const tooMany = audience.lately.length - keptPerAudience;
    drop(audience, Math.max(old, tooMany));
  };

  return {
    /** The number of what is said next. */
    next: (name: string): number => (audiences.get(name)?.n ?? 0) + 1,
    /** The number of what was said last; 0 when nothing was. */
    last: (name: string): number => audiences.get(name)?.n ?? 0,
    keep(name: string, said: Said) {
      const audience = audiences.get(name) ?? { n: 0, lately: [], chars: 0 };
      audience.n = said.n;
      audience.lately.push(said);
      audience.chars += said.chars ?? 0;
      while (audience.chars > keptCharsPerAudience) drop(audience, 1);
      if (audience.lately.length > keptPerAudience * 2) prune(audience, said.at);
      audiences.set(name, audience);
      if (said.at - sweptAt < sweepMs) return;
      sweptAt = said.at;
      for (const each of audiences.values()) if (each.lately.length > 0) prune(each, said.at);
    },
    /** All that was said after a number; null when it is not kept any more, or was never reached. */
    after(name: string, n: number, now: number): readonly Said[] | null {
      const audience = audiences.get(name);
      if (audience === undefined) return n === 0 ? [] : null;
      prune(audience, now);
      if (n > audience.n) return null;
      const missed = audience.n - n;
      return missed <= audience.lately.length ? audience.lately.slice(audience.lately.length - missed) : null;
    },
    /** How much of what was said is kept, of all audiences together. */
    keptCount: (): number => [...audiences.values()].reduce((sum, { lately }) => sum + lately.length, 0),
    /** Nobody will ask for this audience any more. */
    forget: (name: string) => void audiences.delete(name),
  };
};
