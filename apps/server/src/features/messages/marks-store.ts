import { type ConversationMark, maxUnread } from '@engawa/contract/messages';
import { and, count, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { conversationMarks } from '../../platform/db/schema/messages.ts';
import { hasBlocked } from './blocked-store.ts';
import { textArray } from './changes-store.ts';
import type { ReadableConversations } from './conversation-access.ts';

/** More rooms and people than anybody talks to in one space: further names are invented. */
const maxMarks = 2_000;

type Whose = { readonly spaceId: string; readonly userId: string };

/** How far people have read their conversations, and which are silent for them. */
export const createMarksStore = (database: Pick<Database, 'sql'>) => {
  const change = async (
    mark: Whose & { conversation: string },
    at: Date,
    news: { read_at?: Date; is_muted?: boolean },
  ): Promise<void> => {
    const { read_at, is_muted } = news;
    const [others] = await database
      .sql()
      .select({ count: count() })
      .from(conversationMarks)
      .where(
        and(
          eq(conversationMarks.spaceId, mark.spaceId),
          eq(conversationMarks.userId, mark.userId),
          ne(conversationMarks.conversation, mark.conversation),
        ),
      );
    if ((others?.count ?? 0) >= maxMarks) return;
    await database
      .sql()
      .insert(conversationMarks)
      .values({ ...mark, ...news, updated_at: at })
      .onConflictDoUpdate({
        target: [conversationMarks.spaceId, conversationMarks.userId, conversationMarks.conversation],
        set: {
          updated_at: at,
          ...(is_muted === undefined ? {} : { is_muted }),
          // Pages of one person may report in another order than they read.
          ...(read_at === undefined
            ? {}
            : { read_at: sql`greatest(${conversationMarks.read_at}, excluded.read_at)` }),
        },
      });
  };

  return {
    markRead: (whose: Whose & { conversation: string }, read_at: Date, now: Date): Promise<void> =>
      change(whose, now, { read_at }),
    setMuted: (whose: Whose & { conversation: string }, is_muted: boolean, now: Date): Promise<void> =>
      change(whose, now, { is_muted }),

    /** @param may whose messages are counted: those that the person may read */
    async listMarks({ spaceId, userId }: Whose, may: ReadableConversations): Promise<ConversationMark[]> {
      const isSince =
        may.since === null ? sql`true` : sql`m.created_at >= ${may.since.toISOString()}::timestamptz`;
      const most = sql.raw(String(maxUnread));
      const { rows } = await database.sql().execute(sql`
        with marks as (
          select conversation, read_at, is_muted from conversation_marks
          where space_id = ${spaceId} and user_id = ${userId}),
        writers as (
          select 'with_' || m.sender_id as conversation, count(*) as unread
          from private_messages m left join marks on marks.conversation = 'with_' || m.sender_id
          where m.space_id = ${spaceId} and m.recipient_id = ${userId} and not m.is_withheld
            and m.deleted_at is null and m.created_at > coalesce(marks.read_at, '-infinity')
            and not ${hasBlocked(userId, sql`m.sender_id`)}
          group by m.sender_id)
        select coalesce(marks.conversation, writers.conversation) as conversation,
          marks.read_at, coalesce(marks.is_muted, false) as is_muted,
          least(${most}, case when marks.conversation like 'room\\_%' and marks.read_at is not null
            and (${may.isAnyRoom} or marks.conversation = any(${textArray(may.channels)})
              or ${may.isOpenRoom} and marks.conversation not in (
                select 'room_' || r.id from rooms r join floors f on f.id = r.floor_id
                where f.space_id = ${spaceId} and r.is_lock)) then (
            select count(*) from (
              select from messages m where m.space_id = ${spaceId} and m.channel = marks.conversation
                and m.created_at > marks.read_at and m.sender_id is distinct from ${userId}
                and m.deleted_at is null and ${isSince}
                and not ${hasBlocked(userId, sql`m.sender_id`)} limit ${most}) as counted)
          else coalesce(writers.unread, 0) end)::int as unread
        from marks full join writers on writers.conversation = marks.conversation
        order by 1`);
      return rows.map(({ conversation, read_at, is_muted, unread }) => ({
        conversation: String(conversation),
        unread: Number(unread),
        read_at: read_at === null ? null : new Date(read_at as string | Date).getTime(),
        is_muted: is_muted === true,
      }));
    },

    /** Deletes marks that were not touched since then: no message of their time is kept. */
    async forgetMarksBefore(moment: Date): Promise<void> {
      await deleteInBatches(
        database,
        conversationMarks,
        sql`${conversationMarks}.ctid`,
        and(lt(conversationMarks.updated_at, moment), eq(conversationMarks.is_muted, false)),
      );
    },
  };
};
