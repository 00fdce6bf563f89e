import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { spaces } from './spaces.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Messages of a conversation: of a room, an area or a meeting room. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: uuid()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** The conversation, named as on the wire: room_{id}. */
    channel: text().notNull(),
    /** Null when the account was deleted. The name stays with the messages. */
    senderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    senderName: text().notNull(),
    content: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('messages_channel').on(table.spaceId, table.channel, table.createdAt),
    index('messages_created_at').on(table.createdAt),
    // Deleting a person finds their messages by this column.
    index('messages_sender_id').on(table.senderId),
  ],
);

/** Messages from one person to another. */
export const privateMessages = pgTable(
  'private_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: uuid()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    senderName: text().notNull(),
    content: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('private_messages_sender').on(table.spaceId, table.senderId, table.recipientId, table.createdAt),
    index('private_messages_recipient').on(table.spaceId, table.recipientId, table.senderId, table.createdAt),
    index('private_messages_created_at').on(table.createdAt),
    index('private_messages_sender_id').on(table.senderId),
    index('private_messages_recipient_id').on(table.recipientId),
  ],
);

/** The recognised text of a person's speech. */
export const transcripts = pgTable(
  'transcripts',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: uuid()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    /** The speaker's own number of the line: a line that is sent again is replaced. */
    lineId: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    text: text().notNull(),
    /** BCP 47 tag of the spoken language. */
    fromLanguage: text().notNull(),
    saidAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('transcripts_line').on(table.spaceId, table.channel, table.userId, table.lineId),
    index('transcripts_channel').on(table.spaceId, table.channel, table.saidAt),
    index('transcripts_said_at').on(table.saidAt),
    index('transcripts_user_id').on(table.userId),
  ],
);
