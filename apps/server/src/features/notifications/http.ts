import { notificationsHttp } from '@engawa/contract/notifications';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Notifications } from './service.ts';

/** The HTTP calls of notifications. */
export const createNotificationsHttp = (notifications: Notifications, entryGuard: EntryGuard) => {
  const entered = implement(notificationsHttp).$context<ApiContext>().use(entryGuard);
  return {
    list: entered.list.handler(async ({ input, context }) => ({
      data: await notifications.list(context.actor, input.id),
    })),
    read: entered.read.handler(async ({ input, context }) => ({
      data: { read: await notifications.markRead(context.actor, input.id, new Date(input.up_to)) },
    })),
    clear: entered.clear.handler(async ({ input, context }) => ({
      data: { deleted: await notifications.clear(context.actor, input.id) },
    })),
  };
};
