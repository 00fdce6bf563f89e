import { type Message, maxNamedPeople, quoteLength } from '@engawa/contract/messages';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import {
  messageReactions,
  messages,
  privateMessageReactions,
  type privateMessages,
} from '../../platform/db/schema/messages.ts';
import { hasBlocked } from './blocked-store.ts';
import { type MessageFileRow, savedAt } from './message-files-store.ts';
import { pictureOf, shownAt } from './message-pictures-store.ts';

type Table = typeof messages | typeof privateMessages;
type Row = typeof messages.$inferSelect | typeof privateMessages.$inferSelect;
type NamedReaction = NonNullable<Message['reactions']>[number];

/** How the pictures and the files of messages are read. */
export type AttachedReading = {
  /** The temporary addresses. */
  pictureAddress(file: string): string;
  fileAddress(file: string): string;
  /** The files with these ids, by id. */
  listFiles(ids: readonly string[]): Promise<ReadonlyMap<string, MessageFileRow>>;
};

/**
 * Reads what belongs to messages and stands in other rows: the reactions, and the messages they
 * answer.
 */
export const createMessageContext = (
  database: Pick<Database, 'sql'>,
  { pictureAddress, fileAddress, listFiles }: AttachedReading,
) => {
  /** The reactions to these messages, by message. */
  const reactionsTo = async (table: Table, ids: readonly string[], readerId: string) => {
    const byMessage = new Map<string, NamedReaction[]>();
    if (ids.length === 0) return byMessage;
    const from = table === messages ? messageReactions : privateMessageReactions;
    const rows = await database
      .sql()
      .select({
        message_id: from.message_id,
        emoji: from.emoji,
        count: sql<number>`count(*)::int`,
        is_mine: sql<boolean>`bool_or(${from.user_id} = ${readerId})`,
        people: sql<{ user_id: string; name: string }[]>`to_json((array_agg(
          json_build_object('user_id', ${from.user_id}, 'name', ${from.name}) order by ${from.created_at}, ${from.user_id}))[1:${sql.raw(String(maxNamedPeople))}])`,
      })
      .from(from)
      .where(and(inArray(from.message_id, [...ids]), sql`not ${hasBlocked(readerId, sql`${from.user_id}`)}`))
      .groupBy(from.message_id, from.emoji)
      .orderBy(sql`min(${from.created_at})`, from.emoji);
    for (const { message_id, emoji, count, is_mine, people } of rows)
      byMessage.set(message_id, [
        ...(byMessage.get(message_id) ?? []),
        { emoji: emoji as NamedReaction['emoji'], count, people, is_mine },
      ]);
    return byMessage;
  };

  /** The messages that these ones answer, as the reader may see them, by id. */
  const quotesOf = async (table: Table, rows: readonly Row[], mayRead: SQL | undefined) => {
    const ids = [...new Set(rows.flatMap(({ reply_to }) => reply_to ?? []))];
    if (ids.length === 0) return new Map<string, NonNullable<Message['quote']>>();
    const found = await database
      .sql()
      .select({
        id: table.id,
        sender_id: table.sender_id,
        sender_name: table.sender_name,
        content: sql<string>`left(${table.content}, ${sql.raw(String(quoteLength))})`,
        deleted_at: table.deleted_at,
        picture_file: table.picture_file,
        file_id: table.file_id,
      })
      .from(table)
      .where(and(inArray(table.id, ids), mayRead));
    return new Map(
      found.map(({ id, sender_id, sender_name, content, deleted_at, picture_file, file_id }) => [
        id,
        {
          user_id: sender_id,
          username: sender_name,
          content,
          ...(picture_file === null ? {} : { has_picture: true as const }),
          ...(file_id === null ? {} : { has_file: true as const }),
          ...(deleted_at === null ? {} : { deleted_at: deleted_at.getTime() }),
        },
      ]),
    );
  };

  return {
    /** The messages on the wire, as this reader sees them, without the conversation. */
    async complete<One extends Row>(
      table: Table,
      rows: readonly One[],
      readerId: string,
      mayRead: SQL | undefined,
    ) {
      const quotes = await quotesOf(table, rows, mayRead);
      const reactions = await reactionsTo(
        table,
        // One that was added while the message was being deleted is shown to nobody.
        rows.flatMap(({ id, deleted_at }) => (deleted_at === null ? [id] : [])),
        readerId,
      );
      const files = await listFiles(rows.flatMap(({ file_id }) => file_id ?? []));
      return rows.map((row) => {
        const quote = row.reply_to === null ? undefined : quotes.get(row.reply_to);
        const reaction = reactions.get(row.id);
        const picture = pictureOf(row);
        const file = row.file_id === null ? undefined : files.get(row.file_id);
        return {
          row,
          wire: {
            message_id: row.id,
            username: row.sender_name,
            content: row.content,
            at: row.created_at.getTime(),
            ...(row.client_id === null ? {} : { client_id: row.client_id }),
            ...('is_program' in row && row.is_program ? { is_program: true as const } : {}),
            ...(row.reply_to === null ? {} : { reply_to: row.reply_to }),
            ...(quote === undefined ? {} : { quote }),
            ...(picture === null ? {} : { picture: shownAt(pictureAddress, picture) }),
            ...(file === undefined ? {} : { file: savedAt(fileAddress, file) }),
            ...(row.edited_at === null ? {} : { edited_at: row.edited_at.getTime() }),
            ...(row.deleted_at === null ? {} : { deleted_at: row.deleted_at.getTime() }),
            ...(reaction === undefined ? {} : { reactions: reaction }),
          },
        };
      });
    },
  };
};
