/** A session is not asked about more often than this, whatever the clocks say. */
const minimumMs = 1_000;
/** After a failure it is asked again. */
const retryMs = 10_000;

type Deps = {
  /** When a session ends by itself, in ms since 1970 (it may be prolonged until then); null: it is over. */
  sessionEndsAt(sessionId: string): Promise<number | null>;
  onOver(sessionId: string): void;
  onFault(error: unknown): void;
};

/**
 * Finds out when the sessions of connected sockets expire: asked once for each, and again when its time is up. One that
 * nobody said the end of is over when it is found so twice, a second apart.
 */
export const createSessionWatch = ({ sessionEndsAt, onOver, onFault }: Deps) => {
  const askAt = new Map<string, number>();
  /**
   * Found to be over once. Who deletes a space or a person takes their sessions along, and tells those who are
   * inside why: that is given time to arrive before the connection is closed for a session that is gone.
   */
  const foundOver = new Set<string>();

  const drop = (sessionId: string) => {
    askAt.delete(sessionId);
    foundOver.delete(sessionId);
  };

  const ask = async (sessionId: string, now: number) => {
    askAt.set(sessionId, Number.POSITIVE_INFINITY);
    try {
      const endsAt = await sessionEndsAt(sessionId);
      if (!askAt.has(sessionId)) return;
      if (endsAt === null && foundOver.has(sessionId)) return onOver(sessionId);
      if (endsAt === null) foundOver.add(sessionId);
      else foundOver.delete(sessionId);
      askAt.set(sessionId, Math.max(endsAt ?? 0, now + minimumMs));
    } catch (error) {
      askAt.set(sessionId, now + retryMs);
      onFault(error);
    }
  };

  return {
    /** What was known of a session holds no more: sockets that still speak for it are asked about at once. */
    forget: drop,
    /** The same of all sessions: an ending may have been missed. */
    forgetAll() {
      askAt.clear();
      foundOver.clear();
    },
    /** @param sessionIds of all sockets that speak for someone now; others are forgotten */
    look(sessionIds: ReadonlySet<string>, now: number) {
      for (const sessionId of askAt.keys()) if (!sessionIds.has(sessionId)) drop(sessionId);
      for (const sessionId of sessionIds) if ((askAt.get(sessionId) ?? 0) <= now) void ask(sessionId, now);
    },
  };
};
