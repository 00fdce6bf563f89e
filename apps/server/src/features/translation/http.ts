import { translationHttp } from '@engawa/contract/translation';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Translation } from './service.ts';

/** The HTTP calls of translation. */
export const createTranslationHttp = (translation: Translation, entryGuard: EntryGuard) => {
  const entered = implement(translationHttp).$context<ApiContext>().use(entryGuard);
  return {
    transcripts: entered.transcripts.handler(async ({ input: { id, ...query }, context }) => ({
      data: await translation.listTranscripts(context.actor, id, query),
    })),
  };
};
