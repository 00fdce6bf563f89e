import { join } from 'node:path';
import {
  type ConversationAccess,
  createAttachedReaders,
  createConversationAccess,
  createFileAddress,
  createFileLimit,
  createLiveMessages,
  createMessageFiles,
  createMessagePictures,
  createMessages,
  createMessagesHttp,
  createMessagesStore,
  createPictureLimit,
  createSearchLimit,
  type FileReaders,
  type LiveMessagesDeps,
  type MessageFiles,
  type MessageFilesStore,
  type MessagePictures,
  type Messages,
  type MessagesStore,
  mountFiles,
} from '../../features/messages/index.ts';
import type { ShownPictures } from '../../features/pictures/index.ts';
import type { FileReading, RoomReading } from '../../features/rooms/index.ts';
import { systemNow } from '../../platform/clock.ts';
import { createSignedPaths } from '../../platform/files/signed-paths.ts';
import { createStoredFiles } from '../../platform/files/stored-files.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { MayRead, Readers } from '../../platform/http/readers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

type FilesPart = MessageFiles & {
  /** The temporary addresses of a file, for those who may read the message or the report. */
  address(file: string): string;
  reportAddress(file: string): string;
  readonly listFiles: MessageFilesStore['listFiles'];
  mount(readers: Readers, mayRead: FileReaders): (http: HttpApp) => void;
  /** Deletes files that nothing refers to any more. */
  sweep(): Promise<void>;
};

/** Wires the files of messages. All processes of an installation share their directory. */
export const createMessageFilesPart = ({
  filesDir,
  deriveKey,
  transact,
  now,
  limit,
  log,
  stores,
}: Foundation): FilesPart => {
  const store = stores.messageFiles;
  const files = createStoredFiles(join(filesDir, 'message-files'));
  const signed = createSignedPaths(deriveKey('addresses of files'), now);
  return {
    ...createMessageFiles({
      store,
      files,
      transact,
      now,
      uploads: createFileLimit(limit),
      onFault: (error) => log.error({ err: error }, 'the file of a deleted message was not taken away'),
    }),
    address: createFileAddress(signed, 'messages'),
    reportAddress: createFileAddress(signed, 'reports'),
    listFiles: store.listFiles,
    mount: (readers, mayRead) => (http) => mountFiles(http, { files, signed, store, readers, mayRead }),
    sweep: () => sweepFiles(files, systemNow(), store.listStoredFiles),
  };
};

/** The messages with their pictures and files: live spaces write them, the calls read them. */
export type StoredMessagesPart = {
  readonly store: MessagesStore;
  readonly pictures: MessagePictures;
  readonly files: FilesPart;
};

/** Wires the stored messages. */
export const createStoredMessagesPart = (
  { database, now, limit, log, stores }: Foundation,
  { pictures: shown, files }: { readonly pictures: ShownPictures; readonly files: FilesPart },
): StoredMessagesPart => {
  const store = createMessagesStore(database, {
    files: stores.messageFiles,
    pictureAddress: shown.address,
    fileAddress: files.address,
  });
  const pictures = createMessagePictures({
    store,
    now,
    files: shown,
    uploads: createPictureLimit(limit),
    onFault: (error) => log.error({ err: error }, 'the picture of a deleted message was not taken away'),
  });
  return { store, pictures, files };
};

export type LiveMessagesNeeds = {
  readonly messages: {
    readonly store: LiveMessagesDeps['store'];
    readonly pictures: Pick<MessagePictures, 'end'>;
    readonly files: Pick<MessageFiles, 'end'>;
  };
  isOfSpace(userId: string, spaceId: string): Promise<boolean>;
};

export const liveMessages =
  ({ messages: { store, pictures, files }, isOfSpace }: LiveMessagesNeeds): LivePart =>
  ({ spaceId, epoch, blocks, missed }) =>
    createLiveMessages({
      spaceId,
      epoch,
      store,
      isOfSpace: (userId) => isOfSpace(userId, spaceId),
      onPictureEnded: pictures.end,
      onFileEnded: files.end,
      onMissed: missed.onMissedMessage,
      onAddressed: missed.onAddressed,
      hasBlocked: blocks.hasBlocked,
    });

type Needs = {
  readonly reading: {
    readonly rooms: Pick<RoomReading, 'require' | 'readable'>;
    readonly files: Pick<FileReading, 'require' | 'readable' | 'requireRole'>;
  };
};

type MessagesPart = Messages & {
  /** The right to read a conversation. */
  readonly access: ConversationAccess;
  /** The rules by which pictures and files of messages are read. */
  readonly readers: { readonly picture: MayRead; readonly file: MayRead };
  http(guards: Guards): ApiRouter['messages'];
};

/** Wires the calls that read messages. */
export const createMessagesPart = (
  { now, limit }: Foundation,
  { store, pictures, files }: StoredMessagesPart,
  { reading }: Needs,
): MessagesPart => {
  const access = createConversationAccess({
    requireRoom: reading.rooms.require,
    readable: reading.rooms.readable,
  });
  const messages = createMessages({ store, access, now, searches: createSearchLimit(limit) });
  return {
    ...messages,
    access,
    readers: createAttachedReaders({
      store,
      access: createConversationAccess({
        requireRoom: reading.files.require,
        readable: reading.files.readable,
      }),
      requireRole: reading.files.requireRole,
    }),
    http: ({ entryGuard }) => createMessagesHttp({ messages, pictures, files }, entryGuard),
  };
};
