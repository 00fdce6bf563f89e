import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { messageFiles } from './messages.ts';
import { spaces } from './spaces.ts';

/** Messages that people have reported to the Managers of the company: copies, for 180 days. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: deletedWith(() => spaces.id),
    /** Null when the account was deleted; the names stay. */
    reporter_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    reporter_name: text().notNull(),
    sender_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    sender_name: text().notNull(),
    /** Without a reference: the message may be deleted earlier. */
    message_id: uuid().notNull(),
    content: text().notNull(),
    /** The picture of the message; null: it has none. */
    picture_file: text(),
    /** The file of the message, which stays as long as the report; null: it has none. */
    file_id: uuid().references(() => messageFiles.id, { onDelete: 'set null' }),
    written_at: moment().notNull(),
    /** The room, table or area of the message; null: it was private. */
    place: text(),
    note: text().notNull(),
    created_at: moment().notNull(),
    /** Null: it is open. */
    done_at: moment(),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.reporter_id, table.message_id),
    index('reports_space_id').on(table.spaceId, table.created_at),
    index('reports_sender_id').on(table.sender_id),
    index('reports_created_at').on(table.created_at),
    index('reports_file_id').on(table.file_id),
    index('reports_picture_file').on(table.picture_file).where(sql`${table.picture_file} is not null`),
  ],
);
