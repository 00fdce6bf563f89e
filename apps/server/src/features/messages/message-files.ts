import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import {
  maxMessageFileBytes,
  maxMessageFileBytesOfCompany,
  messageFilePartBytes,
  messageFileUploadMinutes,
  messagePictureWaitsHours,
} from '@engawa/contract/messages';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { MessageFilesStore } from './message-files-store.ts';

type Deps = {
  readonly store: MessageFilesStore;
  readonly files: Pick<StoredFiles, 'newName' | 'writePart' | 'finish' | 'remove'>;
  readonly transact: Transact;
  readonly now: Now;
  /** Uploads of a person in a day. */
  readonly uploads: AttemptLimit;
  /** The room for all files of a company, in bytes. */
  readonly maxBytesOfCompany?: number;
  /** A file that was not deleted stays until the next sweep. */
  onFault(error: unknown): void;
};

const minuteMs = 60_000;
const uploadMs = messageFileUploadMinutes * minuteMs;
const waitsMs = messagePictureWaitsHours * 60 * minuteMs;

/** The files of messages, from the upload to the end of the last message that has them. */
export const createMessageFiles = ({
  store,
  files,
  transact,
  now,
  uploads,
  maxBytesOfCompany = maxMessageFileBytesOfCompany,
  onFault,
}: Deps) => {
  const remove = (file: string): Promise<void> => files.remove(file).catch(onFault);
  const end = async (fileId: string): Promise<void> => {
    const file = await store.endFile(fileId);
    if (file !== null) await remove(file);
  };
  return {
    /**
     * Keeps room for a file that the actor uploads within an hour, and sends within a day. Refuses
     * FILE_IS_EMPTY, BODY_TOO_LARGE, TOO_MANY_ATTEMPTS, COMPANY_FILES_ARE_FULL.
     */
    async begin(
      actor: Actor,
      spaceId: Id,
      { name, size }: { readonly name: string; readonly size: number },
    ): Promise<{ file_id: Id; name: string }> {
      if (size === 0) throw new Refusal('FILE_IS_EMPTY');
      if (size > maxMessageFileBytes) throw new Refusal('BODY_TOO_LARGE', { limit: maxMessageFileBytes });
      await uploads.countOrRefuse(actor.userId);
      return transact(async () => {
        if ((await store.countBytesForMore(spaceId)) + size > maxBytesOfCompany)
          throw new Refusal('COMPANY_FILES_ARE_FULL', { limit: maxBytesOfCompany });
        const row = { spaceId, userId: actor.userId, name, bytes: size, file: files.newName() };
        return { file_id: await store.insertFile({ ...row, created_at: new Date(now()) }), name };
      });
    },

    /**
     * Writes the next part. One that is repeated, because its answer was lost, is written again.
     * Refuses FILE_IS_NOT_EXIST, and BODY_TOO_LARGE for more than was announced.
     * @returns whether it was the last one
     */
    async addPart(
      actor: Actor,
      spaceId: Id,
      { file_id, from, part }: { readonly file_id: Id; readonly from: number; readonly part: Blob },
    ): Promise<boolean> {
      if (part.size > messageFilePartBytes)
        throw new Refusal('BODY_TOO_LARGE', { limit: messageFilePartBytes });
      const row = await store.findFile(spaceId, actor.userId, file_id, new Date(now() - uploadMs));
      if (row === null) throw new Refusal('FILE_IS_NOT_EXIST');
      if (from + part.size > row.bytes) throw new Refusal('BODY_TOO_LARGE', { limit: row.bytes });
      if (row.is_complete) return true;
      const written = await files.writePart(row.file, from, new Uint8Array(await part.arrayBuffer()));
      if (written === null) throw new Refusal('FILE_IS_NOT_EXIST');
      if (written < row.bytes) return false;
      await files.finish(row.file);
      if (await store.completeFile(row.id)) return true;
      await remove(row.file);
      throw new Refusal('FILE_IS_NOT_EXIST');
    },

    /** Deletes an upload that the actor does not send. Refuses FILE_IS_NOT_EXIST. */
    async drop(actor: Actor, spaceId: Id, fileId: Id): Promise<void> {
      const file = await store.dropFile(spaceId, actor.userId, fileId);
      if (file === null) throw new Refusal('FILE_IS_NOT_EXIST');
      await remove(file);
    },

    /** Deletes the file of a deleted message at once, unless something else has it. */
    end(fileId: string): void {
      end(fileId).catch(onFault);
    },

    /** Deletes the rows of files that nothing has; the sweep deletes what is stored of them. */
    forgetOld: (): Promise<void> => store.forgetFiles(new Date(now() - uploadMs), new Date(now() - waitsMs)),
  };
};
export type MessageFiles = ReturnType<typeof createMessageFiles>;
