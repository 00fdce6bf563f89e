import { Refusal } from '@engawa/contract/kernel';
import type { Room } from '@engawa/contract/rooms';
import type { RoomsDeps } from './service.ts';

type Deps = Pick<RoomsDeps, 'store' | 'transact' | 'publishEvent' | 'record'> & {
  requireRoom(roomId: string, spaceId: string): Promise<Room>;
};

/**
 * Locks or unlocks a room. Called by a live space's owner. Refuses with TRY_AGAIN when a newer
 * owner exists, or the room is gone.
 * @param by a Manager, as checked by the live space
 */
export const createRoomLock =
  ({ store, transact, publishEvent, record, requireRoom }: Deps) =>
  (spaceId: string, roomId: string, isLock: boolean, by: string, epoch: number): Promise<void> =>
    transact(async () => {
      if (!(await store.setLock(spaceId, roomId, isLock, epoch))) throw new Refusal('TRY_AGAIN');
      await publishEvent(spaceId, 'LockRoom', { by, room: roomId, type: isLock ? 'LOCK' : 'UNLOCK' });
      const { name } = await requireRoom(roomId, spaceId);
      await record({
        in: { spaceId },
        by: { userId: by },
        action: isLock ? 'room_locked' : 'room_unlocked',
        target: { kind: 'room', id: roomId, name },
      });
    });
