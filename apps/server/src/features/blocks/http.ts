import { blocksHttp } from '@engawa/contract/blocks';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Blocks } from './service.ts';

/** The HTTP calls of blocks. */
export const createBlocksHttp = (blocks: Blocks, sessionGuard: SessionGuard, entryGuard: EntryGuard) => {
  const open = implement(blocksHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const entered = open.use(entryGuard);
  return {
    list: guarded.list.handler(async ({ context }) => ({ data: await blocks.list(context.actor) })),
    add: entered.add.handler(async ({ input: { id, user_id }, context }) => {
      await blocks.add(context.actor, id, user_id);
      return { data: { user_id } };
    }),
    remove: guarded.remove.handler(async ({ input, context }) => {
      await blocks.remove(context.actor, input.id);
      return { data: { user_id: input.id } };
    }),
  };
};
