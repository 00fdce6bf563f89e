import { completionsPerMinute } from '@engawa/contract/assistant';
import { createCompletionsProvider } from '../../adapters/completions/provider.ts';
import {
  createAssistantHttp,
  createAssistantSettings,
  createBreaker,
  createCompletionQuota,
  createCompletions,
  createDrafts,
  createNotes,
  createNotesStore,
  type ExaminedAssistant,
  examineAssistant,
} from '../../features/assistant/index.ts';
import type { Records } from '../../features/captions/index.ts';
import type { Transparency } from '../../features/transparency/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import { interfaceAddresses } from '../../platform/http/site.ts';
import { createOutboundHttp, publicInternet } from '../../platform/outbound/outbound-http.ts';
import { systemTimers as timers } from '../../platform/timers/timers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type Needs = {
  readonly records: Pick<Records, 'readLines' | 'require'>;
  readonly transparency: Pick<Transparency, 'noteDraft'>;
};

type AssistantPart = {
  http(guards: Guards): ApiRouter['assistant'];
  /** Asks the language model of the operator for one sentence. */
  examine(): Promise<ExaminedAssistant | null>;
};

/** Wires the language models of the operator and of companies, and the notes of meetings. */
export const createAssistantPart = (
  {
    database,
    transact,
    sealedText,
    limit,
    site,
    now,
    auditLog,
    memberships,
    stores,
    env,
    ...base
  }: Foundation,
  { records, transparency }: Needs,
): AssistantPart => {
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
    roleOf: memberships.roleOf,
    now,
  });
  const drafts = createDrafts({
    completions,
    readLines: records.readLines,
    companyOf: memberships.companyOf,
    noteDraft: transparency.noteDraft,
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
    http: (guards) => createAssistantHttp({ settings, completions, drafts, notes }, guards),
    examine: () => examineAssistant(provider, env.assistant),
  };
};
