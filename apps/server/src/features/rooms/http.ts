import { roomsHttp } from '@engawa/contract/rooms';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Rooms } from './service.ts';

/** The HTTP calls of rooms. */
export const createRoomsHttp = (rooms: Rooms, sessionGuard: SessionGuard, entryGuard: EntryGuard) => {
  const open = implement(roomsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const entered = open.use(entryGuard);
  return {
    inRoom: entered.inRoom.handler(({ input, context }) =>
      rooms.inRoom(context.actor, context.spaceId, input.roomId),
    ),
    create: entered.create.handler(async ({ input, context }) => ({
      data: await rooms.create(context.actor, context.spaceId, input),
    })),
    update: entered.update.handler(async ({ input: { id, ...changes }, context }) => ({
      data: await rooms.update(context.actor, context.spaceId, id, changes),
    })),
    remove: entered.remove.handler(async ({ input, context }) => {
      await rooms.remove(context.actor, context.spaceId, input.id);
      return { data: { uuid: input.id } };
    }),
    wallpapers: guarded.wallpapers.handler(async ({ input, context }) => ({
      data: await rooms.listWallpapers(context.actor, input.company_id),
    })),
  };
};
