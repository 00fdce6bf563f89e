import { chatNoticesHttp } from '@engawa/contract/chat-notices';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { ChatWebhooks } from './service.ts';

/** The HTTP calls of the webhooks of a company. */
export const createChatNoticesHttp = (webhooks: ChatWebhooks, sessionGuard: SessionGuard) => {
  const guarded = implement(chatNoticesHttp).$context<ApiContext>().use(sessionGuard);
  return {
    list: guarded.list.handler(async ({ input: { id }, context }) => ({
      data: await webhooks.list(context.actor, id),
    })),
    add: guarded.add.handler(async ({ input: { id, ...added }, context }) => ({
      data: await webhooks.add(context.actor, id, added),
    })),
    change: guarded.change.handler(async ({ input: { id, webhook_id, ...changes }, context }) => ({
      data: await webhooks.change(context.actor, id, webhook_id, changes),
    })),
    try: guarded.try.handler(async ({ input: { id, webhook_id }, context }) => ({
      data: await webhooks.try(context.actor, id, webhook_id),
    })),
    remove: guarded.remove.handler(async ({ input: { id, webhook_id }, context }) => {
      await webhooks.remove(context.actor, id, webhook_id);
      return { data: null };
    }),
  };
};
