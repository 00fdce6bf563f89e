import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { rooms } from './rooms.ts';

/** The programs that write into a room. */
export const programs = pgTable(
  'programs',
  {
    id: uuid().primaryKey(),
    roomId: deletedWith(() => rooms.id),
    name: text().notNull(),
    /** SHA-256 of its token, base64url. A reader of the database cannot use it. */
    token: text().notNull().unique(),
    /** Null when the account was deleted. */
    made_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
    last_used_at: moment(),
  },
  (table) => [index('programs_room_id').on(table.roomId), index('programs_made_by').on(table.made_by)],
);
