import { canTranslate } from '@engawa/contract/captions';
import {
  type Captions,
  createCaptions,
  createCaptionsHttp,
  createLiveCaptions,
  type TranscriptsStore,
} from '../../features/captions/index.ts';
import type { ConversationAccess } from '../../features/messages/index.ts';
import type { Plans } from '../../features/plans/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

type Needs = {
  readonly plans: Pick<Plans, 'planOfSpace'>;
  readonly access: Pick<ConversationAccess, 'require'>;
};

type CaptionsPart = Pick<Captions, 'forgetOld'> & {
  http(guards: Guards): ApiRouter['captions'];
};

/** Wires the transcripts that people read. */
export const createCaptionsPart = (
  { stores, memberships, now }: Foundation,
  { plans, access }: Needs,
): CaptionsPart => {
  const captions = createCaptions({
    store: stores.transcripts,
    requireConversation: access.require,
    planOf: plans.planOfSpace,
    roleOf: memberships.roleOf,
    now,
  });
  return {
    forgetOld: captions.forgetOld,
    http: ({ entryGuard }) => createCaptionsHttp(captions, entryGuard),
  };
};

export type LiveCaptionsNeeds = {
  readonly stores: { readonly transcripts: Pick<TranscriptsStore, 'saveLine'> };
};

export const liveCaptions =
  ({ stores }: LiveCaptionsNeeds): LivePart =>
  ({ spaceId, epoch, state }) =>
    createLiveCaptions({
      spaceId,
      epoch,
      store: stores.transcripts,
      canTranslate: (isGuest) => canTranslate(state.settings().plan, isGuest),
    });
