import { itemsHttp } from '@engawa/contract/items';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Items } from './service.ts';

/** The calls of items. */
export const createItemsHttp = (items: Items, entryGuard: EntryGuard) => {
  const entered = implement(itemsHttp).$context<ApiContext>().use(entryGuard);
  return {
    create: entered.create.handler(async ({ input: { room, ...body }, context }) => ({
      data: await items.create(context.actor, context.spaceId, room, body),
    })),
    update: entered.update.handler(async ({ input: { room, id, ...changes }, context }) => ({
      data: await items.update(context.actor, context.spaceId, room, id, changes),
    })),
    remove: entered.remove.handler(async ({ input: { room, id }, context }) => {
      const item = await items.remove(context.actor, context.spaceId, room, id);
      return { data: { id: item.id } };
    }),
    password: entered.password.handler(async ({ input: { room, id }, context }) => ({
      data: await items.password(context.actor, context.spaceId, room, id),
    })),
  };
};
