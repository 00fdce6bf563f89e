import { translationsPerMinute } from '@engawa/contract/translation';
import { createHostProcess } from '../../adapters/bergamot/host-process.ts';
import { createOfficeTranslator } from '../../adapters/bergamot/office-translator.ts';
import { createFindModels } from '../../adapters/bergamot/translation-models.ts';
import { createTranslationProvider } from '../../adapters/translation/provider.ts';
import type { Glossary } from '../../features/captions/index.ts';
import type { Plans } from '../../features/plans/index.ts';
import {
  createLiveTranslation,
  createTranslationHttp,
  createTranslations,
  createTranslationsStore,
  type ExaminedPair,
  examineTranslation,
  presentNamesQuery,
  type Translations,
} from '../../features/translation/index.ts';
import type { Edge } from '../../live/edge/edge.ts';
import { createFairQueue } from '../../platform/auth/fair-queue.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import { systemTimers as timers } from '../../platform/timers/timers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

type Needs = {
  readonly plans: Pick<Plans, 'planOfSpace'>;
  readonly live: Pick<Edge, 'ask'>;
  readonly glossary: Pick<Glossary, 'wordsOf'>;
};

type TranslationPart = Pick<Translations, 'forgetOld'> & {
  http(guards: Guards): ApiRouter['translation'];
  /** Translates a sentence in each pair. */
  examine(): Promise<readonly ExaminedPair[]>;
  close(): void;
};

/** Texts of each queue that wait; everyone waits behind their own, and others take turns. */
const maxWaiting = 200;

const openQueue = (atOnce: number) =>
  createFairQueue({ atOnce, othersAtOnce: atOnce, maxWaiting, restAfterSuspect: 0 }, timers);

/** Wires the translation of texts: the office's own engine, and the service of the operator. */
export const createTranslationPart = (
  { database, env, modelsDir, memberships, limit, script, log, now }: Foundation,
  { plans, live, glossary }: Needs,
): TranslationPart => {
  const office = createOfficeTranslator({
    findModels: createFindModels(modelsDir),
    host: createHostProcess({ timers }),
    script,
    timers,
    log,
  });
  const provider = env.translator === null ? null : createTranslationProvider(env.translator);
  const translations = createTranslations({
    store: createTranslationsStore(database),
    office,
    provider,
    queues: { office: openQueue(1), provider: openQueue(4) },
    // Without an owner of the space, nobody is present.
    listKeptWords: async (spaceId) => [
      ...(await live.ask(spaceId, presentNamesQuery, {}).catch(() => [])),
      ...(await glossary.wordsOf(spaceId)),
    ],
    planOf: plans.planOfSpace,
    roleOf: memberships.roleOf,
    limit: limit('translation', translationsPerMinute, 60),
    now,
  });
  return {
    forgetOld: translations.forgetOld,
    http: ({ entryGuard }) => createTranslationHttp(translations, entryGuard),
    examine: () => examineTranslation(office, provider),
    close: office.close,
  };
};

export const liveTranslation: LivePart = () => createLiveTranslation();
