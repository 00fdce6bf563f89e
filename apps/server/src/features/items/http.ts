import { itemsHttp } from '@engawa/contract/items';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Items } from './service.ts';

/** The HTTP calls of items. */
export const createItemsHttp = (items: Items, sessionGuard: SessionGuard, entryGuard: EntryGuard) => {
  const open = implement(itemsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const entered = open.use(entryGuard);
  return {
    place: guarded.place.handler(async ({ input, context }) => ({
      data: await items.placeOf(context.actor, input.id),
    })),
    create: entered.create.handler(async ({ input: { room, ...body }, context }) => ({
      data: await items.create(context.actor, context.spaceId, room, body),
    })),
    addPicture: entered.addPicture.handler(async ({ input: { room, ...picture }, context }) => ({
      data: await items.addPicture(context.actor, context.spaceId, room, picture),
    })),
    addPdf: entered.addPdf.handler(async ({ input: { room, ...pdf }, context }) => ({
      data: await items.addPdf(context.actor, context.spaceId, room, pdf),
    })),
    replacePdf: entered.replacePdf.handler(async ({ input: { room, id, document }, context }) => ({
      data: await items.replacePdf(context.actor, context.spaceId, room, id, document),
    })),
    update: entered.update.handler(async ({ input: { room, id, ...changes }, context }) => ({
      data: await items.update(context.actor, context.spaceId, room, id, changes),
    })),
    remove: entered.remove.handler(async ({ input: { room, id }, context }) => {
      const item = await items.remove(context.actor, context.spaceId, room, id);
      return { data: { id: item.id } };
    }),
    edit: entered.edit.handler(async ({ input: { room, actions }, context }) => ({
      data: await items.edit(context.actor, context.spaceId, room, actions),
    })),
    password: entered.password.handler(async ({ input: { room, id }, context }) => ({
      data: await items.password(context.actor, context.spaceId, room, id),
    })),
  };
};
