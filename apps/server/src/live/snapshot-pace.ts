/** So many at once: entering, and subscribing to the room and to the space after that, ask for one each. */
const burst = 3;
const periodMs = 1_000;
/** Sockets that have their full allowance are forgotten this often. */
const forgetMs = 10_000;

/**
 * How often one socket may be sent a whole room or space: `LoginEvent` and subscriptions ask for it, and it is the
 * largest frame there is. Three at once, then one a second.
 */
export const createSnapshotPace = () => {
  /** When each socket will have its full allowance again. */
  const fullAt = new Map<string, number>();
  let forgottenAt = 0;
  const forgetFull = (now: number) => {
    if (now - forgottenAt < forgetMs) return;
    forgottenAt = now;
    for (const [socket, time] of fullAt) if (time <= now) fullAt.delete(socket);
  };
  const nextAt = (socket: string): number => (fullAt.get(socket) ?? 0) - (burst - 1) * periodMs;
  return {
    /** @returns false, and counts nothing, when it is too early */
    take(socket: string, now: number): boolean {
      forgetFull(now);
      if (nextAt(socket) > now) return false;
      fullAt.set(socket, Math.max(now, fullAt.get(socket) ?? 0) + periodMs);
      return true;
    },
    nextAt,
  };
};
