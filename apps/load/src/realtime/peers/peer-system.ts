import type { LoadSystem } from '../load-client.ts';
import type { PeerName } from '../order.ts';
import { createColyseusMover, createColyseusObserver } from './colyseus-client.ts';
import { createRelayClient, relayDialect, socketIoDialect } from './relay-client.ts';

/** Clients of a peer, which runs on this machine and uses the same clock. */
export const createPeerSystem = (kind: PeerName, base: string): LoadSystem => ({
  connect({ walker, reading, listener }) {
    const isObserver = reading === 'all';
    if (kind === 'ws' || kind === 'socket.io') {
      const dialect = kind === 'ws' ? relayDialect : socketIoDialect;
      return createRelayClient({ base, dialect, walker, isObserver, listener });
    }
    const create = isObserver ? createColyseusObserver : createColyseusMover;
    return create({ base, walker, listener });
  },
  clockOffsetMs: () => 0,
  // Only our own server has our contract.
  deviations: () => ({}),
  close: () => {},
});
