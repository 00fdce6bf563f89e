import { type Mention, messagesPerDay } from '@engawa/contract/messages';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
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
import { messages, privateMessages } from '../../platform/db/schema/messages.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { createAttachedStore } from './attached-store.ts';
import { hasBlocked } from './blocked-store.ts';
import { createMessageChanges, textArray } from './changes-store.ts';
import { createMessageLists } from './lists-store.ts';
import { createMarksStore } from './marks-store.ts';
import { createMentionsStore } from './mentions-store.ts';
import type { MessageFileRow, MessageFilesStore } from './message-files-store.ts';
import { createMessagePicturesStore, type MessagePictureFile, pictureOf } from './message-pictures-store.ts';
import { gramsOf } from './search-grams.ts';
import { createSearchStore } from './search-store.ts';

/**
 * Each write of a live space carries its owner's epoch, so a process that lost the space writes
 * nothing.
 */
export type MessageRow = {
  readonly spaceId: string;
  readonly epoch: number;
  readonly sender_id: string;
  readonly sender_name: string;
  /** Guests have separate quotas. */
  readonly isGuest: boolean;
  readonly content: string;
  readonly at: Date;
  /** The sender's own name of the message. */
  readonly client_id?: string | undefined;
  /** The message that it answers. */
  readonly reply_to?: string | undefined;
  readonly picture?: MessagePictureFile | null | undefined;
  readonly file?: Pick<MessageFileRow, 'id'> | null | undefined;
};
/** A message as it was stored before. */
export type StoredMessage = Inserted & {
  readonly at: number;
  readonly content: string;
  readonly mentions: readonly Mention[];
  readonly picture: MessagePictureFile | null;
  readonly file: MessageFileRow | null;
};
/** A new message, and the message that it answers: none of another conversation. */
export type Inserted = {
  readonly id: string;
  readonly reply_to: string | null;
  /** A private message whose recipient has blocked its sender: they alone can read it. */
  readonly is_withheld: boolean;
};
/** Messages to a conversation or to one person. */
export const createMessagesStore = (
  database: Pick<Database, 'sql'>,
  {
    limits = messagesPerDay,
    files,
    pictureAddress,
    fileAddress,
  }: {
    readonly limits?: DailyLimits;
    readonly files: Pick<MessageFilesStore, 'findFile' | 'listFiles'>;
    /** The temporary address of a picture. */
    pictureAddress(file: string): string;
    /** The temporary address of a file. */
    fileAddress(file: string): string;
  },
) => {
  const quota: DailyQuota = {
    kind: 'messages',
    limits,
    refusals: { person: 'DAILY_MESSAGE_LIMIT', space: 'DAILY_SPACE_MESSAGE_LIMIT' },
  };

  /**
   * @param insert into a table, from `space_count`; it returns the id as `stored`
   * @param isWithheld of the new row
   */
  const store = async (message: MessageRow, insert: SQL, isWithheld: SQL): Promise<Inserted | null> => {
    const storing = { ...message, personId: message.sender_id };
    const { rows } = await database.sql().execute(sql`
      with writer as (
        select ${spaces.id} from ${spaces} where ${spaces.id} = ${message.spaceId} and ${spaces.epoch} = ${message.epoch}),
      ${countedBy(quota, storing, sql`from writer where true`)},
      stored as (${insert} from space_count returning id, reply_to, ${isWithheld} as is_withheld)
      select (select id from stored) as id, (select reply_to from stored) as reply_to,
        (select is_withheld from stored) as is_withheld, ${quotaOutcome} from writer`);
    const [outcome] = rows;
    if (outcome === undefined) return null;
    requireWithin(quota, storing, outcome);
    const { id, reply_to } = outcome;
    if (typeof id !== 'string') return null;
    return {
      id,
      reply_to: typeof reply_to === 'string' ? reply_to : null,
      is_withheld: outcome.is_withheld === true,
    };
  };
  const columns = sql.raw(
    'sender_id, sender_name, content, created_at, client_id, grams, picture_file, picture_width, picture_height, file_id',
  );
  const values = ({ sender_id, sender_name, content, at, client_id, picture, file }: MessageRow): SQL =>
    sql`${sender_id}::uuid, ${sender_name}::text, ${content}::text, ${at.toISOString()}::timestamptz, ${client_id ?? null}::text, ${textArray(gramsOf(content))},
      ${picture?.file ?? null}::text, ${picture?.width ?? null}::int, ${picture?.height ?? null}::int, ${file?.id ?? null}::uuid`;

  return {
    ...createMessageLists(database, { pictureAddress, fileAddress, listFiles: files.listFiles }),
    ...createMessageChanges(database),
    ...createAttachedStore(database),
    ...createMarksStore(database),
    ...createSearchStore(database),
    ...createMentionsStore(database),
    ...createMessagePicturesStore(database),
    findFile: files.findFile,
    pictureAddress,
    fileAddress,

    /** The message that a person has sent under this name of theirs; null: none yet. */
    async findSent(
      table: 'messages' | 'private_messages',
      senderId: string,
      clientId: string,
    ): Promise<StoredMessage | null> {
      const from = table === 'messages' ? messages : privateMessages;
      const [row] = await database
        .sql()
        .select({
          id: from.id,
          created_at: from.created_at,
          content: from.content,
          reply_to: from.reply_to,
          picture_file: from.picture_file,
          picture_width: from.picture_width,
          picture_height: from.picture_height,
          file_id: from.file_id,
          mentions: table === 'messages' ? messages.mentions : sql<readonly Mention[] | null>`null::jsonb`,
          is_withheld:
            table === 'messages' ? sql<boolean>`false` : sql<boolean>`${privateMessages.is_withheld}`,
        })
        .from(from)
        .where(and(eq(from.sender_id, senderId), eq(from.client_id, clientId)))
        .limit(1);
      if (row === undefined) return null;
      const { created_at, mentions, picture_file, picture_width, picture_height, file_id, ...stored } = row;
      const picture = pictureOf({ picture_file, picture_width, picture_height });
      const file = file_id === null ? null : ((await files.listFiles([file_id])).get(file_id) ?? null);
      return { ...stored, picture, file, mentions: mentions ?? [], at: created_at.getTime() };
    },

    /**
     * The new message's id; null when the writer is not the space's owner any more. Refuses
     * DAILY_MESSAGE_LIMIT, DAILY_SPACE_MESSAGE_LIMIT.
     */
    insertMessage: (
      message: MessageRow & { readonly channel: string; readonly mentions?: readonly Mention[] },
    ): Promise<Inserted | null> =>
      store(
        message,
        sql`insert into messages (space_id, channel, ${columns}, mentions, reply_to)
          select ${message.spaceId}::uuid, ${message.channel}::text, ${values(message)},
          ${message.mentions?.length ? JSON.stringify(message.mentions) : null}::jsonb,
          (select m.id from messages m where m.id = ${message.reply_to ?? null}::uuid
            and m.space_id = ${message.spaceId}::uuid and m.channel = ${message.channel}::text)`,
        sql`false`,
      ),

    /**
     * Like `insertMessage`, under the same quota. It is withheld if the recipient has blocked the
     * sender.
     */
    insertPrivateMessage: (
      message: MessageRow & { readonly recipient_id: string },
    ): Promise<Inserted | null> =>
      store(
        message,
        sql`insert into private_messages (space_id, recipient_id, ${columns}, is_withheld, reply_to)
          select ${message.spaceId}::uuid, ${message.recipient_id}::uuid, ${values(message)},
          ${hasBlocked(message.recipient_id, sql`${message.sender_id}::uuid`)},
          (select m.id from private_messages m where m.id = ${message.reply_to ?? null}::uuid
            and m.space_id = ${message.spaceId}::uuid
            and m.sender_id in (${message.sender_id}::uuid, ${message.recipient_id}::uuid)
            and m.recipient_id in (${message.sender_id}::uuid, ${message.recipient_id}::uuid))`,
        sql`is_withheld`,
      ),

    /** Deletes messages from before this moment. */
    async forgetBefore(moment: Date): Promise<void> {
      await deleteInBatches(database, messages, messages.id, lt(messages.created_at, moment));
      await deleteInBatches(
        database,
        privateMessages,
        privateMessages.id,
        lt(privateMessages.created_at, moment),
      );
    },

    /** Deletes the counts of past days, for everything that has a daily quota. */
    forgetOldCounts: (nowMs: number): Promise<void> => forgetOldCounts(database, nowMs),
  };
};
export type MessagesStore = ReturnType<typeof createMessagesStore>;
