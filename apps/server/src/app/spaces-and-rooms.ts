import { randomUUID } from 'node:crypto';
import {
  createItems,
  createItemsHttp,
  createItemsStore,
  createPageCheck,
  createPageLimit,
} from '../features/items/index.ts';
import type { Memberships } from '../features/memberships/index.ts';
import type { Wallpapers } from '../features/pictures/index.ts';
import type { Plans } from '../features/plans/index.ts';
import { createRooms, createRoomsHttp, createRoomsStore } from '../features/rooms/index.ts';
import { createSpaceLifecycleStore, createSpaceVisits } from '../features/space-lifecycle/index.ts';
import {
  createGuestAccess,
  createLiveSpaces,
  createMembers,
  createSpaceSettings,
  createSpaces,
  createSpacesHttp,
  createSpacesStore,
  type SpaceClaims,
} from '../features/spaces/index.ts';
import type { PublishEvent } from '../live/domain-events.ts';
import type { TokenKind } from '../platform/auth/tokens.ts';
import type { Now } from '../platform/clock.ts';
import { generateSecret } from '../platform/crypto/generated-secret.ts';
import type { SealedText } from '../platform/crypto/sealed-text.ts';
import type { Database } from '../platform/db/database.ts';
import type { SessionGuard } from '../platform/http/api-context.ts';
import type { EntryGuard } from '../platform/http/entry-guard.ts';
import { interfaceAddresses, type Site } from '../platform/http/site.ts';
import type { CreateLimit } from '../platform/limits/attempt-limit.ts';
import { createOutboundHttp, type OutboundDeps, publicInternet } from '../platform/outbound/outbound-http.ts';

type ItemsPorts = Parameters<typeof createItems>[0]['ports'];

export type SpacesAndRoomsDeps = {
  readonly database: Database;
  readonly memberships: Memberships;
  readonly plans: Plans;
  readonly wallpapers: Wallpapers;
  readonly spaceTokens: TokenKind<SpaceClaims>;
  readonly sealedText: SealedText;
  readonly publishEvent: PublishEvent;
  readonly limit: CreateLimit;
  /** What this server may call by itself; undefined: the public internet. */
  readonly outbound: OutboundDeps | undefined;
  readonly site: Site;
  readonly now: Now;
  readonly random: () => number;
  /** Called only after every part has been created. */
  readonly ports: {
    live(): Pick<ItemsPorts, 'listSitting' | 'holdSeats' | 'freeSeats'>;
  };
};

/** Wires spaces and what Managers and Members change in them: rooms, items, passwords, roles. */
export const createSpacesAndRooms = (deps: SpacesAndRoomsDeps) => {
  const {
    database,
    memberships,
    plans,
    wallpapers,
    spaceTokens,
    sealedText,
    publishEvent,
    now,
    random,
    site,
    outbound = publicInternet(interfaceAddresses, site.isOwnHostName),
    ports,
  } = deps;
  const { transact } = database;
  const store = createSpacesStore(database);
  const { roleOf } = memberships;

  const rooms = createRooms({
    store: createRoomsStore(database, { wallpaperAddress: wallpapers.address }),
    transact,
    publishEvent,
    now,
    random,
    ports: {
      roleOf,
      companyOf: memberships.companyOf,
      isMember: memberships.isMember,
      requireRoomFor: plans.requireRoomFor,
      listUploadedWallpapers: wallpapers.listOf,
      requireUploadedWallpaper: wallpapers.require,
      listItems: (spaceId, roomId) => items.list(spaceId, roomId),
    },
  });
  const items = createItems({
    store: createItemsStore(database),
    transact,
    publishEvent,
    sealedText,
    now,
    newId: randomUUID,
    generateSecret,
    ports: {
      roleOf,
      planOf: plans.planOfSpace,
      mayEnter: memberships.mayEnter,
      requireRoom: rooms.requireRoom,
      readPage: createPageCheck({
        outbound: createOutboundHttp(outbound),
        limit: createPageLimit(deps.limit),
        publicUrl: site.publicUrl,
      }),
      listSitting: (spaceId, roomId) => ports.live().listSitting(spaceId, roomId),
      holdSeats: (spaceId, itemId, seatCount) => ports.live().holdSeats(spaceId, itemId, seatCount),
      freeSeats: (spaceId, itemId, seatCount) => ports.live().freeSeats(spaceId, itemId, seatCount),
    },
  });
  const spaces = createSpaces({
    store,
    memberships,
    spaceTokens,
    now,
    ports: {
      listRooms: rooms.list,
      requirePlan: plans.requirePlan,
      buildRoom: rooms.build,
      noteVisit: createSpaceVisits(createSpaceLifecycleStore(database), now).noteVisit,
      sealNewJoinPassword: (spaceId) => settings.sealNewJoinPassword(spaceId),
    },
  });
  const settings = createSpaceSettings({
    store,
    memberships,
    transact,
    publishEvent,
    sealedText,
    generateSecret,
  });
  const members = createMembers({ store, memberships, transact, publishEvent });

  return {
    rooms,
    items,
    spaces,
    publishStanding: members.publishStanding,
    requireGuestAccess: createGuestAccess({
      ...{ sealedText, now },
      requireSpace: spaces.requireSpace,
      describe: spaces.describe,
    }),
    liveSpaces: createLiveSpaces(store, memberships, {
      listRooms: rooms.list,
      listItems: items.listDeciding,
      requirePlan: plans.requirePlan,
    }),
    http: (sessionGuard: SessionGuard, entryGuard: EntryGuard) => ({
      spaces: createSpacesHttp({ spaces, settings, members }, sessionGuard, entryGuard),
      rooms: createRoomsHttp(rooms, sessionGuard, entryGuard),
      items: createItemsHttp(items, sessionGuard, entryGuard),
    }),
  };
};
