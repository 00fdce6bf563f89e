import { channelsCodes } from '../channels/channels-protocol.ts';
import type { Connection } from './connection.ts';
import type { GatewaySettings } from './gateway.ts';

/** The connections that have not authorised a channel yet, the longest waiting first. */
export const createUnclaimedQueue = ({
  hasLimits,
  maxUnclaimed,
}: Pick<GatewaySettings, 'hasLimits' | 'maxUnclaimed'>) => {
  const waiting = new Map<string, Connection>();
  return {
    /**
     * Queues the connection until it authorises a channel. A client that authorises at once is
     * never the longest waiting; one that holds idle sockets open is.
     */
    add(connection: Connection) {
      waiting.set(connection.id, connection);
      const [longest] = waiting.values();
      if (!hasLimits || longest === undefined || waiting.size <= maxUnclaimed) return;
      waiting.delete(longest.id);
      longest.close(channelsCodes.tooMany, 'Too many wait to be authorised');
    },
    remove: (id: string): void => void waiting.delete(id),
  };
};
