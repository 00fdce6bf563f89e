import type { MessagePicture } from '@engawa/contract/messages';
import { and, eq, exists, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { messagePictures, messages, privateMessages } from '../../platform/db/schema/messages.ts';
import { reports } from '../../platform/db/schema/reports.ts';

/** The picture of a message: its file, and its size in px. */
export type MessagePictureFile = { readonly file: string; readonly width: number; readonly height: number };

type PictureColumns = {
  readonly picture_file: string | null;
  readonly picture_width: number | null;
  readonly picture_height: number | null;
};
/** The picture of a row; null: it has none. */
export const pictureOf = (row: PictureColumns): MessagePictureFile | null =>
  row.picture_file === null || row.picture_width === null || row.picture_height === null
    ? null
    : { file: row.picture_file, width: row.picture_width, height: row.picture_height };

/** A picture on the wire. */
export const shownAt = (
  address: (file: string) => string,
  { file, width, height }: MessagePictureFile,
): MessagePicture => ({ url: address(file), width, height });

/** Pictures that were uploaded for a message, and the question who still shows a file. */
export const createMessagePicturesStore = (database: Pick<Database, 'sql'>) => ({
  /** @returns the id by which the message names it */
  async insertPicture(row: typeof messagePictures.$inferInsert): Promise<string> {
    const [inserted] = await database
      .sql()
      .insert(messagePictures)
      .values(row)
      .returning({ id: messagePictures.id });
    if (inserted === undefined) throw new Error('The row of an uploaded picture was not written.');
    return inserted.id;
  },

  /** A picture that this person uploaded in this space; null: there is none any more. */
  async findPicture(spaceId: string, userId: string, id: string): Promise<MessagePictureFile | null> {
    const [row] = await database
      .sql()
      .select({ file: messagePictures.file, width: messagePictures.width, height: messagePictures.height })
      .from(messagePictures)
      .where(
        and(
          eq(messagePictures.id, id),
          eq(messagePictures.spaceId, spaceId),
          eq(messagePictures.userId, userId),
        ),
      );
    return row ?? null;
  },

  /**
   * Takes back the upload of a file, so that no further message shows it.
   * @returns whether a message or a report still shows it
   */
  async endPicture(file: string): Promise<boolean> {
    const db = database.sql();
    await db.delete(messagePictures).where(eq(messagePictures.file, file));
    const showing = [
      { from: messages, column: messages.picture_file },
      { from: privateMessages, column: privateMessages.picture_file },
      { from: reports, column: reports.picture_file },
    ].map(({ from, column }) => exists(db.select({ one: sql`1` }).from(from).where(eq(column, file))));
    const { rows } = await db.execute(sql`select ${or(...showing)} as is_shown`);
    return rows[0]?.is_shown === true;
  },

  /** Deletes uploads from before this moment; messages keep the pictures that they show. */
  async forgetPicturesBefore(at: Date): Promise<void> {
    await deleteInBatches(database, messagePictures, messagePictures.id, lt(messagePictures.created_at, at));
  },
});
