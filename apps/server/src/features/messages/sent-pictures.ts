import { type Id, Refusal } from '@engawa/contract/kernel';
import { type MessagePictureFile, shownAt } from './message-pictures-store.ts';
import type { MessagesStore } from './store.ts';

/** The pictures of messages that are being sent in a space. */
export const createSentPictures = (
  spaceId: Id,
  { findPicture, pictureAddress }: Pick<MessagesStore, 'findPicture' | 'pictureAddress'>,
) => ({
  /** A picture that its sender uploaded for a message here. Refuses PICTURE_IS_NOT_EXIST. */
  async require(userId: Id, pictureId: Id | undefined): Promise<MessagePictureFile | null> {
    if (pictureId === undefined) return null;
    const found = await findPicture(spaceId, userId, pictureId);
    if (found === null) throw new Refusal('PICTURE_IS_NOT_EXIST');
    return found;
  },

  /** The field of a message on the wire. */
  show: (picture: MessagePictureFile | null) =>
    picture === null ? {} : { picture: shownAt(pictureAddress, picture) },
});
