import { guestsHttp } from '@engawa/contract/guests';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Guests } from './service.ts';

/** The calls of guests. */
export const createGuestsHttp = (guests: Guests, sessionGuard: SessionGuard) => {
  const open = implement(guestsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  return {
    login: open.login.handler(({ input, context }) => guests.enter(input, context)),
    me: guarded.me.handler(async ({ context }) => ({ data: await guests.me(context.actor) })),
  };
};
