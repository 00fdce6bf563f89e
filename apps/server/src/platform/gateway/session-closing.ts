import { channelsCodes } from '../channels/channels-protocol.ts';
import type { Connection } from './connection.ts';
import type { GatewayDeps } from './gateway.ts';
import { createSessionWatch } from './session-watch.ts';

const sessionLookMs = 500;

/**
 * Closes the connections of sessions that have ended, also when the notice of the end was missed.
 */
export const createSessionClosing = (
  deps: Pick<GatewayDeps, 'actors' | 'timers' | 'onFault' | 'onSessionEnded' | 'sessionEndsAt'>,
  connections: ReadonlyMap<string, Connection>,
) => {
  const { timers } = deps;
  const lookAtSessions = () => {
    const sessionIds = new Set<string>();
    for (const connection of connections.values()) {
      const claim = connection.claim();
      if (claim !== null) sessionIds.add(claim.actor.sessionId);
    }
    sessionWatch.checkSessions(sessionIds, timers.now());
  };
  const endSession = (sessionId: string) => {
    sessionWatch.forget(sessionId);
    deps.actors
      .endSession(sessionId)
      .catch((error: unknown) => deps.onFault(error, { socket: 'of an ended session' }));
    for (const connection of connections.values())
      if (connection.claim()?.actor.sessionId === sessionId)
        connection.close(channelsCodes.notAuthorized, 'The session is over', true);
  };
  const endListening = deps.onSessionEnded(endSession);
  const sessionWatch = createSessionWatch({
    sessionEndsAt: deps.sessionEndsAt,
    onOver: endSession,
    onFault: (error) => deps.onFault(error, { socket: 'of a session' }),
  });
  const sessionTimer = timers.setInterval(lookAtSessions, sessionLookMs);

  return {
    /** Checks every session again at the next look. */
    lookAgain: () => sessionWatch.forgetAll(),
    stop() {
      endListening();
      timers.clear(sessionTimer);
    },
  };
};
