import { transparencyHttp } from '@engawa/contract/transparency';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Transparency } from './service.ts';

/** The HTTP calls of transparency. */
export const createTransparencyHttp = (transparency: Transparency, sessionGuard: SessionGuard) => {
  const guarded = implement(transparencyHttp).$context<ApiContext>().use(sessionGuard);
  return {
    listAccesses: guarded.listAccesses.handler(async ({ context }) => ({
      data: await transparency.listMine(context.actor),
    })),
  };
};
