import { windowsHttp } from '@engawa/contract/windows';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Companions } from './service.ts';

/** The HTTP calls of companions. */
export const createWindowsHttp = (companions: Companions, sessionGuard: SessionGuard) => {
  const open = implement(windowsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  return {
    list: guarded.list.handler(async ({ context }) => ({ data: await companions.list(context.actor) })),
    createCode: guarded.createCode.handler(async ({ context }) => ({
      data: await companions.createCode(context.actor),
    })),
    remove: guarded.remove.handler(async ({ input, context }) => {
      await companions.remove(context.actor, input.id);
      return { data: null };
    }),
    pair: open.pair.handler(async ({ input, context }) => ({
      data: { token: await companions.pair(input, context.address) },
    })),
    show: open.show.handler(async ({ input, context }) => ({
      data: await companions.show(context.bearer, input.window),
    })),
  };
};
