import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Furnishing } from '../../features/items/index.ts';
import type { StoredWallpapers } from '../../features/pictures/index.ts';
import type { Plans } from '../../features/plans/index.ts';
import {
  createFileReading,
  createFineFloors,
  createFloors,
  createFloorsStore,
  createLiveRooms,
  createRoomReading,
  createRooms,
  createRoomsHttp,
  createRoomsStore,
  type FileReading,
  mountFineFloors,
  type ReadingPorts,
  type RoomReading,
  type Rooms,
  type RoomsHttpDeps,
  readFloorsMark,
} from '../../features/rooms/index.ts';
import type { Spaces } from '../../features/spaces/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

type Needs = {
  readonly plans: Pick<Plans, 'requirePlaceFor'>;
  readonly wallpapers: Pick<StoredWallpapers, 'address' | 'listOf' | 'require' | 'sizeOf'>;
  readonly furnishing: Furnishing;
};

type CallNeeds = {
  readonly items: {
    readonly list: RoomsHttpDeps['listItems'];
    readonly edit: RoomsHttpDeps['editItems'];
  };
  readonly reading: { readonly rooms: { readonly require: RoomsHttpDeps['requireReading'] } };
};

type RoomsPart = {
  readonly rooms: Rooms;
  http(guards: Guards, needs: CallNeeds): ApiRouter['rooms'];
};

/** Wires the rooms and floors of spaces. */
export const createRoomsPart = (
  { database, memberships, transact, publishEvent, now, random, auditLog }: Foundation,
  { plans, wallpapers, furnishing }: Needs,
): RoomsPart => {
  const { record } = auditLog;
  const { roleOf, companyOf } = memberships;
  const rooms = createRooms({
    store: createRoomsStore(database, { wallpaperAddress: wallpapers.address }),
    transact,
    publishEvent,
    record,
    now,
    random,
    ports: {
      roleOf,
      companyOf,
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
    store: createFloorsStore(database),
    transact,
    publishEvent,
    record,
    lockRooms: rooms.lockRooms,
    addRoom: rooms.addRoom,
    ports: { roleOf, companyOf, requirePlaceFor: plans.requirePlaceFor },
  });
  return {
    rooms,
    http: ({ sessionGuard, entryGuard }, { items, reading }) =>
      createRoomsHttp(
        {
          rooms,
          floors,
          listItems: items.list,
          editItems: items.edit,
          requireReading: reading.rooms.require,
        },
        sessionGuard,
        entryGuard,
      ),
  };
};

/** The right to read what is in a room. */
type Reading = {
  /** For calls with a space token. */
  readonly rooms: RoomReading;
  /** For the files that pages show. */
  readonly files: FileReading;
};

/** Wires the right to read what is in a room, which the database and the live space decide. */
export const createReading = (
  { memberships, now }: Foundation,
  {
    rooms,
    spaces,
    live,
  }: {
    readonly rooms: Pick<Rooms, 'requireRoom'>;
    readonly spaces: Pick<Spaces, 'requireRoleNow'>;
    readonly live: Pick<ReadingPorts, 'entryOf'>;
  },
): Reading => {
  const ports = { requireRoom: rooms.requireRoom, entryOf: live.entryOf };
  return {
    rooms: createRoomReading({ ...ports, roleOf: memberships.roleOf }),
    files: createFileReading({ ...ports, requireRoleNow: spaces.requireRoleNow }, now),
  };
};

export type LiveRoomsNeeds = { readonly rooms: Pick<Rooms, 'setLock'> };

export const liveRooms =
  ({ rooms }: LiveRoomsNeeds): LivePart =>
  ({ spaceId, epoch, state }) =>
    createLiveRooms({
      spaceId,
      state,
      storeLock: (roomId, isLock, by) => rooms.setLock(spaceId, roomId, isLock, by, epoch),
    });

/** From the bundle, and from the sources. */
const places = ['../../../packages/floors/', '../../../../../packages/floors/'];

type FineFloorsPart = { mount(http: HttpApp): void; close(): void };

/** Wires the drawing of the finest pictures of floors, where the drawings are. */
export const openFineFloors = ({ floorsDir, webRoot, log }: Foundation): FineFloorsPart => {
  const folder = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((path) => existsSync(join(path, 'pictures.json')));
  const fine =
    folder === undefined
      ? null
      : createFineFloors({
          folder: floorsDir,
          program: join(folder, 'src', 'draw-fine.mjs'),
          mark: readFloorsMark(join(folder, 'pictures.json')),
          log,
        });
  const pictures = join(webRoot, 'floors');
  return {
    mount: (http) => mountFineFloors(http, { fine, pictures }),
    close: () => fine?.close(),
  };
};
