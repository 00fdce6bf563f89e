import { messagesHttp } from '@engawa/contract/messages';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { MessagePictures } from './message-pictures.ts';
import type { Messages } from './service.ts';

/** The HTTP calls of messages. */
export const createMessagesHttp = (
  { messages, pictures }: { readonly messages: Messages; readonly pictures: MessagePictures },
  entryGuard: EntryGuard,
) => {
  const entered = implement(messagesHttp).$context<ApiContext>().use(entryGuard);
  return {
    list: entered.list.handler(async ({ input: { id, ...query }, context }) => ({
      data: await messages.list(context.actor, id, query),
    })),
    listPrivate: entered.listPrivate.handler(async ({ input: { id, ...query }, context }) => ({
      data: await messages.listPrivate(context.actor, id, query),
    })),
    listMarks: entered.listMarks.handler(async ({ input: { id }, context }) => ({
      data: await messages.listMarks(context.actor, id),
    })),
    addPicture: entered.addPicture.handler(async ({ input: { id, picture }, context }) => ({
      data: await pictures.add(context.actor, id, picture),
    })),
    search: entered.search.handler(async ({ input: { id, ...query }, context }) => ({
      data: await messages.search(context.actor, id, query),
    })),
  };
};
