import { type Actor, type Locale, Refusal } from '@engawa/contract/kernel';
import { clampToMap, type InRoom, type Room, spawnPlace } from '@engawa/contract/rooms';
import type { Now } from '../../platform/clock.ts';
import type { NewRoom, RoomsStore, SavedPlace } from './store.ts';

export type Place = { readonly x: number; readonly y: number };

export type RoomsDeps = {
  store: RoomsStore;
  now: Now;
  /** A number in [0, 1). */
  random: () => number;
};

/** What the room of a new space is called, in the language of who founds it. */
export const firstRoomName: Record<Locale, string> = { ja: 'オフィス', en: 'Office', zh_tw: '辦公室' };

const sizeOf = (room: Room) => ({ widthPx: room.width, heightPx: room.height });

/** Rooms: what they are, and where people stand in them when they come back. */
export const createRooms = ({ store, now, random }: RoomsDeps) => {
  const placeIn = async (userId: string, room: Room): Promise<Place> => {
    const last = await store.findPlace(userId, room.uuid);
    return last === null ? spawnPlace(sizeOf(room), random) : clampToMap(last, sizeOf(room));
  };
  return {
    build: (room: NewRoom): Promise<Room> => store.insertRoom(room),
    list: (spaceId: string): Promise<Room[]> => store.listRooms(spaceId),

    /** The room of that space; ROOM_IS_NOT_EXIST when it is in another or nowhere. */
    async requireRoom(roomId: string, spaceId: string): Promise<Room> {
      const room = await store.findRoom(roomId, spaceId);
      if (room === null) throw new Refusal('ROOM_IS_NOT_EXIST');
      return room;
    },

    /** Where I stand in a room of the space that is open to me, and its items. Refuses with ROOM_IS_NOT_EXIST. */
    async inRoom(actor: Actor, spaceId: string, roomId: string): Promise<InRoom> {
      const room = await store.findRoom(roomId, spaceId);
      if (room === null) throw new Refusal('ROOM_IS_NOT_EXIST');
      return { ...(await placeIn(actor.userId, room)), items: [] };
    },

    /** The stored last place of someone in a room, or null when they never were there. */
    findPlace: (userId: string, roomId: string): Promise<Place | null> => store.findPlace(userId, roomId),

    /** Keeps last places, the last one of each person and room; whoever or whatever is gone meanwhile is left out. */
    async savePlaces(places: readonly SavedPlace[]): Promise<void> {
      const latest = new Map(places.map((place) => [`${place.userId} ${place.roomId}`, place]));
      const whole = [...latest.values()].map((place) => ({
        ...place,
        x: Math.floor(place.x),
        y: Math.floor(place.y),
      }));
      await store.savePlaces(whole, new Date(now()));
    },
  };
};
export type Rooms = ReturnType<typeof createRooms>;
