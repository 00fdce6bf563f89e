import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Actor, Id } from '@engawa/contract/kernel';
import { liveEvents } from '@engawa/contract/live';
import { forcedMutes } from '@engawa/contract/plans';
import {
  activityTimeoutSeconds,
  maxFrameBytes,
  maxSignalFrameBytes,
  serverPingMs,
} from '@engawa/contract/presence';
import {
  createLiveItems,
  freeSeatsQuery,
  holdSeatsQuery,
  itemsSittingQuery,
} from '../features/items/index.ts';
import {
  createIceServers,
  createLiveMedia,
  createMediaHttp,
  createMediaService,
  createTickets,
  type MediaCarriers,
  mediaPassQuery,
} from '../features/media/index.ts';
import { conversationOfQuery } from '../features/messages/index.ts';
import { createLivePresence } from '../features/presence/index.ts';
import { createLiveRooms } from '../features/rooms/index.ts';
import {
  createLiveOccupancy,
  createOccupancy,
  listenToOccupancy,
  publishOccupancy,
} from '../features/space-lifecycle/index.ts';
import { createLiveEvents, createLiveSettings } from '../features/spaces/index.ts';
import { createLiveVideos } from '../features/videos/index.ts';
import { binaryPositions } from '../live/binary-positions.ts';
import { createLiveSpace } from '../live/create-live-space.ts';
import { createEdge } from '../live/edge/edge.ts';
import type { LiveEntry } from '../live/entry-and-exit.ts';
import { createLiveSpaceHost } from '../live/host/live-space-host.ts';
import { createOutboxDispatcher } from '../live/host/outbox-dispatcher.ts';
import type { LiveProfile } from '../live/person.ts';
import type { StoredPlace } from '../live/places.ts';
import { takeDomainEvents } from '../live/query.ts';
import { isKnownTo } from '../live/remembered.ts';
import { refusalSentences } from '../live/sentences.ts';
import type { SpaceState } from '../live/space-state.ts';
import type { DeriveKey } from '../platform/crypto/keys.ts';
import { broadcastingAuth } from '../platform/gateway/broadcasting-auth.ts';
import { createChannelSignature } from '../platform/gateway/channel-signature.ts';
import { createGateway, type GatewaySettings } from '../platform/gateway/gateway.ts';
import type { EntryGuard } from '../platform/http/entry-guard.ts';
import type { HttpApp } from '../platform/http/http-env.ts';
import type { Log } from '../platform/log/log.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { OutboxStore } from '../platform/outbox/store.ts';
import type { RedisLink } from '../platform/redis/redis-link.ts';
import { systemTimers, type Timers } from '../platform/timers/timers.ts';
import { limitOf } from './event-limits.ts';
import { createLiveFoundation } from './live-foundation.ts';
import { createLiveMeetings } from './live-meetings.ts';
import { createLiveTalk, type TalkStores } from './talk.ts';

export type LiveDeps = {
  readonly deriveKey: DeriveKey;
  readonly log: Log;
  readonly hasLimits: boolean;
  /** Null when this process runs alone. */
  readonly redis: RedisLink | null;
  readonly carriers: MediaCarriers;
  readonly turn: { readonly urls: readonly string[]; readonly secret: string | null } | null;
  readonly timers?: Timers;
  /** Returns a number in [0, 1). */
  random(): number;
  isOriginAllowed(origin: string): boolean;
  addressOf(request: IncomingMessage): string;
  authenticate(bearer: string | null): Promise<Actor>;
  onSessionEnded(listener: (sessionId: string) => void): () => void;
  sessionEndsAt(sessionId: string): Promise<number | null>;
  requireSpaceEntry(actor: Actor, spaceToken: string): Promise<string>;
  /** Refuses with INCORRECT_PASSWORD or TOO_MANY_ATTEMPTS. */
  requireMeetingRoomPassword: Parameters<typeof createLiveMeetings>[0]['requirePassword'];
  requireRoom(roomId: Id, spaceId: Id): Promise<unknown>;
  liveProfileOf(
    actor: Actor,
    spaceId: Id,
  ): Promise<Omit<LiveProfile, 'companyId' | 'forcedMutes'> & { company_id: Id | null }>;
  /** The state of the live space, and the id of the last outbox row in it. */
  readState(spaceId: Id): Promise<{ value: SpaceState; upToId: number }>;
  readonly outbox: Pick<Outbox, 'listen'>;
  readonly outboxStore: OutboxStore;
  /** True if the user belongs to the space, whether or not they are connected. */
  isOfSpace(userId: Id, spaceId: Id): Promise<boolean>;
  readonly talkStores: TalkStores;
  findPlace(userId: Id, roomId: Id): Promise<{ x: number; y: number } | null>;
  /** @throws EpochIsOver if the epoch is not the newest */
  savePlaces(places: readonly StoredPlace[], owner: { spaceId: Id; epoch: number }): Promise<void>;
  nextEpoch(spaceId: Id): Promise<number>;
  /** Refuses with TRY_AGAIN if the epoch is not the newest. */
  storeRoomLock(spaceId: Id, roomId: Id, isLock: boolean, by: Id, epoch: number): Promise<void>;
};

const settingsOf = (hasLimits: boolean): GatewaySettings => ({
  hasLimits,
  activityTimeoutSeconds,
  maxFrameBytes,
  maxPayloadBytes: maxSignalFrameBytes,
  maxSubscriptions: 32,
  frames: { perSecond: 200, burst: 600 },
  framesBeforeClaim: { perSecond: 20, burst: 60 },
  // A snapshot of a few thousand people alone is several MiB.
  maxBacklogBytes: 16 * 1024 * 1024,
  // A frame that waits for many connections is counted once, so a crowd of clients that keep
  // reading never comes near the limit.
  maxTotalBacklogBytes: 128 * 1024 * 1024,
  pingMs: serverPingMs,
  // The check runs every 500 ms, so a silently lost connection is noticed within 4 s.
  silentMs: 3_400,
  unauthenticatedMs: 10_000,
  maxSocketsPerAddress: 500,
  maxSocketsPerUser: 20,
  maxUnclaimed: 5_000,
});

/** Events that are sent so often that no client waits for a reply. */
const passingEvents: ReadonlySet<string> = new Set(['PositionEvent', 'ClockEvent', 'TickEvent', 'ViewEvent']);

/** Identifies this installation to Channels clients: 20 hexadecimal characters, not a secret. */
const applicationKey = (deriveKey: DeriveKey): string =>
  Buffer.from(deriveKey('channels key')).toString('hex').slice(0, 20);

/** Wires the live layer: gateway, edge, bus, owners, and the live part of each feature. */
export const createLive = (deps: LiveDeps) => {
  const { deriveKey, log, timers = systemTimers } = deps;
  const realtimeKey = applicationKey(deriveKey);
  const onFault = (err: unknown, about: object) => log.error({ err, ...about }, 'live fault');

  const loadEntry = async (actor: Actor, spaceId: Id, roomId: Id, state: SpaceState): Promise<LiveEntry> => {
    const { company_id, ...profile } = await deps.liveProfileOf(actor, spaceId);
    const lastPlace = await deps.findPlace(actor.userId, roomId);
    const muted = forcedMutes(state.settings().plan);
    return { profile: { ...profile, companyId: company_id, forcedMutes: muted }, lastPlace };
  };

  const tickets = createTickets(deriveKey('media tickets'));
  const settings = settingsOf(deps.hasLimits);
  const foundation = createLiveFoundation({ ...deps, ...settings, timers, onFault });
  const { bus, actors } = foundation;
  const occupancy = createOccupancy(timers.now);
  const occupancyUpdates = listenToOccupancy(bus, timers, occupancy, onFault);
  const host = createLiveSpaceHost({
    bus,
    timers,
    onFault,
    ownerships: foundation.ownerships,
    collectMs: foundation.collectMs,
    async openSpace(spaceId, ownership) {
      const { value: state, upToId } = await deps.readState(spaceId);
      const event = createLiveEvents({ spaceId, state });
      return createLiveSpace({
        spaceId,
        epoch: ownership.epoch,
        isCertain: ownership.isCertain,
        isLasting: ownership.isLasting,
        isKnown: isKnownTo(ownership.remembered, upToId),
        ports: {
          loadEntry: (actor, _spaceId, roomId) => loadEntry(actor, spaceId, roomId, state),
          findRoom: state.findRoom,
          requirePlace: event.requirePlace,
          savePlaces: (places) => deps.savePlaces(places, { spaceId, epoch: ownership.epoch }),
          random: deps.random,
        },
        state,
        sentences: refusalSentences,
        features: [
          createLivePresence(spaceId, {
            loadProfile: deps.liveProfileOf,
            settings() {
              const { idleSeconds, plan, isActiveWinAllowed } = state.settings();
              return { idleSeconds, isActiveWinInPlan: plan.app_active_win, isActiveWinAllowed };
            },
          }),
          createLiveSettings({ spaceId }),
          event.feature,
          createLiveRooms({
            spaceId,
            state,
            storeLock: (roomId, isLock, by) =>
              deps.storeRoomLock(spaceId, roomId, isLock, by, ownership.epoch),
            random: deps.random,
          }),
          createLiveItems(state),
          createLiveVideos(state),
          createLiveMeetings({ spaceId, state, requirePassword: deps.requireMeetingRoomPassword }),
          createLiveOccupancy(publishOccupancy(bus, spaceId, ownership.epoch)),
          createLiveMedia({
            spaceId,
            tickets,
            carriers: deps.carriers,
            isMegaphoneForMembers: () => state.settings().isMegaphoneForMembers,
            audibleRules: () => ({ isIntoMeetingRooms: state.settings().isMegaphoneInMeetings }),
          }),
          createLiveTalk({
            spaceId,
            epoch: ownership.epoch,
            stores: deps.talkStores,
            state,
            isOfSpace: deps.isOfSpace,
          }),
        ],
      });
    },
  });
  const edge = createEdge({
    bus,
    timers,
    ensureOwner: host.ensureOwner,
    isOwnedHere: host.isOwnedHere,
    sentences: refusalSentences,
    encodeBinary: binaryPositions,
    isPassing: (event) => passingEvents.has(event),
  });
  const outboxDispatcher = createOutboxDispatcher({
    store: deps.outboxStore,
    timers,
    owned: host.owned,
    deliver: (spaceId, happenings) => edge.ask(spaceId, takeDomainEvents, { happenings }),
    onFault,
  });
  deps.outbox.listen(outboxDispatcher.deliver);
  const signature = createChannelSignature({ key: realtimeKey, secret: deriveKey('channels secret') });
  const gateway = createGateway({
    key: realtimeKey,
    settings,
    timers,
    edge,
    actors,
    signature,
    definitions: liveEvents,
    limitOf,
    isOriginAllowed: deps.isOriginAllowed,
    addressOf: deps.addressOf,
    sharedAddresses: foundation.sharedAddresses,
    sharedUsers: foundation.sharedUsers,
    onSessionEnded: foundation.onSessionEnded,
    sessionEndsAt: deps.sessionEndsAt,
    onFault,
  });
  // Session events that were published during the outage are lost, so the database is asked again.
  const endAsking = foundation.onBack(gateway.askAboutSessions);
  const media = createMediaService({
    tickets,
    carriers: deps.carriers,
    passOf: (spaceId, userId, channel) => edge.ask(spaceId, mediaPassQuery, { userId, channel }),
    iceServers: createIceServers(deps.turn),
    now: timers.now,
  });

  return {
    realtimeKey,
    /** The room and conversation that a user is in now; null if none. */
    conversationOf: (spaceId: Id, userId: Id) => edge.ask(spaceId, conversationOfQuery, { userId }),
    /** People connected to each occupied space of the given ones, in all processes. */
    countOccupancy: occupancy.countOf,
    /** Who sits at the tables of a room. Refuses with TRY_AGAIN if its owner is silent. */
    listSitting: (spaceId: Id, room: Id) => edge.ask(spaceId, itemsSittingQuery, { room }),
    /**
     * Limits the table to `seatCount` seats from now on.
     * @returns how many people sit there
     */
    holdSeats: (spaceId: Id, id: Id, seatCount: number) =>
      edge.ask(spaceId, holdSeatsQuery, { id, seatCount }),
    freeSeats: async (spaceId: Id, id: Id, seatCount: number): Promise<void> => {
      await edge.ask(spaceId, freeSeatsQuery, { id, seatCount });
    },
    mediaHttp: (entryGuard: EntryGuard) => createMediaHttp(media, entryGuard),
    mount: (http: HttpApp) =>
      void http.post(
        '/broadcasting/auth',
        broadcastingAuth({ ...deps, signature, actors, requireInSpace: deps.requireRoom }),
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
