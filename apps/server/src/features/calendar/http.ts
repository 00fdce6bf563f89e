import { calendarHttp } from '@engawa/contract/calendar';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Calendars } from './service.ts';

/** The HTTP calls of calendars. */
export const createCalendarHttp = (calendars: Calendars, entryGuard: EntryGuard) => {
  const entered = implement(calendarHttp).$context<ApiContext>().use(entryGuard);
  return {
    list: entered.list.handler(async ({ input: { id }, context }) => ({
      data: await calendars.list(context.actor, id),
    })),
    add: entered.add.handler(async ({ input: { id, ...added }, context }) => ({
      data: await calendars.add(context.actor, id, added),
    })),
    addFile: entered.addFile.handler(async ({ input: { id, ...added }, context }) => ({
      data: await calendars.addFile(context.actor, id, added),
    })),
    replaceFile: entered.replaceFile.handler(async ({ input: { id, calendar_id, file }, context }) => ({
      data: await calendars.replaceFile(context.actor, id, calendar_id, file),
    })),
    change: entered.change.handler(async ({ input: { id: _space, calendar_id, ...changes }, context }) => ({
      data: await calendars.change(context.actor, calendar_id, changes),
    })),
    remove: entered.remove.handler(async ({ input: { calendar_id }, context }) => {
      await calendars.remove(context.actor, calendar_id);
      return { data: null };
    }),
    events: entered.events.handler(async ({ input: { id, ...asked }, context }) => ({
      data: await calendars.eventsOf(context.actor, id, asked),
    })),
  };
};
