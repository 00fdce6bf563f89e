import { randomUUID } from 'node:crypto';
import { Refusal } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { WallpaperChoice } from '@engawa/contract/rooms';
import { createItems, createItemsHttp, createItemsStore } from '../features/items/index.ts';
import type { Memberships } from '../features/memberships/index.ts';
import { createRooms, createRoomsHttp, createRoomsStore } from '../features/rooms/index.ts';
import type { createSpaceLifecycleHttp } from '../features/space-lifecycle/index.ts';
import {
  type createJoiningHttp,
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

type ItemsPorts = Parameters<typeof createItems>[0]['ports'];

export type SpacesAndRoomsDeps = {
  readonly database: Database;
  readonly memberships: Memberships;
  readonly spaceTokens: TokenKind<SpaceClaims>;
  readonly sealedText: SealedText;
  readonly publishEvent: PublishEvent;
  readonly now: Now;
  readonly random: () => number;
  /** Called only after every part has been created. */
  readonly ports: {
    requirePlan(companyId: string): Promise<Plan>;
    /** Refuses with PLAN_ROOM_LIMIT. */
    requireRoomFor(companyId: string, count: 'rooms'): Promise<void>;
    noteVisit(userId: string, spaceId: string): Promise<void>;
    spaceLifecycleHttp(sessionGuard: SessionGuard): ReturnType<typeof createSpaceLifecycleHttp>;
    joiningHttp(sessionGuard: SessionGuard, entryGuard: EntryGuard): ReturnType<typeof createJoiningHttp>;
    wallpapers(): {
      address(file: string): string;
      listOf(companyId: string): Promise<WallpaperChoice[]>;
      require(companyId: string, wallpaperId: string): Promise<void>;
    };
    live(): Pick<ItemsPorts, 'listSitting' | 'holdSeats' | 'freeSeats'>;
  };
};

/** Wires spaces and what Managers and Members change in them: rooms, items, passwords, roles. */
export const createSpacesAndRooms = (deps: SpacesAndRoomsDeps) => {
  const { database, memberships, spaceTokens, sealedText, publishEvent, now, random, ports } = deps;
  const { transact } = database;
  const store = createSpacesStore(database);
  const { roleOf } = memberships;
  const planOf = async (spaceId: string) => ports.requirePlan((await spaces.requireSpace(spaceId)).companyId);

  const rooms = createRooms({
    store: createRoomsStore(database, { wallpaperAddress: (file) => ports.wallpapers().address(file) }),
    transact,
    publishEvent,
    now,
    random,
    ports: {
      roleOf,
      async requireRoomInPlan(spaceId) {
        await ports.requireRoomFor((await spaces.requireSpace(spaceId)).companyId, 'rooms');
      },
      async requireMember(actor, companyId) {
        if (!(await memberships.isMember(companyId, actor.userId))) throw new Refusal('COMPANY_IS_NOT_EXIST');
      },
      listUploadedWallpapers: (companyId) => ports.wallpapers().listOf(companyId),
      async requireUploadedWallpaper(spaceId, wallpaperId) {
        const { companyId } = await spaces.requireSpace(spaceId);
        await ports.wallpapers().require(companyId, wallpaperId);
      },
      listItems: (spaceId, roomId) => items.list(spaceId, roomId),
    },
  });
  const items = createItems({
    store: createItemsStore(database),
    transact,
    publishEvent,
    sealedText,
    newId: randomUUID,
    generateSecret,
    ports: {
      roleOf,
      planOf,
      mayEnter: memberships.mayEnter,
      requireRoom: rooms.requireRoom,
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
      requirePlan: ports.requirePlan,
      buildRoom: rooms.build,
      noteVisit: ports.noteVisit,
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
    planOf,
    liveSpaces: createLiveSpaces(store, memberships, {
      listRooms: rooms.list,
      listItems: items.listDeciding,
      requirePlan: ports.requirePlan,
    }),
    http: (sessionGuard: SessionGuard, entryGuard: EntryGuard) => ({
      spaces: {
        ...createSpacesHttp({ spaces, settings, members }, sessionGuard, entryGuard),
        ...ports.spaceLifecycleHttp(sessionGuard),
        ...ports.joiningHttp(sessionGuard, entryGuard),
      },
      rooms: createRoomsHttp(rooms, sessionGuard, entryGuard),
      items: createItemsHttp(items, sessionGuard, entryGuard),
    }),
  };
};
