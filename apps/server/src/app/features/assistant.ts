import { completionsPerMinute } from '@engawa/contract/assistant';
import { createCompletionsProvider } from '../../adapters/completions/provider.ts';
import {
  createAsking,
  createAssistantHttp,
  createAssistantSettings,
  createBreaker,
  createCompletionQuota,
  createCompletions,
  createDrafts,
  createNotes,
  createNotesStore,
  createOffice,
  type ExaminedAssistant,
  examineAssistant,
} from '../../features/assistant/index.ts';
import type { Bookings } from '../../features/bookings/index.ts';
import type { Captions, Records } from '../../features/captions/index.ts';
import { createFloorTextsStore } from '../../features/items/index.ts';
import { foldText, type Messages } from '../../features/messages/index.ts';
import type { RoomReading } from '../../features/rooms/index.ts';
import type { Transparency } from '../../features/transparency/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import { interfaceAddresses } from '../../platform/http/site.ts';
import { createOutboundHttp, publicInternet } from '../../platform/outbound/outbound-http.ts';
import { systemTimers as timers } from '../../platform/timers/timers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

/** Also those for which nothing is found, and nothing is sent. */
const questionsPerMinute = 20;
const floorTextsAtOnce = 60;

type Needs = {
  readonly captions: Pick<Captions, 'findLines'> & {
    readonly records: Pick<Records, 'readLines' | 'require'>;
  };
  readonly messages: Pick<Messages, 'find' | 'listNewest' | 'list' | 'listPrivate'>;
  readonly bookings: Pick<Bookings, 'list'>;
  readonly reading: { readonly rooms: Pick<RoomReading, 'readable'> };
  readonly transparency: Pick<Transparency, 'noteDraft' | 'noteAnswer'>;
};

type AssistantPart = {
  http(guards: Guards): ApiRouter['assistant'];
  /** Asks the language model of the operator for one sentence. */
  examine(): Promise<ExaminedAssistant | null>;
};

/** What a question to the office reads, each by the service that checks its rights. */
const createOfficePart = (
  { database }: Foundation,
  { captions, messages, bookings, reading }: Pick<Needs, 'captions' | 'messages' | 'bookings' | 'reading'>,
) => {
  const floorTexts = createFloorTextsStore(database);
  return createOffice({
    findMessages: messages.find,
    newestMessages: messages.listNewest,
    listConversation: messages.list,
    listPrivate: messages.listPrivate,
    findLines: captions.findLines,
    async findFloorTexts(actor, spaceId, words) {
      const { isAnyRoom, isOpenRoom, entry } = await reading.rooms.readable(actor, spaceId);
      const roomId = entry?.roomId ?? null;
      return floorTexts.find({ spaceId, isAnyRoom, isOpenRoom, roomId, words, limit: floorTextsAtOnce });
    },
    listBookings: bookings.list,
  });
};

/** Wires the language models of the operator and of companies, and the notes of meetings. */
export const createAssistantPart = (base: Foundation, needs: Needs): AssistantPart => {
  const { database, transact, sealedText, limit, site, now, auditLog, memberships, stores, env } = base;
  const {
    captions: { records },
    transparency,
  } = needs;
  const outbound = createOutboundHttp(
    base.outbound ?? publicInternet(interfaceAddresses, site.isOwnHostName),
  );
  const provider = createCompletionsProvider({ outbound, timers });
  const settings = createAssistantSettings({
    store: stores.assistants,
    sealedText,
    operator: env.assistant,
    transact,
    record: auditLog.record,
    now,
    findRole: memberships.findRole,
  });
  const completions = createCompletions({
    provider,
    settings,
    breaker: createBreaker(now),
    quota: createCompletionQuota(database),
    limit: limit('completions of a person', completionsPerMinute, 60),
    trials: limit('calls that try a language model of a company', 20, 600),
    companyOf: memberships.companyOf,
    isAllowedIn: stores.assistants.isAllowedIn,
    roleOf: memberships.roleOf,
    now,
  });
  const drafts = createDrafts({
    completions,
    readLines: records.readLines,
    companyOf: memberships.companyOf,
    noteDraft: transparency.noteDraft,
  });
  const asking = createAsking({
    completions,
    office: createOfficePart(base, needs),
    companyOf: memberships.companyOf,
    noteRead: transparency.noteAnswer,
    questions: limit('questions of a person to the office', questionsPerMinute, 60),
    fold: foldText,
    now,
  });
  const notes = createNotes({
    store: createNotesStore(database),
    transact,
    requireRecord: records.require,
    isGuest: completions.isGuest,
    limit: limit('notes that a person shares', 30, 600),
    now,
  });
  return {
    http: (guards) => createAssistantHttp({ settings, completions, asking, drafts, notes }, guards),
    examine: () => examineAssistant(provider, env.assistant),
  };
};
