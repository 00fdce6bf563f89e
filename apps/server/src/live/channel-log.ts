/** A frame that was published to a channel, with its stamp. */
export type Said = {
  readonly n: number;
  readonly at: number;
  readonly event: string;
  readonly channel: string;
  readonly data: object;
  /**
   * Its size in characters, where it may be large: signals between two clients have no size limit.
   */
  readonly chars?: number;
};

type Audience = { n: number; lately: Said[]; chars: number };

/** Frames are kept as long as the place of a disconnected person is, within these limits. */
const keptMs = 30_000;
const keptPerAudience = 500;
const keptCharsPerAudience = 256 * 1024;
/** Idle channels are never pruned on write, so all of them are swept at this interval. */
const sweepMs = 10_000;

/**
 * Numbers the frames of each channel (a channel on the wire, or a conversation), and keeps the
 * latest ones for reconnecting clients. All receivers share the numbers, so a frame is encoded
 * once.
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
    /** The sequence number of the next frame. */
    next: (name: string): number => (audiences.get(name)?.n ?? 0) + 1,
    /** The sequence number of the last frame; 0 when there was none. */
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
    /**
     * All frames after a sequence number. Null when they are no longer kept, or the number lies
     * ahead.
     */
    after(name: string, n: number, now: number): readonly Said[] | null {
      const audience = audiences.get(name);
      if (audience === undefined) return n === 0 ? [] : null;
      prune(audience, now);
      if (n > audience.n) return null;
      const missed = audience.n - n;
      return missed <= audience.lately.length ? audience.lately.slice(audience.lately.length - missed) : null;
    },
    /** The number of frames kept, over all channels. */
    keptCount: (): number => [...audiences.values()].reduce((sum, { lately }) => sum + lately.length, 0),
    /** Drops a channel that will not be read any more. */
    forget: (name: string) => void audiences.delete(name),
  };
};
