import { randomUUID } from 'node:crypto';
import {
  createFurnishing,
  createItemsStore,
  createPageCheck,
  createPageLimit,
  createStoredItems,
} from '../features/items/index.ts';
import type { Plans } from '../features/plans/index.ts';
import {
  createFloors,
  createFloorsStore,
  createRooms,
  createRoomsHttp,
  createRoomsStore,
  type RoomsHttpDeps,
} from '../features/rooms/index.ts';
import { createPeaks, createPeaksStore, createSpaceVisits } from '../features/space-lifecycle/index.ts';
import {
  createGuestAccess,
  createLiveSpaces,
  createMembers,
  createSpaceSettings,
  createSpaces,
  createSpacesHttp,
  type SpaceClaims,
} from '../features/spaces/index.ts';
import { createTokenKind } from '../platform/auth/tokens.ts';
import { generateSecret } from '../platform/crypto/generated-secret.ts';
import { interfaceAddresses } from '../platform/http/site.ts';
import { createOutboundHttp, publicInternet } from '../platform/outbound/outbound-http.ts';
import type { AccountsPart } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import type { PdfsPart } from './pdfs.ts';
import type { PicturesPart } from './pictures.ts';

type Parts = {
  readonly plans: Plans;
  readonly pictures: Pick<PicturesPart, 'wallpapers' | 'items'>;
  readonly pdfs: Pick<PdfsPart, 'address'>;
};

/** Wires spaces with their rooms, passwords and roles, and the queries of their live spaces. */
export const createSpacesPart = (
  base: Foundation,
  { plans, pdfs, pictures: { wallpapers, items } }: Parts,
) => {
  const { database, memberships, deriveKey, sealedText, publishEvent, transact, now, random } = base;
  const { limit, log, site } = base;
  const { record } = base.auditLog;
  const store = base.stores.spaces;
  const itemsStore = createItemsStore(database, { pictureAddress: items.address, pdfAddress: pdfs.address });
  const storedItems = createStoredItems({ store: itemsStore, sealedText });
  const outbound = base.outbound ?? publicInternet(interfaceAddresses, site.isOwnHostName);
  const frameOriginsOf = async (spaceId: string) => (await store.findSpace(spaceId))?.frameOrigins ?? null;
  const readPage = createPageCheck({
    outbound: createOutboundHttp(outbound),
    limit: createPageLimit(limit),
    publicUrl: site.publicUrl,
  });
  const furnishing = createFurnishing({
    ...{ store: itemsStore, sealedText, generateSecret, newId: randomUUID },
    ports: {
      planOf: plans.planOfSpace,
      frameOriginsOf: async (spaceId) => (await frameOriginsOf(spaceId)) ?? [],
      readPage,
    },
  });

  const rooms = createRooms({
    store: createRoomsStore(database, { wallpaperAddress: wallpapers.address }),
    ...{ transact, publishEvent, record, now, random },
    ports: {
      roleOf: memberships.roleOf,
      companyOf: memberships.companyOf,
      isMember: memberships.isMember,
      requirePlaceFor: plans.requirePlaceFor,
      listUploadedWallpapers: wallpapers.listOf,
      requireUploadedWallpaper: wallpapers.require,
      sizeOfWallpaper: wallpapers.sizeOf,
      furnish: furnishing.furnish,
      checkFurniture: furnishing.checkFurniture,
      listMissingFiles: furnishing.listMissingFiles,
    },
  });
  const floors = createFloors({
    ...{ store: createFloorsStore(database), transact, publishEvent, record },
    ...{ lockRooms: rooms.lockRooms, addRoom: rooms.addRoom },
    ports: {
      roleOf: memberships.roleOf,
      companyOf: memberships.companyOf,
      requirePlaceFor: plans.requirePlaceFor,
    },
  });
  const { lobby, lifecycle } = base.stores;
  const settings = createSpaceSettings({
    ...{ store, memberships, transact, publishEvent, record, sealedText, generateSecret },
    admitWaiting: (spaceId) => lobby.admitAll(spaceId, new Date(now())),
  });
  const { noteVisit } = createSpaceVisits(lifecycle, now);
  const peaks = createPeaks({
    ...{ store: createPeaksStore(database), now },
    onFault: (error) => log.error({ err: error }, 'the peak of a space was not stored'),
  });
  const spaces = createSpaces({
    ...{ store, memberships, now },
    spaceTokens: createTokenKind<keyof SpaceClaims>(
      'space',
      ['sub', 'sid', 'space'],
      deriveKey('space tokens'),
      now,
    ),
    ports: {
      listRooms: rooms.list,
      requirePlan: plans.requirePlan,
      buildRoom: rooms.build,
      furnish: furnishing.furnish,
      noteVisit,
      sealNewJoinPassword: settings.sealNewJoinPassword,
    },
  });
  const members = createMembers({ store, memberships, transact, publishEvent, record });

  return {
    /** The sites whose pages the company of a space allows; empty: all; null: no such space. */
    frameOriginsOf,
    rooms,
    spaces,
    itemsStore,
    /** Reads a page that a person shows in a room. */
    readPage,
    noteVisit,
    peaks,
    publishStanding: members.publishStanding,
    /** Whether a password opens a meeting room. */
    isMeetingRoomPassword: storedItems.isPassword,
    requireGuestAccess: createGuestAccess({
      ...{ sealedText, now },
      requireSpace: spaces.requireSpace,
      describe: spaces.describe,
    }),
    liveSpaces: createLiveSpaces(store, memberships, {
      listRooms: rooms.list,
      listItems: storedItems.listLive,
      requirePlan: plans.requirePlan,
    }),
    http: (
      { sessionGuard, entryGuard }: Guards,
      {
        browserSessions,
        ...ofRooms
      }: Pick<RoomsHttpDeps, 'listItems' | 'editItems' | 'requireReading'> &
        Pick<AccountsPart, 'browserSessions'>,
    ) => ({
      spaces: createSpacesHttp({ spaces, settings, members, browserSessions }, sessionGuard, entryGuard),
      rooms: createRoomsHttp({ rooms, floors, ...ofRooms }, sessionGuard, entryGuard),
    }),
  };
};
export type SpacesPart = ReturnType<typeof createSpacesPart>;
