import { captionsHttp } from '@engawa/contract/captions';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { BrowserSpeech } from './browser-speech.ts';
import type { Dictation } from './dictation.ts';
import type { Glossary } from './glossary.ts';
import type { Records } from './records.ts';
import type { Captions } from './service.ts';
import type { Speech } from './speech.ts';

type Services = {
  readonly captions: Captions;
  readonly speech: Speech;
  readonly dictation: Dictation;
  readonly browserSpeech: BrowserSpeech;
  readonly glossary: Glossary;
  readonly records: Records;
};
type Guards = { readonly entryGuard: EntryGuard; readonly sessionGuard: SessionGuard };

/** The HTTP calls of captions. */
export const createCaptionsHttp = (
  { captions, speech, dictation, browserSpeech, glossary, records }: Services,
  { entryGuard, sessionGuard }: Guards,
) => {
  const implementation = implement(captionsHttp).$context<ApiContext>();
  const entered = implementation.use(entryGuard);
  const guarded = implementation.use(sessionGuard);
  return {
    transcripts: entered.transcripts.handler(async ({ input: { id, ...query }, context }) => ({
      data: await captions.listTranscripts(context.actor, id, query),
    })),
    state: entered.state.handler(async ({ input: { id }, context }) => ({
      data: await captions.stateOf(context.actor, id),
    })),
    browserSpeech: guarded.browserSpeech.handler(async ({ input: { id }, context }) => ({
      data: { is_cloud_allowed: await browserSpeech.isCloudAllowed(context.actor, id) },
    })),
    changeBrowserSpeech: guarded.changeBrowserSpeech.handler(
      async ({ input: { id, is_cloud_allowed }, context }) => {
        await browserSpeech.allowCloud(context.actor, id, is_cloud_allowed);
        return { data: { is_cloud_allowed } };
      },
    ),
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
    dictate: entered.dictate.handler(async ({ input: { id, ...asked }, context }) => ({
      data: await dictation.write(context.actor, id, asked),
    })),
  };
};
