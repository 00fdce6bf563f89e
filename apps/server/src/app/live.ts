import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Id } from '@engawa/contract/kernel';
import { liveEvents } from '@engawa/contract/live';
import type { Sessions } from '../features/accounts/index.ts';
import type { Rooms } from '../features/rooms/index.ts';
import type { Occupancy } from '../features/space-lifecycle/index.ts';
import type { LiveFactsStore, LiveSpaces, Spaces } from '../features/spaces/index.ts';
import { createEdge, type Edge } from '../live/edge/edge.ts';
import { createLiveSpaceHost } from '../live/host/live-space-host.ts';
import { createOutboxDispatcher } from '../live/host/outbox-dispatcher.ts';
import { entryOfQuery, type RoomEntry } from '../live/people/entry-query.ts';
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
import { openOccupancy } from './features/space-lifecycle.ts';
import type { Foundation } from './foundation.ts';
import { createLiveFoundation } from './live-foundation.ts';
import { createSpaceOpener, type LiveSpacesNeeds } from './live-spaces.ts';

type Needs = LiveSpacesNeeds & {
  readonly sessions: Sessions;
  readonly spaces: Pick<Spaces, 'requireEntry' | 'readEntry'>;
  readonly rooms: Pick<Rooms, 'requireRoom'>;
  readonly liveSpaces: Pick<LiveSpaces, 'nextEpoch'>;
  readonly liveFacts: LiveFactsStore;
};

/** The live layer, as the rest of the server uses it. */
type Live = {
  readonly realtimeKey: string;
  /** Deletes the stored facts of live spaces that have not run since this moment. */
  readonly forgetFactsBefore: LiveFactsStore['forgetBefore'];
  /** The origins whose pages were refused the live connection lately. */
  refusedOrigins(): readonly string[];
  /** Asks the owner of a live space. Refuses with TRY_AGAIN if it is silent. */
  readonly ask: Edge['ask'];
  /** The room and conversation that a user is in now, and since when; null if none. */
  entryOf(spaceId: Id, userId: Id): Promise<RoomEntry | null>;
  /** People connected to each occupied space of the given ones, in all processes. */
  readonly countOccupancy: Occupancy['countOf'];
  /** The people connected to any of the given spaces, in all processes. */
  readonly peopleInside: Occupancy['peopleIn'];
  mount(http: HttpApp): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  isReady(): Promise<boolean>;
  /** Disconnects clients until the server is back, and stores where everyone stood. */
  close(): Promise<void>;
};

/** Wires the live layer: bus and owners, edge and gateway. */
export const createLive = (base: Foundation, needs: Needs): Live => {
  const { sessions, spaces, rooms, liveFacts: facts } = needs;
  const { deriveKey, env, log, redis, site, proxies, outbox, outboxStore } = base;
  const realtimeKey = applicationKey(deriveKey);
  const onFault = (err: unknown, about: object) => log.error({ err, ...about }, 'live fault');
  const settings = gatewaySettings(env.hasRateLimits);
  const foundation = createLiveFoundation({
    redis,
    deriveKey,
    timers,
    onFault,
    ...settings,
    nextEpoch: needs.liveSpaces.nextEpoch,
    facts,
    onSessionEnded: sessions.onEnded,
  });
  const { bus, actors } = foundation;
  const occupancy = openOccupancy(bus, onFault);
  const host = createLiveSpaceHost({
    bus,
    timers,
    onFault,
    ownerships: foundation.ownerships,
    collectMs: foundation.collectMs,
    openSpace: createSpaceOpener(base, needs, bus),
  });
  const edge = createEdge({
    bus,
    timers,
    isPassing,
    ensureOwner: host.ensureOwner,
    isOwnedHere: host.isOwnedHere,
    sentences: refusalSentences,
    encodeBinary: binaryPositions,
  });
  const entryOf = (spaceId: Id, userId: Id) => edge.ask(spaceId, entryOfQuery, { userId });
  const outboxDispatcher = createOutboxDispatcher({
    timers,
    onFault,
    store: outboxStore,
    owned: host.owned,
    deliver: (spaceId, events) => edge.ask(spaceId, takeDomainEvents, { events }),
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
    settings,
    timers,
    edge,
    actors,
    signature,
    limitOf,
    onFault,
    key: realtimeKey,
    definitions: liveEvents,
    isOriginAllowed: site.isAllowedOrigin,
    onForeignPage: refusedOrigins.add,
    addressOf: proxies.addressOf,
    sharedAddresses: foundation.sharedAddresses,
    sharedUsers: foundation.sharedUsers,
    onSessionEnded: foundation.onSessionEnded,
    sessionEndsAt: sessions.endsAt,
  });
  // Session events that were published during the outage are lost, so the database is asked again.
  const endAsking = foundation.onBack(gateway.askAboutSessions);

  return {
    realtimeKey,
    forgetFactsBefore: facts.forgetBefore,
    refusedOrigins: refusedOrigins.list,
    ask: edge.ask,
    entryOf,
    countOccupancy: occupancy.countOf,
    peopleInside: occupancy.peopleIn,
    mount: (http) =>
      void http.post(
        '/broadcasting/auth',
        broadcastingAuth({
          signature,
          actors,
          authenticate: sessions.authenticate,
          requireSpaceEntry: spaces.requireEntry,
          requireInSpace: rooms.requireRoom,
          isAway: isDatabaseAway,
          remembered,
          async readTokens({ bearer, spaceToken }) {
            const [access, space] = await Promise.all([
              sessions.readAccess(bearer),
              spaces.readEntry(spaceToken),
            ]);
            if (access === null || access.sid !== space?.sid) return null;
            return { sessionId: access.sid, spaceId: space.space };
          },
          findPlace: async (spaceId, userId) => (await entryOf(spaceId, userId))?.roomId ?? null,
        }),
      ),
    upgrade: gateway.upgrade,
    isReady: () => bus.isReady(),
    async close() {
      endAsking();
      occupancy.stop();
      gateway.close();
      await outboxDispatcher.close();
      edge.close();
      await host.close();
      await foundation.close();
    },
  };
};
