import { Refusal } from '@engawa/contract/kernel';
import { messagesHttp } from '@engawa/contract/messages';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Messages } from './service.ts';

/** The calls of messages. */
export const createMessagesHttp = (messages: Messages, entryGuard: EntryGuard) => {
  const entered = implement(messagesHttp).$context<ApiContext>().use(entryGuard);
  /** The space that was asked about must be the one that the space token opens. */
  const requireSame = (asked: string, opened: string) => {
    if (asked !== opened) throw new Refusal('SPACE_TOKEN_DENIED');
  };
  return {
    list: entered.list.handler(async ({ input: { id, ...query }, context }) => {
      requireSame(id, context.spaceId);
      return { data: await messages.list(context.actor, id, query) };
    }),
    listPrivate: entered.listPrivate.handler(async ({ input: { id, ...query }, context }) => {
      requireSame(id, context.spaceId);
      return { data: await messages.listPrivate(context.actor, id, query) };
    }),
  };
};
