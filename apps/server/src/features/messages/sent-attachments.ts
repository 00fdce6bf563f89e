import { type Id, Refusal } from '@engawa/contract/kernel';
import { messagePictureWaitsHours } from '@engawa/contract/messages';
import { type MessageFileRow, savedAt } from './message-files-store.ts';
import { type MessagePictureFile, shownAt } from './message-pictures-store.ts';
import type { MessagesStore } from './store.ts';

/** The picture and the file that go with the text of a message. */
export type Attached = {
  readonly picture: MessagePictureFile | null;
  readonly file: MessageFileRow | null;
};

const waitsMs = messagePictureWaitsHours * 60 * 60_000;

/** The pictures and files of messages that are being sent in a space. */
export const createSentAttachments = (
  spaceId: Id,
  store: Pick<MessagesStore, 'findPicture' | 'pictureAddress' | 'findFile' | 'fileAddress'>,
) => {
  const requirePicture = async (userId: Id, id: Id | undefined): Promise<MessagePictureFile | null> => {
    if (id === undefined) return null;
    const found = await store.findPicture(spaceId, userId, id);
    if (found === null) throw new Refusal('PICTURE_IS_NOT_EXIST');
    return found;
  };
  const requireFile = async (userId: Id, id: Id | undefined, now: number): Promise<MessageFileRow | null> => {
    if (id === undefined) return null;
    const found = await store.findFile(spaceId, userId, id, new Date(now - waitsMs));
    if (!found?.is_complete) throw new Refusal('FILE_IS_NOT_EXIST');
    return found;
  };
  return {
    /**
     * The uploads of its sender for a message here. Refuses PICTURE_IS_NOT_EXIST and
     * FILE_IS_NOT_EXIST.
     */
    require: async (
      userId: Id,
      asked: { readonly picture_id?: Id | undefined; readonly file_id?: Id | undefined },
      now: number,
    ): Promise<Attached> => ({
      picture: await requirePicture(userId, asked.picture_id),
      file: await requireFile(userId, asked.file_id, now),
    }),

    /** The fields of a message on the wire. */
    show: ({ picture, file }: Attached) => ({
      ...(picture === null ? {} : { picture: shownAt(store.pictureAddress, picture) }),
      ...(file === null ? {} : { file: savedAt(store.fileAddress, file) }),
    }),
  };
};
