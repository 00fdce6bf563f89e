import type { Actor } from '@engawa/contract/kernel';
import type { ConnectionFacts } from '@engawa/contract/service';

export type ConnectionPorts = {
  now(): number;
  is_https: boolean;
  has_relay: boolean;
  media(): ConnectionFacts['media'];
  iceServersFor(userId: string): ConnectionFacts['ice_servers'];
  /** Refuses with UNAUTHENTICATED. */
  authenticate(bearer: string): Promise<Actor>;
};

/** How the server sees a connection. Only callers with a session receive relay credentials. */
export const createConnection =
  (ports: ConnectionPorts) =>
  async ({ address, bearer }: { address: string; bearer: string | null }): Promise<ConnectionFacts> => {
    const actor = bearer === null ? null : await ports.authenticate(bearer);
    return {
      at: ports.now(),
      address,
      is_https: ports.is_https,
      has_relay: ports.has_relay,
      media: ports.media(),
      ice_servers:
        actor === null
          ? ports.iceServersFor('').filter(({ credential }) => credential === undefined)
          : ports.iceServersFor(actor.userId),
    };
  };
