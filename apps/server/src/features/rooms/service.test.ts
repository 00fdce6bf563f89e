import { type Room, templates } from '@engawa/contract/rooms';
import { describe, expect, it } from 'vitest';
import type { SavedPlace } from './last-places-store.ts';
import { createRooms } from './service.ts';
import type { RoomsStore } from './store.ts';

const small = {
  uuid: 'small',
  width: templates.SMALL_OFFICE.widthPx,
  height: templates.SMALL_OFFICE.heightPx,
} as Room;
const normal = {
  uuid: 'normal',
  width: templates.NORMAL_OFFICE.widthPx,
  height: templates.NORMAL_OFFICE.heightPx,
} as Room;
const aya = { kind: 'user', userId: 'aya', sessionId: 's' } as const;

const roomsWith = (last: { x: number; y: number } | null, random: number) => {
  const saved: SavedPlace[] = [];
  const store = {
    findRoom: async (roomId: string, spaceId: string) =>
      spaceId === 'here' ? ([small, normal].find(({ uuid }) => uuid === roomId) ?? null) : null,
    findPlace: async () => last,
    savePlaces: async (places: readonly SavedPlace[]) => void saved.push(...places),
  } as unknown as RoomsStore;
  const ports = {
    roleOf: async () => 'Member' as const,
    companyOf: async () => 'company',
    isMember: async () => true,
    requirePlaceFor: async () => {},
    listUploadedWallpapers: async () => [],
    requireUploadedWallpaper: async () => {},
    sizeOfWallpaper: async () => ({ widthPx: 1, heightPx: 1 }),
    furnish: async () => [],
    listMissingFiles: async () => [],
    checkFurniture: async () => new Map(),
  };
  const rooms = createRooms({
    store,
    transact: (work) => work(),
    publishEvent: async () => {},
    record: async () => {},
    now: () => 0,
    random: () => random,
    ports,
  });
  return { rooms, saved };
};

describe('rooms', () => {
  it.each([
    ['normal', 0, { x: 1450, y: 750 }],
    ['normal', 0.999_999, { x: 1749, y: 1049 }],
    ['small', 0.5, { x: 960, y: 607 }],
  ])('ROM-2 places a newcomer of the %s room around its middle (%d)', async (roomId, random, place) => {
    expect(await roomsWith(null, random).rooms.placeIn(aya, 'here', roomId)).toEqual(place);
  });

  it('ROM-3 returns a person to their last place, on the map', async () => {
    expect(await roomsWith({ x: 12, y: 34 }, 0).rooms.placeIn(aya, 'here', 'small')).toMatchObject({
      x: 12,
      y: 34,
    });
    expect(await roomsWith({ x: 3000, y: 1500 }, 0).rooms.placeIn(aya, 'here', 'small')).toMatchObject({
      x: 1920,
      y: 1080,
    });
  });

  it('ROM-4 refuses a room of another space', async () => {
    await expect(roomsWith(null, 0).rooms.placeIn(aya, 'elsewhere', 'small')).rejects.toMatchObject({
      code: 'ROOM_IS_NOT_EXIST',
    });
  });

  it('ROM-3 keeps the last of several places in one room, in whole pixels', async () => {
    const { rooms, saved } = roomsWith(null, 0);
    const places = [
      { userId: 'aya', roomId: 'small', x: 1.9, y: 2.9 },
      { userId: 'ken', roomId: 'small', x: 7, y: 8 },
      { userId: 'aya', roomId: 'small', x: 3.9, y: 4.9 },
    ];
    await rooms.savePlaces(places, { spaceId: 'space', epoch: 1 });
    expect(saved).toEqual([
      { userId: 'aya', roomId: 'small', x: 3, y: 4 },
      { userId: 'ken', roomId: 'small', x: 7, y: 8 },
    ]);
  });
});
