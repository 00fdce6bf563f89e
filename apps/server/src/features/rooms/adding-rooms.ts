import { type Actor, type Locale, Refusal } from '@engawa/contract/kernel';
import { furnishedTemplates, mapOfPicture, type NewRoom, type Room } from '@engawa/contract/rooms';
import { furnitureIn } from './furniture.ts';
import type { RoomsDeps } from './service.ts';

/**
 * Adds a room to a floor, in a transaction of a Manager that holds the rooms of the company.
 * Refuses with FLOOR_IS_NOT_EXIST, PLAN_ROOM_LIMIT and WALLPAPER_IS_NOT_EXIST.
 */
export const createAddingRooms =
  ({ store, publishEvent, record, ports }: Pick<RoomsDeps, 'store' | 'publishEvent' | 'record' | 'ports'>) =>
  async (
    actor: Actor,
    spaceId: string,
    { floor_uuid, name, template: empty, furnishing, wallpaper_id }: NewRoom,
    locale: Locale,
  ): Promise<Room> => {
    const laidPicture = async (companyId: string, wallpaper_id: string) => {
      const { widthPx, heightPx } = mapOfPicture(await ports.sizeOfWallpaper(companyId, wallpaper_id));
      return { wallpaper_id, width_px: widthPx, height_px: heightPx };
    };
    const position = await store.findNextPosition(floor_uuid, spaceId);
    if (position === null) throw new Refusal('FLOOR_IS_NOT_EXIST');
    const companyId = await ports.companyOf(spaceId);
    await ports.requirePlaceFor(companyId, 'rooms');
    const picture = wallpaper_id === undefined ? {} : await laidPicture(companyId, wallpaper_id);
    const template = furnishing === undefined ? empty : furnishedTemplates[furnishing];
    const { uuid } = await store.insertRoom({ floor_id: floor_uuid, name, template, position, ...picture });
    const room = await store.findRoom(uuid, spaceId);
    if (room === null) throw new Error('A new room is not found.');
    await publishEvent(spaceId, 'CreatedRoomEvent', { by: actor.userId, room });
    const furniture =
      furnishing === undefined || wallpaper_id !== undefined ? [] : furnitureIn(furnishing, locale);
    for (const item of await ports.furnish(room, furniture, actor.userId))
      await publishEvent(spaceId, 'RoomItemEvent', { by: actor.userId, type: 'add', item });
    await record({
      in: { spaceId },
      by: actor,
      action: 'room_created',
      target: { kind: 'room', id: room.uuid, name: room.name },
    });
    return room;
  };
