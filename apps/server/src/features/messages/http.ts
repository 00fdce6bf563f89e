import { messagesHttp } from '@engawa/contract/messages';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { MessageFiles } from './message-files.ts';
import type { MessagePictures } from './message-pictures.ts';
import type { Messages } from './service.ts';

/** The HTTP calls of messages. */
export const createMessagesHttp = (
  {
    messages,
    pictures,
    files,
  }: { readonly messages: Messages; readonly pictures: MessagePictures; readonly files: MessageFiles },
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
    beginFile: entered.beginFile.handler(async ({ input: { id, ...file }, context }) => ({
      data: await files.begin(context.actor, id, file),
    })),
    addFilePart: entered.addFilePart.handler(async ({ input: { id, ...part }, context }) => ({
      data: { is_complete: await files.addPart(context.actor, id, part) },
    })),
    dropFile: entered.dropFile.handler(async ({ input: { id, file_id }, context }) => {
      await files.drop(context.actor, id, file_id);
      return { data: { id: file_id } };
    }),
    search: entered.search.handler(async ({ input: { id, ...query }, context }) => ({
      data: await messages.search(context.actor, id, query),
    })),
  };
};
