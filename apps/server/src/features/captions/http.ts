import { captionsHttp } from '@engawa/contract/captions';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Captions } from './service.ts';

/** The HTTP calls of captions. */
export const createCaptionsHttp = (captions: Captions, entryGuard: EntryGuard) => {
  const entered = implement(captionsHttp).$context<ApiContext>().use(entryGuard);
  return {
    transcripts: entered.transcripts.handler(async ({ input: { id, ...query }, context }) => ({
      data: await captions.listTranscripts(context.actor, id, query),
    })),
  };
};
