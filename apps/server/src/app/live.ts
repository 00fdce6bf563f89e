import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Id } from '@engawa/contract/kernel';
import { liveEvents } from '@engawa/contract/live';
import { freeSeatsQuery, holdSeatsQuery, itemsSittingQuery } from '../features/items/index.ts';
import {
  createIceServers,
  createMediaHttp,
  createMediaService,
  createTickets,
  mediaPassQuery,
} from '../features/media/index.ts';
import { createOccupancy, listenToOccupancy } from '../features/space-lifecycle/index.ts';
import { createLiveFactsStore } from '../features/spaces/index.ts';
import { createEdge, type Edge } from '../live/edge/edge.ts';
import { createLiveSpaceHost } from '../live/host/live-space-host.ts';
import { createOutboxDispatcher } from '../live/host/outbox-dispatcher.ts';
import { entryOfQuery } from '../live/people/entry-query.ts';
import { binaryPositions } from '../live/space/binary-positions.ts';
import { isPassing, limitOf } from '../live/space/event-limits.ts';
import { applicationKey, gatewaySettings } from '../live/space/gateway-settings.ts';
import { takeDomainEvents } from '../live/space/query.ts';
import { refusalSentences } from '../live/space/sentences.ts';
import { isDatabaseAway } from '../platform/db/database-error.ts';
import { broadcastingAuth } from '../platform/gateway/broadcasting-auth.ts';
import { createChannelSignature } from '../platform/gateway/channel-signature.ts';
import { createGateway } from '../platform/gateway/gateway.ts';
import { createRefusedOrigins } from '../platform/gateway/refused-origins.ts';
import { createRememberedAdmissions } from '../platform/gateway/remembered-admissions.ts';
import type { HttpApp } from '../platform/http/http-env.ts';
import { systemTimers as timers } from '../platform/timers/timers.ts';
import type { AccountsPart } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import { createLiveFoundation } from './live-foundation.ts';
import { createSpaceOpener } from './live-spaces.ts';
import type { MediaParts } from './media.ts';
import type { SpacesPart } from './spaces-and-rooms.ts';
import type { TalkStores } from './talk.ts';

type Parts = {
  readonly talkStores: TalkStores;
  readonly accounts: Pick<AccountsPart, 'sessions'>;
  readonly spaces: SpacesPart;
  readonly media: Pick<MediaParts, 'carriers'>;
};

/**
 * The questions of HTTP calls to the owner of a live space, each refused with TRY_AGAIN if it is
 * silent.
 */
const createLiveQueries = (edge: Pick<Edge, 'ask'>) => ({
  /** The room and conversation that a user is in now, and since when; null if none. */
  entryOf: (spaceId: Id, userId: Id) => edge.ask(spaceId, entryOfQuery, { userId }),
  /** The people who sit at the tables of a room. */
  listSitting: (spaceId: Id, room: Id) => edge.ask(spaceId, itemsSittingQuery, { room }),
  /**
   * Limits the table to `seatCount` seats from now on.
   * @returns how many people sit there
   */
  holdSeats: (spaceId: Id, id: Id, seatCount: number) => edge.ask(spaceId, holdSeatsQuery, { id, seatCount }),
  freeSeats: async (spaceId: Id, id: Id, seatCount: number): Promise<void> => {
    await edge.ask(spaceId, freeSeatsQuery, { id, seatCount });
  },
});

/** Wires the live layer: bus and owners, edge, gateway, and the media service that asks owners. */
export const createLive = (
  base: Foundation,
  { accounts: { sessions }, spaces, media: { carriers }, talkStores: stores }: Parts,
) => {
  const { deriveKey, env, log, redis, site, proxies, outbox, outboxStore } = base;
  const realtimeKey = applicationKey(deriveKey);
  const onFault = (err: unknown, about: object) => log.error({ err, ...about }, 'live fault');
  const settings = gatewaySettings(env.hasRateLimits);
  const facts = createLiveFactsStore(base.database);
  const foundation = createLiveFoundation({
    ...{ redis, deriveKey, timers, onFault, ...settings },
    nextEpoch: spaces.liveSpaces.nextEpoch,
    facts,
    onSessionEnded: sessions.onEnded,
  });
  const { bus, actors } = foundation;
  const tickets = createTickets(deriveKey('media tickets'));
  const occupancy = createOccupancy(timers.now);
  const occupancyUpdates = listenToOccupancy(bus, timers, occupancy, onFault);
  const host = createLiveSpaceHost({
    ...{ bus, timers, onFault },
    ownerships: foundation.ownerships,
    collectMs: foundation.collectMs,
    openSpace: createSpaceOpener(base, { spaces, bus, tickets, carriers, stores }),
  });
  const edge = createEdge({
    ...{ bus, timers, isPassing },
    ensureOwner: host.ensureOwner,
    isOwnedHere: host.isOwnedHere,
    sentences: refusalSentences,
    encodeBinary: binaryPositions,
  });
  const queries = createLiveQueries(edge);
  const outboxDispatcher = createOutboxDispatcher({
    ...{ timers, onFault },
    store: outboxStore,
    owned: host.owned,
    deliver: (spaceId, happenings) => edge.ask(spaceId, takeDomainEvents, { happenings }),
  });
  outbox.listen(outboxDispatcher.deliver);
  const signature = createChannelSignature({ key: realtimeKey, secret: deriveKey('channels secret') });
  // With other processes a removal reaches this one through the database alone.
  const remembered = redis === null ? createRememberedAdmissions() : null;
  if (remembered !== null) foundation.onSessionEnded(remembered.forgetSession);
  const refusedOrigins = createRefusedOrigins({
    now: timers.now,
    warn: (origin, sentence) => log.warn({ origin }, sentence),
  });
  const gateway = createGateway({
    ...{ settings, timers, edge, actors, signature, limitOf, onFault },
    key: realtimeKey,
    definitions: liveEvents,
    isOriginAllowed: site.isAllowedOrigin,
    onForeignPage: refusedOrigins.note,
    addressOf: proxies.addressOf,
    sharedAddresses: foundation.sharedAddresses,
    sharedUsers: foundation.sharedUsers,
    onSessionEnded: foundation.onSessionEnded,
    sessionEndsAt: sessions.endsAt,
  });
  // Session events that were published during the outage are lost, so the database is asked again.
  const endAsking = foundation.onBack(gateway.askAboutSessions);
  const mediaService = createMediaService({
    ...{ tickets, carriers },
    passOf: (spaceId, userId, channel) => edge.ask(spaceId, mediaPassQuery, { userId, channel }),
    iceServers: createIceServers(env.turn),
    now: timers.now,
  });

  return {
    realtimeKey,
    /** Deletes the stored facts of live spaces that have not run since this moment. */
    forgetFactsBefore: facts.forgetBefore,
    /** The origins whose pages were refused the live connection lately. */
    refusedOrigins: refusedOrigins.list,
    ...queries,
    /** People connected to each occupied space of the given ones, in all processes. */
    countOccupancy: occupancy.countOf,
    /** The people connected to any of the given spaces, in all processes. */
    peopleInside: occupancy.peopleIn,
    mediaHttp: ({ entryGuard }: Guards) => createMediaHttp(mediaService, entryGuard),
    mount: (http: HttpApp) =>
      void http.post(
        '/broadcasting/auth',
        broadcastingAuth({
          ...{ signature, actors },
          authenticate: sessions.authenticate,
          requireSpaceEntry: spaces.spaces.requireEntry,
          requireInSpace: spaces.rooms.requireRoom,
          isAway: isDatabaseAway,
          remembered,
          async readTokens({ bearer, spaceToken }) {
            const [access, space] = await Promise.all([
              sessions.readAccess(bearer),
              spaces.spaces.readEntry(spaceToken),
            ]);
            if (access === null || access.sid !== space?.sid) return null;
            return { sessionId: access.sid, spaceId: space.space };
          },
          findPlace: async (spaceId, userId) => (await queries.entryOf(spaceId, userId))?.roomId ?? null,
        }),
      ),
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): boolean =>
      gateway.upgrade(request, socket, head),
    isReady: () => bus.isReady(),
    /** Disconnects clients until the server is back, and stores where everyone stood. */
    async close(): Promise<void> {
      endAsking();
      occupancyUpdates.stop();
      gateway.close();
      await outboxDispatcher.close();
      edge.close();
      await host.close();
      await foundation.close();
    },
  };
};
export type LivePart = ReturnType<typeof createLive>;
