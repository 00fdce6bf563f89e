import type { Id } from '@engawa/contract/kernel';
import { canTranslate } from '@engawa/contract/translation';
import {
  createConversationAccess,
  createLiveMessages,
  createMessages,
  createMessagesHttp,
  createMessagesStore,
  type MessagesStore,
} from '../features/messages/index.ts';
import {
  createLiveTranslation,
  createTranscriptsStore,
  createTranslation,
  createTranslationHttp,
  type TranscriptsStore,
} from '../features/translation/index.ts';
import type { Broadcaster, LiveFeature } from '../live/live-feature.ts';
import type { LivePeople } from '../live/live-people.ts';
import type { SpaceState } from '../live/space-state.ts';
import type { Database } from '../platform/db/database.ts';
import type { EntryGuard } from '../platform/http/entry-guard.ts';

export type TalkStores = { readonly messages: MessagesStore; readonly transcripts: TranscriptsStore };

/** The stores of messages and transcripts: live spaces write to them, the HTTP calls read them. */
export const createTalkStores = (database: Database): TalkStores => ({
  messages: createMessagesStore(database),
  transcripts: createTranscriptsStore(database),
});

type LiveTalkDeps = {
  readonly spaceId: Id;
  /** The epoch of the owner that the live space belongs to. */
  readonly epoch: number;
  readonly stores: TalkStores;
  readonly state: Pick<SpaceState, 'settings'>;
  isOfSpace(userId: Id, spaceId: Id): Promise<boolean>;
};

/** The live features for messages and transcripts of one space. */
export const createLiveTalk =
  ({ stores, state, isOfSpace, spaceId, epoch }: LiveTalkDeps) =>
  (people: LivePeople, broadcaster: Broadcaster): readonly LiveFeature[] => [
    createLiveMessages({
      spaceId,
      epoch,
      store: stores.messages,
      isOfSpace: (userId) => isOfSpace(userId, spaceId),
    })(people, broadcaster),
    createLiveTranslation({
      spaceId,
      epoch,
      store: stores.transcripts,
      canTranslate: (isGuest) => canTranslate(state.settings().plan, isGuest),
    })(people, broadcaster),
  ];

type TalkPorts = Parameters<typeof createConversationAccess>[0] &
  Pick<Parameters<typeof createTranslation>[0], 'planOf' | 'now'>;

/** Reads messages and transcripts, and deletes them once they are too old. */
export const createTalk = (stores: TalkStores, { planOf, now, ...accessPorts }: TalkPorts) => {
  const access = createConversationAccess(accessPorts);
  const messages = createMessages({ store: stores.messages, access, now });
  const translation = createTranslation({
    store: stores.transcripts,
    requireConversation: access.require,
    planOf,
    now,
  });
  return {
    messagesHttp: (entryGuard: EntryGuard) => createMessagesHttp(messages, entryGuard),
    translationHttp: (entryGuard: EntryGuard) => createTranslationHttp(translation, entryGuard),
    async forgetOld(): Promise<void> {
      await messages.forgetOld();
      await translation.forgetOld();
    },
  };
};
