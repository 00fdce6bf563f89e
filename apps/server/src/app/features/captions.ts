import { canTranslate, speechPerMinute } from '@engawa/contract/captions';
import {
  type Captions,
  createBrowserSpeech,
  createBrowserSpeechStore,
  createCaptions,
  createCaptionsHttp,
  createDictation,
  createGlossary,
  createGlossaryStore,
  createLiveCaptions,
  createRecords,
  createRequireReader,
  createSpeech,
  type Glossary,
  type Records,
  type RecordsStore,
  type TranscriptsStore,
} from '../../features/captions/index.ts';
import { createEarshot } from '../../features/media/index.ts';
import type { ConversationAccess } from '../../features/messages/index.ts';
import type { Plans } from '../../features/plans/index.ts';
import type { Edge } from '../../live/edge/edge.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

type Needs = {
  readonly plans: Pick<Plans, 'planOfSpace'>;
  readonly access: Pick<ConversationAccess, 'require'>;
  readonly inner: { readonly glossary: Glossary };
  listSpaces(companyId: string): Promise<{ uuid: string }[]>;
};

/** Wires the words of companies, which live spaces add to. */
export const createGlossaryPart = ({ database, transact, auditLog, memberships }: Foundation): Glossary =>
  createGlossary({
    store: createGlossaryStore(database),
    transact,
    record: auditLog.record,
    findRole: memberships.findRole,
  });

type CaptionsPart = Pick<Captions, 'forgetOld' | 'findLines'> & {
  /** What was said at meetings, for those who were there. */
  readonly records: Pick<Records, 'readLines' | 'require'>;
  http(guards: Guards, live: Pick<Edge, 'ask'>): ApiRouter['captions'];
};

/** Wires the sentences that are written, and the lines of speech that people read. */
export const createCaptionsPart = (
  { database, stores, transact, publishEvent, auditLog, memberships, limit, recogniser, now }: Foundation,
  { plans, access, inner: { glossary }, listSpaces }: Needs,
): CaptionsPart => {
  const requireReader = createRequireReader({ planOf: plans.planOfSpace, roleOf: memberships.roleOf });
  const browserSpeechStore = createBrowserSpeechStore(database);
  const browserSpeech = createBrowserSpeech({
    store: browserSpeechStore,
    transact,
    publishEvent,
    record: auditLog.record,
    findRole: memberships.findRole,
    listSpaces,
  });
  const captions = createCaptions({
    store: stores.transcripts,
    requireConversation: access.require,
    requireReader,
    isCloudAllowedIn: browserSpeechStore.isCloudAllowedIn,
    recogniser,
    now,
  });
  const records = createRecords({
    store: stores.meetingRecords,
    lines: stores.transcripts,
    requireReader,
    now,
  });
  const sentences = limit('sentences of a person', speechPerMinute, 60);
  const dictation = createDictation({ recogniser, requireReader, wordsOf: glossary.wordsOf, sentences });
  return {
    records,
    findLines: captions.findLines,
    async forgetOld() {
      await captions.forgetOld();
      await records.forgetOld();
    },
    http: (guards, live) => {
      const speech = createSpeech({
        recogniser,
        store: stores.transcripts,
        wordsOf: glossary.wordsOf,
        ask: live.ask,
        sentences,
        now,
      });
      return createCaptionsHttp({ captions, speech, dictation, browserSpeech, glossary, records }, guards);
    },
  };
};

export type LiveCaptionsNeeds = {
  readonly stores: {
    readonly transcripts: Pick<TranscriptsStore, 'saveLine' | 'deleteLine' | 'correctLine'>;
    readonly meetingRecords: Pick<RecordsStore, 'begin' | 'join' | 'listOpen' | 'end'>;
  };
  readonly glossary: Pick<Glossary, 'learn'>;
};

export const liveCaptions =
  ({ stores, glossary }: LiveCaptionsNeeds): LivePart =>
  ({ spaceId, epoch, state, lockedTables, blocks: { hasBlocked } }) =>
    createLiveCaptions({
      spaceId,
      epoch,
      store: stores.transcripts,
      records: stores.meetingRecords,
      learnWord: glossary.learn,
      isBlock: (one, other) => hasBlocked(one, other) || hasBlocked(other, one),
      canTranslate: (isGuest) => canTranslate(state.settings().plan, isGuest),
      isKept: () => state.settings().isKeepingTranscripts,
      isLockedTable: (meetingRoom) => lockedTables.has(meetingRoom),
      earshot: (people) =>
        createEarshot({
          people,
          rights: { audibleRules: () => ({ isIntoMeetingRooms: state.settings().isMegaphoneInMeetings }) },
          hasBlocked,
        }),
    });
