import type { Mention } from '@engawa/contract/messages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { spaces } from './spaces.ts';

/**
 * Files that were uploaded for messages. A row lives until no message and no report has it; without
 * a message, for a day.
 */
export const messageFiles = pgTable(
  'message_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: deletedWith(() => spaces.id),
    /** Its sender; null: their account was deleted, and messages of places keep it. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Its whole size, also while it is uploaded. */
    bytes: integer().notNull(),
    file: text().notNull(),
    is_complete: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (table) => [
    index('message_files_space_id').on(table.spaceId),
    index('message_files_user_id').on(table.userId),
    uniqueIndex('message_files_file').on(table.file),
    index('message_files_created_at').on(table.created_at),
  ],
);

/** The columns of what happens to a message after it was written. */
const later = {
  /**
   * The message that it answers, of the same conversation. It may have been deleted for its age.
   */
  reply_to: uuid(),
  edited_at: moment(),
  /** Its sender deleted it: nothing is left of its text, its picture and its file. */
  deleted_at: moment(),
  /** The picture that it shows; null: none. */
  picture_file: text(),
  picture_width: integer(),
  picture_height: integer(),
  /** The file that it has; null: none. */
  file_id: uuid().references(() => messageFiles.id, { onDelete: 'set null' }),
  /** Pairs of letters of its text, by which it is found; null: not listed yet. */
  grams: text().array(),
};

/** Messages of a conversation: of a room, an area or a meeting room. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: deletedWith(() => spaces.id),
    /** The conversation, named as on the wire: room_{id}. */
    channel: text().notNull(),
    /** Null when the account was deleted. The name stays with the messages. */
    sender_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    sender_name: text().notNull(),
    content: text().notNull(),
    /** The sender's own name of the message; null: they gave none. */
    client_id: text(),
    created_at: moment().notNull(),
    /** A program wrote it, which has no user. */
    is_program: boolean().notNull().default(false),
    /** Whom it mentions; null: nobody. */
    mentions: jsonb().$type<readonly Mention[]>(),
    ...later,
  },
  (table) => [
    index('messages_grams').using('gin', table.grams),
    index('messages_unlisted').on(table.id).where(sql`${table.grams} is null`),
    uniqueIndex('messages_client_id')
      .on(table.sender_id, table.client_id)
      .where(sql`${table.client_id} is not null`),
    index('messages_channel').on(table.spaceId, table.channel, table.created_at),
    index('messages_created_at').on(table.created_at),
    index('messages_file_id').on(table.file_id),
    index('messages_picture_file').on(table.picture_file).where(sql`${table.picture_file} is not null`),
    // Deleting a person finds their messages by this column.
    index('messages_sender_id').on(table.sender_id),
  ],
);

/** Messages from one person to another. */
export const privateMessages = pgTable(
  'private_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: deletedWith(() => spaces.id),
    sender_id: deletedWith(() => users.id),
    recipient_id: deletedWith(() => users.id),
    sender_name: text().notNull(),
    content: text().notNull(),
    /** The sender's own name of the message; null: they gave none. */
    client_id: text(),
    created_at: moment().notNull(),
    ...later,
    /** The recipient had blocked the sender, who alone can read it. */
    is_withheld: boolean().notNull().default(false),
  },
  (table) => [
    index('private_messages_grams').using('gin', table.grams),
    index('private_messages_unlisted').on(table.id).where(sql`${table.grams} is null`),
    uniqueIndex('private_messages_client_id')
      .on(table.sender_id, table.client_id)
      .where(sql`${table.client_id} is not null`),
    index('private_messages_sender').on(table.spaceId, table.sender_id, table.recipient_id, table.created_at),
    index('private_messages_recipient').on(
      table.spaceId,
      table.recipient_id,
      table.sender_id,
      table.created_at,
    ),
    index('private_messages_created_at').on(table.created_at),
    index('private_messages_file_id').on(table.file_id),
    index('private_messages_picture_file')
      .on(table.picture_file)
      .where(sql`${table.picture_file} is not null`),
    index('private_messages_sender_id').on(table.sender_id),
    index('private_messages_recipient_id').on(table.recipient_id),
  ],
);

/** Pictures that were uploaded for a message: it is sent within a day. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: deletedWith(() => spaces.id),
    userId: deletedWith(() => users.id),
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    index('message_pictures_space_id').on(table.spaceId),
    index('message_pictures_user_id').on(table.userId),
    index('message_pictures_file').on(table.file),
    index('message_pictures_created_at').on(table.created_at),
  ],
);

/** One emoji of one person under a message. */
const reaction = {
  user_id: deletedWith(() => users.id),
  emoji: text().notNull(),
  /** The name of the person at that time. */
  name: text().notNull(),
  created_at: moment().notNull(),
};
export const messageReactions = pgTable(
  'message_reactions',
  {
    message_id: deletedWith(() => messages.id),
    ...reaction,
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.user_id, table.emoji] }),
    index('message_reactions_user_id').on(table.user_id),
  ],
);
export const privateMessageReactions = pgTable(
  'private_message_reactions',
  {
    message_id: deletedWith(() => privateMessages.id),
    ...reaction,
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.user_id, table.emoji] }),
    index('private_message_reactions_user_id').on(table.user_id),
  ],
);

/** How far a person has read a conversation, and whether it is silent for them. */
export const conversationMarks = pgTable(
  'conversation_marks',
  {
    spaceId: deletedWith(() => spaces.id),
    userId: deletedWith(() => users.id),
    /** As on the wire: room_{id}; with_{user id} for the private one. */
    conversation: text().notNull(),
    /** The time of the last message that they have read; null: none yet. */
    read_at: moment(),
    is_muted: boolean().notNull().default(false),
    updated_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId, table.conversation] }),
    index('conversation_marks_user_id').on(table.userId),
    index('conversation_marks_updated_at').on(table.updated_at),
  ],
);

/** The recognised text of a person's speech. */
export const transcripts = pgTable(
  'transcripts',
  {
    id: uuid().primaryKey().defaultRandom(),
    space_id: deletedWith(() => spaces.id),
    channel: text().notNull(),
    /** The speaker's own number of the line: a line that is sent again is replaced. */
    line_id: text().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Empty: a sentence that came too late, or that the recogniser failed to write. */
    text: text().notNull(),
    /** BCP 47 tag of the spoken language. */
    from_language: text().notNull(),
    said_at: moment().notNull(),
    /** The people who heard it, who alone may read it besides the speaker. */
    readers: uuid().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    // The channel comes last: a line is corrected and deleted wherever it was said.
    uniqueIndex('transcripts_line').on(table.space_id, table.user_id, table.line_id, table.channel),
    index('transcripts_readers').using('gin', table.readers),
    index('transcripts_channel').on(table.space_id, table.channel, table.said_at),
    index('transcripts_said_at').on(table.said_at),
    index('transcripts_user_id').on(table.user_id),
    index('transcripts_space').on(table.space_id, table.said_at),
  ],
);
