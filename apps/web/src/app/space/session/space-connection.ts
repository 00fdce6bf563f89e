import { personChannel } from '@engawa/contract/kernel';
import { createBlocked, withoutBlocked } from '../../../features/blocks/index.ts';
import { createConnectionTrouble } from '../../../platform/realtime-client/create-connection-trouble.ts';
import { createRealtimeClient } from '../../../platform/realtime-client/create-realtime-client.ts';
import { createPusherWire } from '../../../platform/realtime-client/pusher-wire.ts';
import { after } from '../../../platform/timers.ts';
import { askAboutOrigin } from './ask-about-origin.ts';
import { localNow } from './follow-entry.ts';
import type { SpaceSessionDeps } from './space-session.ts';

/** The live connection of a session, without those whom the user has blocked. */
export const openConnection = ({
  api,
  selfId,
  spaceId,
  realtimeKey,
  reportError,
}: Pick<SpaceSessionDeps, 'api' | 'selfId' | 'realtimeKey' | 'reportError'> & {
  readonly spaceId: string;
}) => {
  const connection = createRealtimeClient({
    wire: createPusherWire({
      key: realtimeKey,
      location: window.location,
      headers: api.headers,
      fetch: window.fetch.bind(window),
    }),
    ownChannel: personChannel(selfId, spaceId),
    now: localNow,
    after,
    onMalformed: reportError,
  });
  const connectionTrouble = createConnectionTrouble({
    realtime: connection,
    askServer: () => askAboutOrigin(api),
    after,
  });
  const blocked = createBlocked(connection, {
    block: (id) => api.calls.blocks.add({ id: spaceId, user_id: id }),
    unblock: (id) => api.calls.blocks.remove({ id }),
  });
  return { connectionTrouble, blocked, realtime: withoutBlocked(connection, blocked.has) };
};
