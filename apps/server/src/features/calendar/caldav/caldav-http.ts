import { caldavHttp } from '@engawa/contract/calendar';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../../platform/http/api-context.ts';
import type { CaldavAccountsOfPeople } from './caldav-service.ts';

/** The HTTP calls of accounts at CalDAV servers. */
export const createCaldavHttp = (caldav: CaldavAccountsOfPeople, sessionGuard: SessionGuard) => {
  const mine = implement(caldavHttp).$context<ApiContext>().use(sessionGuard);
  return {
    accounts: mine.accounts.handler(async ({ context }) => ({ data: await caldav.accounts(context.actor) })),
    connect: mine.connect.handler(async ({ input, context }) => ({
      data: await caldav.connect(context.actor, input),
    })),
    renew: mine.renew.handler(async ({ input: { id, password }, context }) => ({
      data: await caldav.renew(context.actor, id, password),
    })),
    disconnect: mine.disconnect.handler(async ({ input, context }) => {
      await caldav.disconnect(context.actor, input.id);
      return { data: null };
    }),
    calendars: mine.calendars.handler(async ({ input, context }) => ({
      data: await caldav.calendars(context.actor, input.id),
    })),
    choose: mine.choose.handler(async ({ input: { id, keys }, context }) => ({
      data: await caldav.choose(context.actor, id, keys),
    })),
  };
};
