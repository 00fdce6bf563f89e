import type { ItemAction } from '@engawa/contract/items';
import type { Actor } from '@engawa/contract/kernel';
import { type InRoom, roomsHttp } from '@engawa/contract/rooms';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Floors } from './floors.ts';
import type { Rooms } from './service.ts';

export type RoomsHttpDeps = {
  readonly rooms: Rooms;
  readonly floors: Floors;
  /**
   * Refuses ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED, NOT_INSIDE and TRY_AGAIN an actor who cannot read
   * the room now.
   */
  requireReading(actor: Actor, spaceId: string, roomId: string): Promise<unknown>;
  /** The items of a room, and who sits at its tables now. */
  listItems(spaceId: string, roomId: string): Promise<InRoom['items']>;
  /** Edits the items of a room. @param also done in the same transaction */
  editItems(
    actor: Actor,
    spaceId: string,
    roomId: string,
    actions: readonly ItemAction[],
    also: () => Promise<unknown>,
  ): Promise<unknown>;
};

/** The HTTP calls of rooms. */
export const createRoomsHttp = (
  { rooms, floors, requireReading, listItems, editItems }: RoomsHttpDeps,
  sessionGuard: SessionGuard,
  entryGuard: EntryGuard,
) => {
  const open = implement(roomsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const entered = open.use(entryGuard);
  return {
    inRoom: entered.inRoom.handler(async ({ input: { roomId }, context: { actor, spaceId } }) => {
      await requireReading(actor, spaceId, roomId);
      return {
        ...(await rooms.placeIn(actor, spaceId, roomId)),
        items: await listItems(spaceId, roomId),
      };
    }),
    create: entered.create.handler(async ({ input, context }) => ({
      data: await rooms.create(context.actor, context.spaceId, input, context.locale),
    })),
    update: entered.update.handler(async ({ input: { id, ...changes }, context }) => ({
      data: await rooms.update(context.actor, context.spaceId, id, changes),
    })),
    remove: entered.remove.handler(async ({ input, context }) => {
      await rooms.remove(context.actor, context.spaceId, input.id);
      return { data: { uuid: input.id } };
    }),
    createFloor: entered.createFloor.handler(async ({ input: { id, ...order }, context }) => ({
      data: await floors.create(context.actor, id, order, context.locale),
    })),
    renameFloor: entered.renameFloor.handler(async ({ input: { id, label }, context }) => ({
      data: await floors.rename(context.actor, context.spaceId, id, label),
    })),
    removeFloor: entered.removeFloor.handler(async ({ input, context }) => {
      await floors.remove(context.actor, context.spaceId, input.id);
      return { data: { uuid: input.id } };
    }),
    importFile: entered.importFile.handler(async ({ input, context }) => {
      const { rooms: data, missing_pictures } = await rooms.importFile(context.actor, context.spaceId, {
        floor_id: input.floor_uuid,
        file: input.file,
        is_trial: input.is_trial === 'true',
      });
      return { data, missing_pictures };
    }),
    changeByFile: entered.changeByFile.handler(
      async ({ input: { id, changes, actions }, context: { actor, spaceId } }) => {
        await editItems(actor, spaceId, id, actions, () => rooms.update(actor, spaceId, id, changes));
        return { data: await rooms.requireRoom(id, spaceId) };
      },
    ),
    wallpapers: guarded.wallpapers.handler(async ({ input, context }) => ({
      data: await rooms.listWallpapers(context.actor, input.company_id),
    })),
  };
};
