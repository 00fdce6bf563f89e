import { guestsHttp } from '@engawa/contract/guests';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { BrowserSessions } from '../../platform/http/readers.ts';
import { limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { EntryCookies } from './entry-cookies.ts';
import type { GuestBlocks } from './guest-blocks.ts';
import type { Guests } from './service.ts';
import type { Visits } from './visits.ts';

type Services = {
  readonly guests: Guests;
  readonly visits: Visits;
  readonly blocks: GuestBlocks;
  readonly cookies: EntryCookies;
  readonly browserSessions: Pick<BrowserSessions, 'add'>;
};

/** The HTTP calls of guests. */
export const createGuestsHttp = (
  { guests, visits, blocks, cookies, browserSessions }: Services,
  sessionGuard: SessionGuard,
  entryGuard: EntryGuard,
) => {
  const open = implement(guestsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const entered = open.use(entryGuard);
  return {
    login: open.login.handler(async ({ input, context }) => {
      const browser = await cookies.read(context);
      const { isKeyed, actor, answer } = await guests.enter(
        input,
        { ...context, ...browser },
        browser.visitor,
      );
      await cookies.write(context, browser, isKeyed ? input.id : null);
      browserSessions.add(context, actor);
      return answer;
    }),
    me: guarded.me.handler(async ({ context }) => ({ data: await guests.me(context.actor) })),
    change: guarded.change.handler(async ({ input, context }) => ({
      data: await guests.change(context.actor, input),
    })),
    logout: guarded.logout.handler(async ({ context }) => {
      await guests.logout(context.actor);
      return { data: null };
    }),
    online: guarded.online.handler(async ({ input, context }) => ({
      data: await visits.beat(context.actor, input.room_id),
    })),
    list: entered.list.handler(async ({ input: { id }, context }) => ({
      data: await blocks.list(context.actor, id),
    })),
    sendAway: entered.sendAway.handler(async ({ input: { id, user_id, is_blocked }, context }) => {
      const { actor } = context;
      const caller = { actor, address: limitKeyOf(context.address) };
      const until = await blocks.sendAway(caller, id, user_id, is_blocked);
      return { data: { user_id, blocked_until: until?.toISOString() ?? null } };
    }),
    letInAgain: entered.letInAgain.handler(async ({ input: { id, user_id }, context }) => {
      await blocks.letInAgain(context.actor, id, user_id);
      return { data: { user_id } };
    }),
    visits: entered.visits.handler(({ input: { id, ...page }, context }) =>
      visits.list(context.actor, id, page),
    ),
  };
};
