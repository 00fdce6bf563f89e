import type { Actor } from '@engawa/contract/kernel';

export type SocketClaim = { readonly actor: Actor; readonly spaceId: string };

/**
 * The actor of a socket and its space, bound by the first call that authorises a channel for it.
 * This is a port, because the call may reach another process than the socket.
 */
export type SocketActors = {
  open(socketId: string): Promise<void>;
  /** False when the socket does not exist, or is bound to another actor or space already. */
  claim(socketId: string, claim: SocketClaim): Promise<boolean>;
  /** Null: nobody has claimed it, or their session is over. Refuses TRY_AGAIN. */
  find(socketId: string): Promise<SocketClaim | null>;
  /** The claims of this session are over: its signatures are not valid any more. */
  endSession(sessionId: string): Promise<void>;
  close(socketId: string): Promise<void>;
  /** Stops. Claims expire by themselves. */
  stop(): void;
};

const isSame = (a: SocketClaim, b: SocketClaim): boolean =>
  a.spaceId === b.spaceId && a.actor.userId === b.actor.userId && a.actor.sessionId === b.actor.sessionId;

/** The claims of a single process. */
export const createMemorySocketActors = (): SocketActors => {
  const claims = new Map<string, SocketClaim | null>();
  return {
    async open(socketId) {
      claims.set(socketId, null);
    },
    async claim(socketId, claim) {
      const held = claims.get(socketId);
      if (held === undefined) return false;
      if (held !== null) return isSame(held, claim);
      claims.set(socketId, claim);
      return true;
    },
    find: async (socketId) => claims.get(socketId) ?? null,
    async endSession(sessionId) {
      for (const [socketId, claim] of claims)
        if (claim?.actor.sessionId === sessionId) claims.delete(socketId);
    },
    async close(socketId) {
      claims.delete(socketId);
    },
    stop: () => {},
  };
};
