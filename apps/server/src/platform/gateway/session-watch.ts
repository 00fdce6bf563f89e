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

/** Finds out when the sessions of connected sockets expire: asked once for each, and again when its time is up. */
export const createSessionWatch = ({ sessionEndsAt, onOver, onFault }: Deps) => {
  const askAt = new Map<string, number>();

  const ask = async (sessionId: string, now: number) => {
    askAt.set(sessionId, Number.POSITIVE_INFINITY);
    try {
      const endsAt = await sessionEndsAt(sessionId);
      if (!askAt.has(sessionId)) return;
      if (endsAt === null) onOver(sessionId);
      else askAt.set(sessionId, Math.max(endsAt, now + minimumMs));
    } catch (error) {
      askAt.set(sessionId, now + retryMs);
      onFault(error);
    }
  };

  return {
    /** What was known of a session holds no more: sockets that still speak for it are asked about at once. */
    forget: (sessionId: string) => void askAt.delete(sessionId),
    /** The same of all sessions: an ending may have been missed. */
    forgetAll: () => askAt.clear(),
    /** @param sessionIds of all sockets that speak for someone now; others are forgotten */
    look(sessionIds: ReadonlySet<string>, now: number) {
      for (const sessionId of askAt.keys()) if (!sessionIds.has(sessionId)) askAt.delete(sessionId);
      for (const sessionId of sessionIds) if ((askAt.get(sessionId) ?? 0) <= now) void ask(sessionId, now);
    },
  };
};
