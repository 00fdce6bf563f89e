import { mediaHttp } from '@engawa/contract/media';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { MediaService } from './service.ts';

/** The HTTP calls of media. */
export const createMediaHttp = (media: MediaService, entryGuard: EntryGuard) => {
  const entered = implement(mediaHttp).$context<ApiContext>().use(entryGuard);
  return {
    credentials: entered.credentials.handler(({ input, context }) =>
      media.credentials(context.actor, context.spaceId, input.channel),
    ),
  };
};
