import { queuedDays } from '@engawa/contract/coming-requests';
import type { Id } from '@engawa/contract/kernel';
import { canTranslate } from '@engawa/contract/translation';
import { createBlocks, createBlocksHttp } from '../features/blocks/index.ts';
import {
  createAttachedReaders,
  createConversationAccess,
  createLiveMessages,
  createMessagePictures,
  createMessages,
  createMessagesHttp,
  createMessagesStore,
  createPictureLimit,
  createSearchLimit,
  type LiveMessagesDeps,
  type MessagePictures,
  type MessagesStore,
} from '../features/messages/index.ts';
import { createNotifications, createNotificationsHttp } from '../features/notifications/index.ts';
import type { Plans } from '../features/plans/index.ts';
import {
  createReportLimit,
  createReports,
  createReportsHttp,
  createReportsStore,
} from '../features/reports/index.ts';
import {
  createLiveTranslation,
  createTranscriptsStore,
  createTranslation,
  createTranslationHttp,
  type TranscriptsStore,
} from '../features/translation/index.ts';
import type { LivePeople } from '../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../live/space/live-feature.ts';
import type { SpaceState } from '../live/space/space-state.ts';
import type { CompaniesPart } from './companies.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import type { MessageFilesPart } from './message-files.ts';
import type { PicturesPart } from './pictures.ts';
import type { Reading } from './reading.ts';

export type TalkStores = {
  readonly messages: MessagesStore;
  readonly transcripts: TranscriptsStore;
  readonly pictures: MessagePictures;
  readonly files: MessageFilesPart;
};

/**
 * The stores of messages, their pictures and files, and transcripts: live spaces write to them, the
 * HTTP calls read them.
 */
export const createTalkStores = (
  { database, now, limit, log }: Foundation,
  {
    pictures: { messages: files },
    messageFiles,
  }: { readonly pictures: Pick<PicturesPart, 'messages'>; readonly messageFiles: MessageFilesPart },
): TalkStores => {
  const store = createMessagesStore(database, {
    pictureAddress: files.address,
    fileAddress: messageFiles.address,
  });
  const pictures = createMessagePictures({
    ...{ store, now, files },
    uploads: createPictureLimit(limit),
    onFault: (error) => log.error({ err: error }, 'the picture of a deleted message was not taken away'),
  });
  return { messages: store, transcripts: createTranscriptsStore(database), pictures, files: messageFiles };
};

type LiveTalkDeps = {
  readonly spaceId: Id;
  /** The epoch of the owner that the live space belongs to. */
  readonly epoch: number;
  readonly stores: TalkStores;
  readonly state: Pick<SpaceState, 'settings'>;
  isOfSpace(userId: Id, spaceId: Id): Promise<boolean>;
  readonly onMissed: NonNullable<LiveMessagesDeps['onMissed']>;
  readonly onAddressed: NonNullable<LiveMessagesDeps['onAddressed']>;
  readonly hasBlocked: LiveMessagesDeps['hasBlocked'];
};

/** The live features for messages and transcripts of one space. */
export const createLiveTalk =
  ({ stores, state, isOfSpace, spaceId, epoch, ...more }: LiveTalkDeps) =>
  (people: LivePeople, broadcaster: Broadcaster): readonly LiveFeature[] => [
    createLiveMessages({
      spaceId,
      epoch,
      store: stores.messages,
      isOfSpace: (userId) => isOfSpace(userId, spaceId),
      onPictureEnded: stores.pictures.end,
      onFileEnded: stores.files.end,
      ...more,
    })(people, broadcaster),
    createLiveTranslation({
      spaceId,
      epoch,
      store: stores.transcripts,
      canTranslate: (isGuest) => canTranslate(state.settings().plan, isGuest),
    })(people, broadcaster),
  ];

type Parts = {
  readonly plans: Pick<Plans, 'planOfSpace'>;
  readonly reading: Reading;
  readonly companies: Pick<CompaniesPart, 'companyMembers'>;
  readonly stores: TalkStores;
};

/** Reads messages and transcripts, and deletes them once they are too old. */
export const createTalk = (base: Foundation, { plans, reading, companies, stores }: Parts) => {
  const { database, memberships, now, limit, transact, publishEvent } = base;
  const access = createConversationAccess({
    requireRoom: reading.rooms.require,
    readable: reading.rooms.readable,
  });
  const { timedStatuses, queuedRequests } = base.stores;
  const notifications = createNotifications({
    ...{ store: base.stores.notifications, now },
    readable: reading.rooms.readable,
  });
  const blocks = createBlocks({ store: base.stores.blocks, transact, publishEvent, now });
  const messages = createMessages({
    store: stores.messages,
    access,
    now,
    searches: createSearchLimit(limit),
  });
  const reports = createReports({
    ...{ store: createReportsStore(database), transact, publishEvent, now },
    attempts: createReportLimit(limit),
    ports: {
      requireReadable: messages.requireReadable,
      pictureAddress: stores.messages.pictureAddress,
      fileAddress: stores.files.reportAddress,
      listFiles: stores.files.listFiles,
      isOfCompany: memberships.isOfCompany,
      requireManagerOf: companies.companyMembers.requireManagerOf,
    },
  });
  const translation = createTranslation({
    store: stores.transcripts,
    requireConversation: access.require,
    planOf: plans.planOfSpace,
    roleOf: memberships.roleOf,
    now,
  });
  const attached = createAttachedReaders({
    store: stores.messages,
    access: createConversationAccess({
      requireRoom: reading.files.require,
      readable: reading.files.readable,
    }),
    requireRole: reading.files.requireRole,
  });
  return {
    /** The rules by which pictures and files of messages are read. */
    readers: {
      pictures: [attached.picture, reports.readers.picture],
      files: { messages: [attached.file], reports: [reports.readers.file] },
    },
    http: ({ sessionGuard, entryGuard }: Guards) => ({
      blocks: createBlocksHttp(blocks, sessionGuard, entryGuard),
      reports: createReportsHttp(reports, sessionGuard, entryGuard),
      messages: createMessagesHttp({ messages, pictures: stores.pictures, files: stores.files }, entryGuard),
      translation: createTranslationHttp(translation, entryGuard),
      notifications: createNotificationsHttp(notifications, entryGuard),
    }),
    async forgetOld(): Promise<void> {
      await messages.forgetOld();
      await stores.pictures.forgetOld();
      await translation.forgetOld();
      await notifications.forgetOld();
      await reports.forgetOld();
      // After the messages and reports that had them.
      await stores.files.forgetOld();
      await queuedRequests.forgetBefore(new Date(now() - queuedDays * 24 * 60 * 60_000));
      await timedStatuses.forgetOld(new Date(now()));
    },
  };
};
export type TalkPart = ReturnType<typeof createTalk>;
