import type { Actor } from '@engawa/contract/kernel';
import type { Room } from '@engawa/contract/rooms';
import type { RoomsDeps } from './service.ts';

/**
 * Moves a room to a place on its floor; the rooms of the company stay locked until the transaction
 * ends.
 */
export const createRoomOrder =
  ({ store, publishEvent, record }: Pick<RoomsDeps, 'store' | 'publishEvent' | 'record'>) =>
  async (actor: Actor, spaceId: string, room: Room, position: number): Promise<void> => {
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
    await record({
      in: { spaceId },
      by: actor,
      action: 'room_changed',
      target: { kind: 'room', id: room.uuid, name: room.name },
      before: { position: before.indexOf(room.uuid) + 1 },
      after: { position: order.indexOf(room.uuid) + 1 },
    });
  };
