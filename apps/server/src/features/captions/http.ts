import { captionsHttp } from '@engawa/contract/captions';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Captions } from './service.ts';
import type { Speech } from './speech.ts';

/** The HTTP calls of captions. */
export const createCaptionsHttp = (
  { captions, speech }: { readonly captions: Captions; readonly speech: Speech },
  entryGuard: EntryGuard,
) => {
  const entered = implement(captionsHttp).$context<ApiContext>().use(entryGuard);
  return {
    transcripts: entered.transcripts.handler(async ({ input: { id, ...query }, context }) => ({
      data: await captions.listTranscripts(context.actor, id, query),
    })),
    state: entered.state.handler(async ({ input: { id } }) => ({ data: await captions.stateOf(id) })),
    recognise: entered.recognise.handler(async ({ input: { id, ...asked }, context }) => ({
      data: await speech.recognise(context.actor, id, asked),
    })),
  };
};
