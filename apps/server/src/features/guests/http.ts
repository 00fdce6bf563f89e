import { guestsHttp, visitorCookie, visitorSeconds } from '@engawa/contract/guests';
import { implement } from '@orpc/server';
import { serialize } from 'hono/utils/cookie';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { KnownVisitors } from './known-visitors.ts';
import type { Guests } from './service.ts';
import type { Visits } from './visits.ts';

type Services = {
  readonly guests: Guests;
  readonly visits: Visits;
  readonly knownVisitors: KnownVisitors;
  /** True if cookies must be sent over HTTPS only. */
  readonly isHttps: boolean;
};

/** The HTTP calls of guests. */
export const createGuestsHttp = (
  { guests, visits, knownVisitors, isHttps }: Services,
  sessionGuard: SessionGuard,
  entryGuard: EntryGuard,
) => {
  const open = implement(guestsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  return {
    login: open.login.handler(async ({ input, context }) => {
      const visitor = await knownVisitors.read(context.cookie(visitorCookie));
      const { isKeyed, answer } = await guests.enter(input, context, visitor);
      if (isKeyed) {
        const known = await knownVisitors.remember(input.id, visitor);
        // Scripts cannot read the cookie, and forms of other sites do not send it.
        const shape = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const;
        context.answer.append(
          'set-cookie',
          serialize(visitorCookie, known, { ...shape, maxAge: visitorSeconds }),
        );
      }
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
    visits: open
      .use(entryGuard)
      .visits.handler(({ input: { id, ...page }, context }) => visits.list(context.actor, id, page)),
  };
};
