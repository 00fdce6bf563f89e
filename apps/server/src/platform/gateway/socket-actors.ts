import type { Actor } from '@engawa/contract/kernel';

export type SocketClaim = { readonly actor: Actor; readonly spaceId: string };

/**
 * Who speaks on a socket, and in which space: fixed by the first call that authorises a channel for it. The call may
 * reach another process than the socket, so this is a port.
 */
export type SocketActors = {
  open(socketId: string): Promise<void>;
  /** False when there is no such socket, or it already speaks for someone else or in another space. */
  claim(socketId: string, claim: SocketClaim): Promise<boolean>;
  find(socketId: string): Promise<SocketClaim | null>;
  /** What this session claimed is over: its signatures open nothing more. */
  endSession(sessionId: string): Promise<void>;
  close(socketId: string): Promise<void>;
  /** Ends; claims are left to run out. */
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
