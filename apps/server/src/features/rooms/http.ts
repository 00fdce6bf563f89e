import { roomsHttp } from '@engawa/contract/rooms';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Rooms } from './service.ts';

/** The calls of rooms. */
export const createRoomsHttp = (rooms: Rooms, entryGuard: EntryGuard) => {
  const entered = implement(roomsHttp).$context<ApiContext>().use(entryGuard);
  return {
    inRoom: entered.inRoom.handler(({ input, context }) =>
      rooms.inRoom(context.actor, context.spaceId, input.roomId),
    ),
  };
};
