import { captionsHttp } from '@engawa/contract/captions';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Glossary } from './glossary.ts';
import type { Records } from './records.ts';
import type { Captions } from './service.ts';
import type { Speech } from './speech.ts';

type Services = {
  readonly captions: Captions;
  readonly speech: Speech;
  readonly glossary: Glossary;
  readonly records: Records;
};
type Guards = { readonly entryGuard: EntryGuard; readonly sessionGuard: SessionGuard };

/** The HTTP calls of captions. */
export const createCaptionsHttp = (
  { captions, speech, glossary, records }: Services,
  { entryGuard, sessionGuard }: Guards,
) => {
  const implementation = implement(captionsHttp).$context<ApiContext>();
  const entered = implementation.use(entryGuard);
  const guarded = implementation.use(sessionGuard);
  return {
    transcripts: entered.transcripts.handler(async ({ input: { id, ...query }, context }) => ({
      data: await captions.listTranscripts(context.actor, id, query),
    })),
    state: entered.state.handler(async ({ input: { id } }) => ({ data: await captions.stateOf(id) })),
    glossary: guarded.glossary.handler(async ({ input: { id }, context }) => ({
      data: { words: await glossary.list(context.actor, id) },
    })),
    changeGlossary: guarded.changeGlossary.handler(async ({ input: { id, words }, context }) => {
      await glossary.change(context.actor, id, words);
      return { data: { words } };
    }),
    meetingRecords: entered.meetingRecords.handler(async ({ input: { id, ...page }, context }) => ({
      data: await records.list(context.actor, id, page),
    })),
    meetingTranscripts: entered.meetingTranscripts.handler(
      async ({ input: { id, record, ...page }, context }) => ({
        data: await records.readLines(context.actor, id, record, page),
      }),
    ),
    removeMeetingRecord: entered.removeMeetingRecord.handler(async ({ input: { id, record }, context }) => {
      await records.remove(context.actor, id, record);
      return { data: { id: record } };
    }),
    recognise: entered.recognise.handler(async ({ input: { id, ...asked }, context }) => ({
      data: await speech.recognise(context.actor, id, asked),
    })),
  };
};
