import type { Actor, Id } from '@engawa/contract/kernel';
import { type MessagePicture, messagePictureWaitsHours } from '@engawa/contract/messages';
import type { Now } from '../../platform/clock.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { type MessagePictureFile, shownAt } from './message-pictures-store.ts';
import type { MessagesStore } from './store.ts';

type Deps = {
  readonly store: Pick<
    MessagesStore,
    'insertPicture' | 'endPicture' | 'forgetPicturesBefore' | 'pictureAddress'
  >;
  readonly now: Now;
  /** Uploads of a person in a day. */
  readonly uploads: AttemptLimit;
  readonly files: {
    /**
     * Stores a picture while the row that names it is written. Refuses with the refusals of a
     * picture.
     */
    storeWhile<T>(image: File, write: (kept: MessagePictureFile) => Promise<T>): Promise<T>;
    /** Never throws. */
    remove(file: string): Promise<void>;
  };
  /** A file whose message was deleted stays until the next sweep. */
  onFault(error: unknown): void;
};

const hourMs = 60 * 60 * 1_000;

/** The pictures of messages, from the upload to the end of the last message that shows them. */
export const createMessagePictures = ({ store, now, uploads, files, onFault }: Deps) => {
  const remove = async (file: string): Promise<void> => {
    if (!(await store.endPicture(file))) await files.remove(file);
  };
  return {
    /**
     * Stores a picture for a message that the actor sends within a day. Refuses TOO_MANY_ATTEMPTS
     * and with the refusals of a picture.
     */
    async add(actor: Actor, spaceId: Id, image: File): Promise<MessagePicture & { picture_id: Id }> {
      await uploads.countOrRefuse(actor.userId);
      return files.storeWhile(image, async (kept) => {
        const row = { ...kept, spaceId, userId: actor.userId, created_at: new Date(now()) };
        const picture_id = await store.insertPicture(row);
        return { picture_id, ...shownAt(store.pictureAddress, kept) };
      });
    },

    /** Deletes the file of a deleted message at once, unless something else shows it. */
    end(file: string): void {
      remove(file).catch(onFault);
    },

    /** Deletes the rows of pictures that were never sent; the sweep deletes their files. */
    forgetOld: (): Promise<void> =>
      store.forgetPicturesBefore(new Date(now() - messagePictureWaitsHours * hourMs)),
  };
};
export type MessagePictures = ReturnType<typeof createMessagePictures>;
