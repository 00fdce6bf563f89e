import { randomUUID } from 'node:crypto';
import { guestDeviceCookie, guestsHttp, visitorCookie, visitorSeconds } from '@engawa/contract/guests';
import { implement } from '@orpc/server';
import { serialize } from 'hono/utils/cookie';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import { limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { GuestBlocks } from './guest-blocks.ts';
import type { KnownVisitors } from './known-visitors.ts';
import type { Guests } from './service.ts';
import type { Visits } from './visits.ts';

type Services = {
  readonly guests: Guests;
  readonly visits: Visits;
  readonly blocks: GuestBlocks;
  readonly knownVisitors: KnownVisitors;
  /** True if cookies must be sent over HTTPS only. */
  readonly isHttps: boolean;
};

/** The name that the server gives to the browser of a guest. */
const deviceName = /^[0-9a-f-]{36}$/;
const newDevice = (): string => randomUUID();

/** The HTTP calls of guests. */
export const createGuestsHttp = (
  { guests, visits, blocks, knownVisitors, isHttps }: Services,
  sessionGuard: SessionGuard,
  entryGuard: EntryGuard,
) => {
  const open = implement(guestsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const entered = open.use(entryGuard);
  return {
    login: open.login.handler(async ({ input, context }) => {
      const visitor = await knownVisitors.read(context.cookie(visitorCookie));
      const sent = context.cookie(guestDeviceCookie);
      const device = sent !== null && deviceName.test(sent) ? sent : newDevice();
      const { isKeyed, answer } = await guests.enter(input, { ...context, device }, visitor);
      // Scripts cannot read the cookies, and forms of other sites do not send them.
      const shape = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const;
      const keep = (name: string, value: string) =>
        context.answer.append('set-cookie', serialize(name, value, { ...shape, maxAge: visitorSeconds }));
      if (device !== sent) keep(guestDeviceCookie, device);
      if (isKeyed) keep(visitorCookie, await knownVisitors.remember(input.id, visitor));
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
    sendAway: entered.sendAway.handler(async ({ input: { id, userId, is_blocked }, context }) => {
      const { actor } = context;
      const caller = { actor, address: limitKeyOf(context.address) };
      const until = await blocks.sendAway(caller, id, userId, is_blocked);
      return { data: { user_id: userId, blocked_until: until?.toISOString() ?? null } };
    }),
    letInAgain: entered.letInAgain.handler(async ({ input: { id, userId }, context }) => {
      await blocks.letInAgain(context.actor, id, userId);
      return { data: { user_id: userId } };
    }),
    visits: entered.visits.handler(({ input: { id, ...page }, context }) =>
      visits.list(context.actor, id, page),
    ),
  };
};
