/** A session is queried at most this often, whatever the clocks say. */
const minimumMs = 1_000;
/** The pause before a failed query is repeated. */
const retryMs = 10_000;

type Deps = {
  /**
   * When a session expires, in ms since 1970 (it may be prolonged until then). Null: it is over.
   */
  sessionEndsAt(sessionId: string): Promise<number | null>;
  onOver(sessionId: string): void;
  onFault(error: unknown): void;
};

/**
 * Finds out when the sessions of connected sockets expire: one query for each, and another when its
 * time is up. A session whose end was not published counts as over when two queries, a second
 * apart, find it over.
 */
export const createSessionWatch = ({ sessionEndsAt, onOver, onFault }: Deps) => {
  const askAt = new Map<string, number>();
  /**
   * Sessions that one query found over. Deleting a space or a person deletes their sessions too,
   * and publishes the reason to those inside: the second query gives that time to arrive before the
   * connection is closed for a session that does not exist any more.
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
    /** Forgets a session. Sockets that still belong to it are checked at once. */
    forget: drop,
    /** Forgets all sessions, because an ending may have been missed. */
    forgetAll() {
      askAt.clear();
      foundOver.clear();
    },
    /** @param sessionIds the sessions of all sockets with a claim. Others are forgotten. */
    checkSessions(sessionIds: ReadonlySet<string>, now: number) {
      for (const sessionId of askAt.keys()) if (!sessionIds.has(sessionId)) drop(sessionId);
      for (const sessionId of sessionIds) if ((askAt.get(sessionId) ?? 0) <= now) void ask(sessionId, now);
    },
  };
};
