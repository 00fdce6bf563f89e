import type { Message, PrivateMessage } from '@engawa/contract/messages';
import { and, asc, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { messages, privateMessages } from '../../platform/db/schema/messages.ts';
import { hasBlocked } from './blocked-store.ts';
import { type AttachedReading, createMessageContext } from './context-store.ts';

type Page = {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly around?: string | undefined;
  readonly limit: number;
};
export type MessagesQuery = Page & {
  readonly spaceId: string;
  readonly channel: string;
  /** The reader. */
  readonly readerId: string;
  /** Only messages since then; null: all of them. */
  readonly since: Date | null;
};
export type PrivateMessagesQuery = Page & {
  readonly spaceId: string;
  readonly userId: string;
  /** Absent: with everyone. */
  readonly withId?: string | undefined;
};

/**
 * A private message that this person may read: none of someone whom they have blocked, nor one that
 * was sent to them while they had.
 */
export const isReadableBy = (userId: string): SQL =>
  sql`(not ${privateMessages.is_withheld} or ${privateMessages.sender_id} = ${userId})
    and not ${hasBlocked(userId, sql`${privateMessages.sender_id}`)}`;

/** A message of a place that this person may read, who reads it since then (null: all of it). */
const isForReader = (readerId: string, since: Date | null): SQL | undefined =>
  and(
    since === null ? undefined : gte(messages.created_at, since),
    sql`not ${hasBlocked(readerId, sql`${messages.sender_id}`)}`,
  );

/** Reads the rows of a page, newest first, as they stand to its mark. */
const readPage = async <One>(
  { before, after, around, limit }: Page,
  place: SQL,
  markOf: (id: string) => SQL,
  read: (beside: SQL | undefined, isUpward: boolean, limit: number) => Promise<One[]>,
): Promise<One[]> => {
  if (after !== undefined) return (await read(sql`${place} > ${markOf(after)}`, true, limit)).toReversed();
  if (around === undefined)
    return read(before === undefined ? undefined : sql`${place} < ${markOf(before)}`, false, limit);
  const newer = await read(sql`${place} > ${markOf(around)}`, true, Math.floor(limit / 2));
  const older = await read(sql`${place} <= ${markOf(around)}`, false, limit - newer.length);
  return [...newer.toReversed(), ...older];
};

/** Reads messages: those of a conversation, and private ones. */
export const createMessageLists = (database: Pick<Database, 'sql'>, attached: AttachedReading) => {
  const { complete } = createMessageContext(database, attached);

  return {
    /**
     * Newest first. A deleted message as the `before` mark yields nothing: everything older is
     * deleted too.
     */
    async listMessages(query: MessagesQuery): Promise<Message[]> {
      const { spaceId, channel, readerId, since } = query;
      const mayRead = isForReader(readerId, since);
      const rows = await readPage(
        query,
        sql`(${messages.created_at}, ${messages.id})`,
        (id) => sql`(select m.created_at, m.id from ${messages} m
          where m.id = ${id} and m.space_id = ${spaceId} and m.channel = ${channel})`,
        (beside, isUpward, limit) => {
          const order = isUpward ? asc : desc;
          return database
            .sql()
            .select()
            .from(messages)
            .where(and(eq(messages.spaceId, spaceId), eq(messages.channel, channel), mayRead, beside))
            .orderBy(order(messages.created_at), order(messages.id))
            .limit(limit);
        },
      );
      const all = await complete(messages, rows, readerId, mayRead);
      return all.map(({ row, wire }) => ({
        ...wire,
        channel_id: row.channel,
        user_id: row.sender_id,
        ...(row.mentions === null ? {} : { mentions: [...row.mentions] }),
      }));
    },

    /** The private messages between two people, or of one with everyone, newest first. */
    async listPrivateMessages(query: PrivateMessagesQuery): Promise<PrivateMessage[]> {
      const { spaceId, userId, withId } = query;
      const message = (from: string, to: string) =>
        and(eq(privateMessages.sender_id, from), eq(privateMessages.recipient_id, to));
      const isMine =
        withId === undefined
          ? or(eq(privateMessages.sender_id, userId), eq(privateMessages.recipient_id, userId))
          : or(message(userId, withId), message(withId, userId));
      // The mark is one of the messages that may be read here.
      const isMark =
        withId === undefined
          ? sql`${userId} in (m.sender_id, m.recipient_id)`
          : sql`m.sender_id in (${userId}, ${withId}) and m.recipient_id in (${userId}, ${withId})`;
      const mayRead = isReadableBy(userId);
      const rows = await readPage(
        query,
        sql`(${privateMessages.created_at}, ${privateMessages.id})`,
        (id) => sql`(select m.created_at, m.id from ${privateMessages} m
          where m.id = ${id} and m.space_id = ${spaceId} and ${isMark})`,
        (beside, isUpward, limit) => {
          const order = isUpward ? asc : desc;
          return database
            .sql()
            .select()
            .from(privateMessages)
            .where(and(eq(privateMessages.spaceId, spaceId), isMine, mayRead, beside))
            .orderBy(order(privateMessages.created_at), order(privateMessages.id))
            .limit(limit);
        },
      );
      const all = await complete(privateMessages, rows, userId, and(isMine, mayRead));
      return all.map(({ row, wire }) => ({ ...wire, channelId: row.recipient_id, user_id: row.sender_id }));
    },
  };
};
