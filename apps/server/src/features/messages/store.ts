import { type Message, messagesPerDay, type PrivateMessage } from '@engawa/contract/messages';
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  countedBy,
  type DailyLimits,
  type DailyQuota,
  forgetOldCounts,
  quotaOutcome,
  requireWithin,
} from '../../platform/db/daily-quota.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { messages, privateMessages } from '../../platform/db/schema/messages.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

/**
 * Each write of a live space carries its owner's epoch, so a process that lost the space writes
 * nothing.
 */
export type MessageRow = {
  readonly spaceId: string;
  readonly epoch: number;
  readonly senderId: string;
  readonly senderName: string;
  /** Guests have separate quotas. */
  readonly isGuest: boolean;
  readonly content: string;
  readonly at: Date;
};
type Page = { readonly before?: string | undefined; readonly limit: number };
export type MessagesQuery = Page & {
  readonly spaceId: string;
  readonly channel: string;
  /** A guest reads only messages since they came; null: everything. */
  readonly guestId: string | null;
};
export type PrivateMessagesQuery = Page & {
  readonly spaceId: string;
  readonly userId: string;
  readonly withId: string;
};

/** Messages to a conversation or to one person. */
export const createMessagesStore = (
  database: Pick<Database, 'sql'>,
  limits: DailyLimits = messagesPerDay,
) => {
  const quota: DailyQuota = {
    kind: 'messages',
    limits,
    refusals: { person: 'DAILY_MESSAGE_LIMIT', space: 'DAILY_SPACE_MESSAGE_LIMIT' },
  };

  /** @param insert into a table, from `space_count`; it returns the id as `stored` */
  const store = async (message: MessageRow, insert: SQL): Promise<string | null> => {
    const storing = { ...message, personId: message.senderId };
    const { rows } = await database.sql().execute(sql`
      with writer as (
        select ${spaces.id} from ${spaces} where ${spaces.id} = ${message.spaceId} and ${spaces.epoch} = ${message.epoch}),
      ${countedBy(quota, storing, sql`from writer where true`)},
      stored as (${insert} from space_count returning id)
      select (select id from stored) as id, ${quotaOutcome} from writer`);
    const [outcome] = rows;
    if (outcome === undefined) return null;
    requireWithin(quota, storing, outcome);
    return typeof outcome.id === 'string' ? outcome.id : null;
  };
  const values = ({ senderId, senderName, content, at }: MessageRow): SQL =>
    sql`${senderId}::uuid, ${senderName}::text, ${content}::text, ${at.toISOString()}::timestamptz`;

  return {
    /**
     * The new message's id; null when the writer is not the space's owner any more. Refuses
     * DAILY_MESSAGE_LIMIT, DAILY_SPACE_MESSAGE_LIMIT.
     */
    insertMessage: (message: MessageRow & { readonly channel: string }): Promise<string | null> =>
      store(
        message,
        sql`insert into messages (space_id, channel, sender_id, sender_name, content, created_at)
          select ${message.spaceId}::uuid, ${message.channel}::text, ${values(message)}`,
      ),

    /** Like `insertMessage`, under the same quota. */
    insertPrivateMessage: (message: MessageRow & { readonly recipientId: string }): Promise<string | null> =>
      store(
        message,
        sql`insert into private_messages (space_id, recipient_id, sender_id, sender_name, content, created_at)
          select ${message.spaceId}::uuid, ${message.recipientId}::uuid, ${values(message)}`,
      ),

    /**
     * Newest first. A deleted message as the `before` mark yields nothing: everything older is
     * deleted too.
     */
    async listMessages({ spaceId, channel, guestId, before, limit }: MessagesQuery): Promise<Message[]> {
      const sinceTheyCame = sql`(select ${users.createdAt} from ${users} where ${users.id} = ${guestId})`;
      const isOlder = sql`(${messages.createdAt}, ${messages.id}) < (select m.created_at, m.id from ${messages} m
        where m.id = ${before} and m.space_id = ${spaceId} and m.channel = ${channel})`;
      const rows = await database
        .sql()
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.spaceId, spaceId),
            eq(messages.channel, channel),
            guestId === null ? undefined : gte(messages.createdAt, sinceTheyCame),
            before === undefined ? undefined : isOlder,
          ),
        )
        .orderBy(desc(messages.createdAt), desc(messages.id))
        .limit(limit);
      return rows.map((row) => ({
        message_id: row.id,
        channel_id: row.channel,
        user_id: row.senderId,
        username: row.senderName,
        content: row.content,
        at: row.createdAt.getTime(),
      }));
    },

    /** The private messages between two people, newest first. */
    async listPrivateMessages(query: PrivateMessagesQuery): Promise<PrivateMessage[]> {
      const { spaceId, userId, withId, before, limit } = query;
      const message = (from: string, to: string) =>
        and(eq(privateMessages.senderId, from), eq(privateMessages.recipientId, to));
      const isOlder = sql`(${privateMessages.createdAt}, ${privateMessages.id}) <
        (select m.created_at, m.id from ${privateMessages} m where m.id = ${before} and m.space_id = ${spaceId}
        and m.sender_id in (${userId}, ${withId}) and m.recipient_id in (${userId}, ${withId}))`;
      const rows = await database
        .sql()
        .select()
        .from(privateMessages)
        .where(
          and(
            eq(privateMessages.spaceId, spaceId),
            or(message(userId, withId), message(withId, userId)),
            before === undefined ? undefined : isOlder,
          ),
        )
        .orderBy(desc(privateMessages.createdAt), desc(privateMessages.id))
        .limit(limit);
      return rows.map((row) => ({
        message_id: row.id,
        channelId: row.recipientId,
        user_id: row.senderId,
        username: row.senderName,
        content: row.content,
        at: row.createdAt.getTime(),
      }));
    },

    /** Deletes messages from before this moment. */
    async forgetBefore(moment: Date): Promise<void> {
      await deleteInBatches(database, messages, messages.id, lt(messages.createdAt, moment));
      await deleteInBatches(
        database,
        privateMessages,
        privateMessages.id,
        lt(privateMessages.createdAt, moment),
      );
    },

    /** Deletes the counts of past days, for everything that has a daily quota. */
    forgetOldCounts: (nowMs: number): Promise<void> => forgetOldCounts(database, nowMs),
  };
};
export type MessagesStore = ReturnType<typeof createMessagesStore>;
