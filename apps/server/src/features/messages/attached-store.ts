import { and, eq, exists, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import {
  messageFiles,
  messagePictures,
  messages,
  privateMessages,
} from '../../platform/db/schema/messages.ts';
import { hasBlocked } from './blocked-store.ts';
import { isReadableBy } from './lists-store.ts';

export type AttachedKind = 'picture' | 'file';

/** A picture is sent by several messages only by hand: further ones give no further right. */
const mostMessages = 50;

/** Where the pictures and the files of messages are, by the name of the stored file. */
export const createAttachedStore = (database: Pick<Database, 'sql'>) => {
  const hasIt = (table: typeof messages | typeof privateMessages, kind: AttachedKind, file: string): SQL =>
    kind === 'picture'
      ? eq(table.picture_file, file)
      : sql`${table.file_id} = (select ${messageFiles.id} from ${messageFiles} where ${messageFiles.file} = ${file})`;

  return {
    /**
     * The messages of places that have it, without those of people whom this person has blocked.
     */
    listPlacesWith: (
      kind: AttachedKind,
      file: string,
      readerId: string,
    ): Promise<{ spaceId: string; channel: string; at: Date }[]> =>
      database
        .sql()
        .select({ spaceId: messages.spaceId, channel: messages.channel, at: messages.created_at })
        .from(messages)
        .where(and(hasIt(messages, kind, file), sql`not ${hasBlocked(readerId, sql`${messages.sender_id}`)}`))
        .limit(mostMessages),

    /**
     * The spaces in which this person has it by themselves: in a private message that they may
     * read, or as the picture of a message that they have not sent yet.
     */
    async listSpacesWithOwn(kind: AttachedKind, file: string, userId: string): Promise<string[]> {
      const db = database.sql();
      const isTheirs = or(eq(privateMessages.sender_id, userId), eq(privateMessages.recipient_id, userId));
      const written = await db
        .selectDistinct({ spaceId: privateMessages.spaceId })
        .from(privateMessages)
        .where(and(hasIt(privateMessages, kind, file), isTheirs, isReadableBy(userId)));
      if (written.length > 0 || kind === 'file') return written.map(({ spaceId }) => spaceId);
      const isSent = [messages, privateMessages].map((table) =>
        exists(
          db
            .select({ one: sql`1` })
            .from(table)
            .where(hasIt(table, kind, file)),
        ),
      );
      const uploaded = await db
        .selectDistinct({ spaceId: messagePictures.spaceId })
        .from(messagePictures)
        .where(
          and(
            eq(messagePictures.file, file),
            eq(messagePictures.userId, userId),
            ...isSent.map((one) => not(one)),
          ),
        );
      return uploaded.map(({ spaceId }) => spaceId);
    },
  };
};
