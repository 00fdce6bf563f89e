/** Entering and then subscribing to the room and to the space each request one snapshot. */
const burst = 3;
const periodMs = 1_000;
/** Interval at which sockets with their full allowance are dropped from the map. */
const forgetMs = 10_000;

/**
 * Limits how often one socket gets a snapshot of a room or space. `LoginEvent` and subscriptions
 * request it, and it is the largest frame. Three at once, then one per second.
 */
export const createSnapshotPace = () => {
  /** The time at which each socket has its full allowance again. */
  const fullAt = new Map<string, number>();
  let forgottenAt = 0;
  const forgetFull = (now: number) => {
    if (now - forgottenAt < forgetMs) return;
    forgottenAt = now;
    for (const [socket, time] of fullAt) if (time <= now) fullAt.delete(socket);
  };
  const nextAt = (socket: string): number => (fullAt.get(socket) ?? 0) - (burst - 1) * periodMs;
  return {
    /** @returns false, without counting the attempt, when it is too early */
    tryStart(socket: string, now: number): boolean {
      forgetFull(now);
      if (nextAt(socket) > now) return false;
      fullAt.set(socket, Math.max(now, fullAt.get(socket) ?? 0) + periodMs);
      return true;
    },
    nextAt,
  };
};
