import type { MessageFile } from '@engawa/contract/messages';
import { and, eq, exists, gte, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { messageFiles, messages, privateMessages } from '../../platform/db/schema/messages.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

/** The file of a message: its row, its stored file, its name, and its size in bytes. */
export type MessageFileRow = {
  readonly id: string;
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
};
/** An upload that is complete, or still in work. */
export type UploadedFile = MessageFileRow & { readonly is_complete: boolean };
/** The things that have files; each has addresses of its own. */
export type FileHolder = 'messages' | 'reports';

const columns = {
  id: messageFiles.id,
  file: messageFiles.file,
  name: messageFiles.name,
  bytes: messageFiles.bytes,
};

/** A file on the wire. */
export const savedAt = (
  address: (file: string) => string,
  { file, name, bytes }: MessageFileRow,
): MessageFile => ({ name, size: bytes, url: address(file) });

/** The files of messages, and the question who still has one. */
export const createMessageFilesStore = (database: Pick<Database, 'sql'>) => {
  const holding = (holder: FileHolder): SQL => {
    const db = database.sql();
    const tables = holder === 'reports' ? [reports] : [messages, privateMessages];
    const found = tables.map((from) =>
      exists(db.select({ one: sql`1` }).from(from).where(eq(from.file_id, messageFiles.id))),
    );
    return or(...found) ?? sql`false`;
  };
  const isHeld = () => sql`(${holding('messages')} or ${holding('reports')})`;
  /** @returns the stored file, when the row was deleted */
  const deleteUnheld = async (condition: SQL | undefined): Promise<string | null> => {
    const [row] = await database
      .sql()
      .delete(messageFiles)
      .where(and(condition, not(isHeld())))
      .returning({ file: messageFiles.file });
    return row?.file ?? null;
  };

  return {
    /**
     * Blocks new files of the company of this space until the transaction ends.
     * @returns how many bytes its files have, with those that are being uploaded
     */
    async countBytesForMore(spaceId: string): Promise<number> {
      const db = database.sql();
      const [company] = await db
        .select({ id: companies.id })
        .from(companies)
        .innerJoin(spaces, eq(spaces.company_id, companies.id))
        .where(eq(spaces.id, spaceId))
        .for('no key update', { of: companies });
      if (company === undefined) return 0;
      const [row] = await db
        .select({ total: sql<string>`coalesce(sum(${messageFiles.bytes}), 0)` })
        .from(messageFiles)
        .innerJoin(spaces, eq(spaces.id, messageFiles.spaceId))
        .where(eq(spaces.company_id, company.id));
      return Number(row?.total ?? 0);
    },

    /** @returns the id by which the message names it */
    async insertFile(row: typeof messageFiles.$inferInsert): Promise<string> {
      const [inserted] = await database
        .sql()
        .insert(messageFiles)
        .values(row)
        .returning({ id: messageFiles.id });
      if (inserted === undefined) throw new Error('The row of a file was not written.');
      return inserted.id;
    },

    /** A file that this person began to upload in this space since then; null: there is none. */
    async findFile(spaceId: string, userId: string, id: string, since: Date): Promise<UploadedFile | null> {
      const [row] = await database
        .sql()
        .select({ ...columns, is_complete: messageFiles.is_complete })
        .from(messageFiles)
        .where(
          and(
            eq(messageFiles.id, id),
            eq(messageFiles.spaceId, spaceId),
            eq(messageFiles.userId, userId),
            gte(messageFiles.created_at, since),
          ),
        );
      return row ?? null;
    },

    /** @returns false when it was deleted meanwhile */
    async completeFile(id: string): Promise<boolean> {
      const { rowCount } = await database
        .sql()
        .update(messageFiles)
        .set({ is_complete: true })
        .where(eq(messageFiles.id, id));
      return rowCount === 1;
    },

    /** The files with these ids, by id. */
    async listFiles(ids: readonly string[]): Promise<ReadonlyMap<string, MessageFileRow>> {
      if (ids.length === 0) return new Map();
      const rows = await database
        .sql()
        .select(columns)
        .from(messageFiles)
        .where(inArray(messageFiles.id, [...ids]));
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** A stored file that a message, or a report, still has; null: none has it. */
    async findHeld(file: string, holder: FileHolder): Promise<MessageFileRow | null> {
      const [row] = await database
        .sql()
        .select(columns)
        .from(messageFiles)
        .where(and(eq(messageFiles.file, file), holding(holder)));
      return row ?? null;
    },

    /**
     * Deletes the row of a file that nothing has.
     * @returns the stored file; null: something has it, or it is gone already
     */
    endFile: (id: string): Promise<string | null> => deleteUnheld(eq(messageFiles.id, id)),

    /** Like `endFile`, for an upload of this person in this space. */
    dropFile: (spaceId: string, userId: string, id: string): Promise<string | null> =>
      deleteUnheld(
        and(eq(messageFiles.id, id), eq(messageFiles.spaceId, spaceId), eq(messageFiles.userId, userId)),
      ),

    /** Deletes the rows that nothing has: uploads that began, or are complete, from before then. */
    async forgetFiles(begunBefore: Date, completeBefore: Date): Promise<void> {
      const isOld = or(
        and(not(messageFiles.is_complete), lt(messageFiles.created_at, begunBefore)),
        and(messageFiles.is_complete, lt(messageFiles.created_at, completeBefore)),
      );
      await deleteInBatches(database, messageFiles, messageFiles.id, and(isOld, not(isHeld())));
    },

    /** Those of the given stored files that still have a row. */
    async listStoredFiles(among: readonly string[]): Promise<string[]> {
      const rows = await database
        .sql()
        .select({ file: messageFiles.file })
        .from(messageFiles)
        .where(inArray(messageFiles.file, [...among]));
      return rows.map(({ file }) => file);
    },
  };
};
export type MessageFilesStore = ReturnType<typeof createMessageFilesStore>;
