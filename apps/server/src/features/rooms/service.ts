import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import {
  builtInWallpapers,
  canManageRooms,
  clampToMap,
  type InRoom,
  type Room,
  type RoomChanges,
  type NewRoom as RoomOrder,
  spawnPlace,
  type WallpaperChoice,
} from '@engawa/contract/rooms';
import type { PublishEvent } from '../../live/domain-events.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { SavedPlace, SpaceOwner } from './last-places-store.ts';
import type { NewRoom, RoomsStore } from './store.ts';

export type Place = { readonly x: number; readonly y: number };

export type RoomsPorts = {
  /** The actor's role in a space that they may enter. */
  roleOf(actor: Actor, spaceId: string): Promise<CompanyRole>;
  /** The company of a space. Refuses with SPACE_IS_NOT_EXIST. */
  companyOf(spaceId: string): Promise<string>;
  isMember(companyId: string, userId: string): Promise<boolean>;
  /** Refuses with PLAN_ROOM_LIMIT. The place stays reserved until the transaction ends. */
  requireRoomFor(companyId: string, count: 'rooms'): Promise<void>;
  /**
   * The company's own wallpapers, and the check that one of them may be used in a room: refuses
   * with WALLPAPER_IS_NOT_EXIST.
   */
  listUploadedWallpapers(companyId: string): Promise<WallpaperChoice[]>;
  requireUploadedWallpaper(companyId: string, wallpaperId: string): Promise<void>;
  /** The items of a room, and who sits at its tables now. */
  listItems(spaceId: string, roomId: string): Promise<InRoom['items']>;
};

export type RoomsDeps = {
  store: RoomsStore;
  transact: Transact;
  publishEvent: PublishEvent;
  now: Now;
  /** A number in [0, 1). */
  random: () => number;
  ports: RoomsPorts;
};

const sizeOf = (room: Room) => ({ widthPx: room.width, heightPx: room.height });

/** Rooms, and the last places of people in them. */
export const createRooms = ({ store, transact, publishEvent, now, random, ports }: RoomsDeps) => {
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

  /** Moves a room to a place on its floor; the rooms of the company stay locked until the end. */
  const move = async (actor: Actor, spaceId: string, room: Room, position: number): Promise<void> => {
    await store.lockRooms(spaceId);
    const onFloor = (await store.listRooms(spaceId)).filter(
      ({ floor_uuid }) => floor_uuid === room.floor_uuid,
    );
    const before = onFloor.map(({ uuid }) => uuid);
    const order = before.filter((uuid) => uuid !== room.uuid);
    order.splice(position, 0, room.uuid);
    if (order.join() === before.join()) return;
    await store.orderRooms(order);
    await publishEvent(spaceId, 'RoomsOrderEvent', {
      by: actor.userId,
      floor: room.floor_uuid,
      rooms: order,
    });
  };

  return {
    build: (room: NewRoom): Promise<Room> => store.insertRoom(room),
    list: (spaceId: string): Promise<Room[]> => store.listRooms(spaceId),

    /** The room, if it is in that space; refuses with ROOM_IS_NOT_EXIST otherwise. */
    requireRoom,

    /** Refuses with FORBIDDEN, FLOOR_IS_NOT_EXIST and PLAN_ROOM_LIMIT. */
    create: (actor: Actor, spaceId: string, { floor_uuid, name, template }: RoomOrder): Promise<Room> =>
      transact(async () => {
        await requireManager(actor, spaceId);
        await store.lockRooms(spaceId);
        const position = await store.findNextPosition(floor_uuid, spaceId);
        if (position === null) throw new Refusal('FLOOR_IS_NOT_EXIST');
        await ports.requireRoomFor(await ports.companyOf(spaceId), 'rooms');
        const room = await store.insertRoom({ floorId: floor_uuid, name, template, position });
        await publishEvent(spaceId, 'CreatedRoomEvent', { by: actor.userId, room });
        return room;
      }),

    /** Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST and WALLPAPER_IS_NOT_EXIST. */
    update: (actor: Actor, spaceId: string, roomId: string, changes: RoomChanges): Promise<Room> =>
      transact(async () => {
        await requireManager(actor, spaceId);
        const room = await requireRoom(roomId, spaceId);
        const { name, wallpaper, position } = changes;
        if (position !== undefined) await move(actor, spaceId, room, position);
        if (name === undefined && wallpaper === undefined) return room;
        if (wallpaper !== undefined && 'id' in wallpaper)
          await ports.requireUploadedWallpaper(await ports.companyOf(spaceId), wallpaper.id);
        await store.updateRoom(roomId, {
          ...(name === undefined ? {} : { name }),
          ...(wallpaper === undefined ? {} : { wallpaper }),
        });
        const changed = await requireRoom(roomId, spaceId);
        const about = { by: actor.userId, room: roomId };
        if (name !== undefined)
          await publishEvent(spaceId, 'ChangeRoomNameEvent', { ...about, name: changed.name });
        if (wallpaper !== undefined)
          await publishEvent(spaceId, 'ChangeWallPaperEvent', { ...about, wallpaper: changed.wallpaper });
        return changed;
      }),

    /** Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST and ROOM_IS_LAST. */
    remove: (actor: Actor, spaceId: string, roomId: string): Promise<void> =>
      transact(async () => {
        await requireManager(actor, spaceId);
        await store.lockRooms(spaceId);
        await requireRoom(roomId, spaceId);
        if ((await store.listRooms(spaceId)).length < 2) throw new Refusal('ROOM_IS_LAST');
        await store.deleteRoom(roomId);
        await publishEvent(spaceId, 'DeleteRoomEvent', { by: actor.userId, room: roomId });
      }),

    /**
     * Called by a live space's owner. Refuses with TRY_AGAIN when a newer owner exists, or the room
     * is gone.
     * @param by a Manager, as checked by the live space
     */
    setLock: (spaceId: string, roomId: string, isLock: boolean, by: string, epoch: number): Promise<void> =>
      transact(async () => {
        if (!(await store.setLock(spaceId, roomId, isLock, epoch))) throw new Refusal('TRY_AGAIN');
        await publishEvent(spaceId, 'LockRoom', { by, room: roomId, type: isLock ? 'LOCK' : 'UNLOCK' });
      }),

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
     * The actor's place in a room of a space that they may enter, and the room's items. Refuses
     * with ROOM_IS_NOT_EXIST.
     */
    async inRoom(actor: Actor, spaceId: string, roomId: string): Promise<InRoom> {
      const room = await requireRoom(roomId, spaceId);
      const place = await placeIn(actor.userId, room);
      return { ...place, items: await ports.listItems(spaceId, roomId) };
    },

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
