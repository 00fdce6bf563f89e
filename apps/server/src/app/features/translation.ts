import { canTranslate } from '@engawa/contract/translation';
import type { ConversationAccess } from '../../features/messages/index.ts';
import type { Plans } from '../../features/plans/index.ts';
import {
  createLiveTranslation,
  createTranslation,
  createTranslationHttp,
  type TranscriptsStore,
  type Translation,
} from '../../features/translation/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

type Needs = {
  readonly plans: Pick<Plans, 'planOfSpace'>;
  readonly access: Pick<ConversationAccess, 'require'>;
};

type TranslationPart = Pick<Translation, 'forgetOld'> & {
  http(guards: Guards): ApiRouter['translation'];
};

/** Wires the transcripts that people read. */
export const createTranslationPart = (
  { stores, memberships, now }: Foundation,
  { plans, access }: Needs,
): TranslationPart => {
  const translation = createTranslation({
    store: stores.transcripts,
    requireConversation: access.require,
    planOf: plans.planOfSpace,
    roleOf: memberships.roleOf,
    now,
  });
  return {
    forgetOld: translation.forgetOld,
    http: ({ entryGuard }) => createTranslationHttp(translation, entryGuard),
  };
};

export type LiveTranslationNeeds = {
  readonly stores: { readonly transcripts: Pick<TranscriptsStore, 'saveLine'> };
};

export const liveTranslation =
  ({ stores }: LiveTranslationNeeds): LivePart =>
  ({ spaceId, epoch, state }) =>
    createLiveTranslation({
      spaceId,
      epoch,
      store: stores.transcripts,
      canTranslate: (isGuest) => canTranslate(state.settings().plan, isGuest),
    });
