/** A frame that was published to a channel, with its stamp. */
export type LoggedFrame = {
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

type Log = { n: number; frames: LoggedFrame[]; chars: number };

/** Frames are kept as long as the place of a disconnected person is, within these limits. */
const keptMs = 30_000;
const keptPerChannel = 500;
const keptCharsPerChannel = 256 * 1024;
/** Idle channels are never pruned on write, so all of them are swept at this interval. */
const sweepMs = 10_000;

/**
 * Numbers the frames of each channel (a channel on the wire, or a conversation), and keeps the
 * latest ones for reconnecting clients. All receivers share the numbers, so a frame is encoded
 * once.
 */
export const createChannelLog = () => {
  const logs = new Map<string, Log>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  const drop = (log: Log, count: number) => {
    if (count <= 0) return;
    for (const { chars = 0 } of log.frames.splice(0, count)) log.chars -= chars;
  };

  const prune = (log: Log, now: number) => {
    const from = log.frames.findIndex(({ at }) => at > now - keptMs);
    const old = from === -1 ? log.frames.length : from;
    const tooMany = log.frames.length - keptPerChannel;
    drop(log, Math.max(old, tooMany));
  };

  return {
    /** The sequence number of the next frame. */
    next: (name: string): number => (logs.get(name)?.n ?? 0) + 1,
    /** The sequence number of the last frame; 0 when there was none. */
    last: (name: string): number => logs.get(name)?.n ?? 0,
    append(name: string, frame: LoggedFrame) {
      const log = logs.get(name) ?? { n: 0, frames: [], chars: 0 };
      log.n = frame.n;
      log.frames.push(frame);
      log.chars += frame.chars ?? 0;
      while (log.chars > keptCharsPerChannel) drop(log, 1);
      if (log.frames.length > keptPerChannel * 2) prune(log, frame.at);
      logs.set(name, log);
      if (frame.at - sweptAt < sweepMs) return;
      sweptAt = frame.at;
      for (const each of logs.values()) if (each.frames.length > 0) prune(each, frame.at);
    },
    /**
     * All frames after a sequence number. Null when they are no longer kept, or the number lies
     * ahead.
     */
    after(name: string, n: number, now: number): readonly LoggedFrame[] | null {
      const log = logs.get(name);
      if (log === undefined) return n === 0 ? [] : null;
      prune(log, now);
      if (n > log.n) return null;
      const missed = log.n - n;
      return missed <= log.frames.length ? log.frames.slice(log.frames.length - missed) : null;
    },
    /** The number of frames kept, over all channels. */
    keptCount: (): number => [...logs.values()].reduce((sum, { frames }) => sum + frames.length, 0),
    /** Drops a channel that will not be read any more. */
    forget: (name: string) => void logs.delete(name),
  };
};
export type ChannelLog = ReturnType<typeof createChannelLog>;
