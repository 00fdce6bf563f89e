import type { Item, ItemBody, Maker } from '@engawa/contract/items';
import { type Actor, type CompanyRole, type Locale, Refusal } from '@engawa/contract/kernel';
import {
  builtInWallpapers,
  canManageRooms,
  clampToMap,
  type Room,
  type RoomChanges,
  type NewRoom as RoomOrder,
  spawnPlace,
  type WallpaperChoice,
} from '@engawa/contract/rooms';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import { changedValues, type RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { createAddingRooms } from './adding-rooms.ts';
import type { SavedPlace, SpaceOwner } from './last-places-store.ts';
import { createRoomFiles } from './room-files.ts';
import { createRoomLock } from './room-lock.ts';
import { createRoomOrder } from './room-order.ts';
import type { NewRoom, RoomsStore } from './store.ts';

export type Place = { readonly x: number; readonly y: number };

/** The known facts about the pages that furniture shows, by address. */
type PagesRead = ReadonlyMap<string, { page_title: string | null; is_framable: boolean | null }>;

export type RoomsPorts = {
  /** The actor's role in a space that they may enter. */
  roleOf(actor: Actor, spaceId: string): Promise<CompanyRole>;
  /** The company of a space. Refuses with SPACE_IS_NOT_EXIST. */
  companyOf(spaceId: string): Promise<string>;
  isMember(companyId: string, userId: string): Promise<boolean>;
  /** Refuses with PLAN_ROOM_LIMIT. The place stays reserved until the transaction ends. */
  requirePlaceFor(companyId: string, count: 'rooms'): Promise<void>;
  /**
   * The company's own wallpapers, and the check that one of them may be used in a room: refuses
   * with WALLPAPER_IS_NOT_EXIST.
   */
  listUploadedWallpapers(companyId: string): Promise<WallpaperChoice[]>;
  requireUploadedWallpaper(companyId: string, wallpaperId: string): Promise<void>;
  /** In px. Refuses like requireUploadedWallpaper. */
  sizeOfWallpaper(companyId: string, wallpaperId: string): Promise<{ widthPx: number; heightPx: number }>;
  /**
   * Puts furniture into a new room, in the transaction that creates it.
   * @param by its owner
   * @param pages as `checkFurniture` read them
   */
  furnish(room: Room, furniture: readonly ItemBody[], by: string, pages?: PagesRead): Promise<Item[]>;
  /** Those of the pictures that the company of the space does not have. */
  listMissingFiles(spaceId: string, furniture: readonly ItemBody[]): Promise<string[]>;
  /** Checks furniture before the transaction. Refuses with PLAN_FORBIDS and INVALID_INPUT. */
  checkFurniture(maker: Maker, spaceId: string, furniture: readonly ItemBody[]): Promise<PagesRead>;
};

export type RoomsDeps = {
  store: RoomsStore;
  transact: Transact;
  publishEvent: PublishEvent;
  record: RecordAudit;
  now: Now;
  /** A number in [0, 1). */
  random: () => number;
  ports: RoomsPorts;
};

const sizeOf = (room: Room) => ({ widthPx: room.width, heightPx: room.height });

/** The fields of a room as an entry of the audit log shows them. */
const shownValues = (room: Room) => ({
  name: room.name,
  wallpaper: room.wallpaper.name,
  members_build: room.members_build,
});

/** Rooms, and the last places of people in them. */
export const createRooms = ({ store, transact, publishEvent, record, now, random, ports }: RoomsDeps) => {
  const placeIn = async (userId: string, room: Room): Promise<Place> => {
    const last = await store.findPlace(userId, room.uuid);
    return last === null ? spawnPlace(sizeOf(room), random) : clampToMap(last, sizeOf(room));
  };

  const requireRoom = async (roomId: string, spaceId: string): Promise<Room> => {
    const room = await store.findRoom(roomId, spaceId);
    if (room === null) throw new Refusal('ROOM_IS_NOT_EXIST');
    return room;
  };

  const requireManager = async (actor: Actor, spaceId: string): Promise<void> => {
    if (!canManageRooms(await ports.roleOf(actor, spaceId))) throw new Refusal('FORBIDDEN');
  };

  const move = createRoomOrder({ store, publishEvent, record });

  const addRoom = createAddingRooms({ store, publishEvent, record, ports });

  return {
    build: (room: NewRoom): Promise<Room> => store.insertRoom(room),
    list: (spaceId: string): Promise<Room[]> => store.listRooms(spaceId),

    ...createRoomFiles({ store, transact, publishEvent, record, ports }),

    /** The room, if it is in that space; refuses with ROOM_IS_NOT_EXIST otherwise. */
    requireRoom,

    /** Refuses with FORBIDDEN, FLOOR_IS_NOT_EXIST and PLAN_ROOM_LIMIT. */
    create: (actor: Actor, spaceId: string, order: RoomOrder, locale: Locale): Promise<Room> =>
      transact(async () => {
        await requireManager(actor, spaceId);
        await store.lockRooms(spaceId);
        return addRoom(actor, spaceId, order, locale);
      }),

    addRoom,
    lockRooms: store.lockRooms,

    /** Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST and WALLPAPER_IS_NOT_EXIST. */
    update: (actor: Actor, spaceId: string, roomId: string, changes: RoomChanges): Promise<Room> =>
      transact(async () => {
        await requireManager(actor, spaceId);
        const room = await requireRoom(roomId, spaceId);
        const { name, wallpaper, position, members_build } = changes;
        if (position !== undefined) await move(actor, spaceId, room, position);
        if (name === undefined && wallpaper === undefined && members_build === undefined) return room;
        if (wallpaper !== undefined && 'id' in wallpaper)
          await ports.requireUploadedWallpaper(await ports.companyOf(spaceId), wallpaper.id);
        await store.updateRoom(roomId, {
          ...(name === undefined ? {} : { name }),
          ...(wallpaper === undefined ? {} : { wallpaper }),
          ...(members_build === undefined ? {} : { is_member_building: members_build }),
        });
        const changed = await requireRoom(roomId, spaceId);
        const about = { by: actor.userId, room: roomId };
        if (name !== undefined)
          await publishEvent(spaceId, 'ChangeRoomNameEvent', { ...about, name: changed.name });
        if (wallpaper !== undefined)
          await publishEvent(spaceId, 'ChangeWallPaperEvent', { ...about, wallpaper: changed.wallpaper });
        if (members_build !== undefined)
          await publishEvent(spaceId, 'RoomBuildersEvent', { ...about, members_build });
        const values = changedValues(shownValues(room), shownValues(changed));
        if (values !== null)
          await record({
            in: { spaceId },
            by: actor,
            action: 'room_changed',
            target: { kind: 'room', id: roomId, name: changed.name },
            ...values,
          });
        return changed;
      }),

    /** Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST and ROOM_IS_LAST. */
    remove: (actor: Actor, spaceId: string, roomId: string): Promise<void> =>
      transact(async () => {
        await requireManager(actor, spaceId);
        await store.lockRooms(spaceId);
        const room = await requireRoom(roomId, spaceId);
        if ((await store.listRooms(spaceId)).length < 2) throw new Refusal('ROOM_IS_LAST');
        await store.deleteRoom(roomId);
        await publishEvent(spaceId, 'DeleteRoomEvent', { by: actor.userId, room: roomId });
        await record({
          in: { spaceId },
          by: actor,
          action: 'room_deleted',
          target: { kind: 'room', id: roomId, name: room.name },
        });
      }),

    setLock: createRoomLock({ store, transact, publishEvent, record, requireRoom }),

    /**
     * The wallpapers that a room can have: the drawn floors first. Refuses with
     * COMPANY_IS_NOT_EXIST.
     */
    async listWallpapers(actor: Actor, companyId: string): Promise<WallpaperChoice[]> {
      if (!(await ports.isMember(companyId, actor.userId))) throw new Refusal('COMPANY_IS_NOT_EXIST');
      return [...builtInWallpapers, ...(await ports.listUploadedWallpapers(companyId))];
    },

    /** Removes an uploaded wallpaper from its rooms, in the transaction that deletes it. */
    async takeUpWallpaper(wallpaperId: string, by: string): Promise<void> {
      for (const { spaceId, room } of await store.takeUpWallpaper(wallpaperId))
        await publishEvent(spaceId, 'ChangeWallPaperEvent', {
          by,
          room: room.uuid,
          wallpaper: room.wallpaper,
        });
    },

    /**
     * The actor's place in a room of a space that they may enter. Refuses with ROOM_IS_NOT_EXIST.
     */
    placeIn: async (actor: Actor, spaceId: string, roomId: string): Promise<Place> =>
      placeIn(actor.userId, await requireRoom(roomId, spaceId)),

    /** The stored last place of a person in a room; null when they were never there. */
    findPlace: (userId: string, roomId: string): Promise<Place | null> => store.findPlace(userId, roomId),

    /**
     * Stores last places, the latest of each person and room. People and rooms that no longer exist
     * are skipped.
     * @throws EpochIsOver when the live space has a newer owner
     */
    async savePlaces(places: readonly SavedPlace[], owner: SpaceOwner): Promise<void> {
      const latest = new Map(places.map((place) => [`${place.userId} ${place.roomId}`, place]));
      const whole = [...latest.values()].map((place) => ({
        ...place,
        x: Math.floor(place.x),
        y: Math.floor(place.y),
      }));
      await store.savePlaces(whole, new Date(now()), owner);
    },
  };
};
export type Rooms = ReturnType<typeof createRooms>;
