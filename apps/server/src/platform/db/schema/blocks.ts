import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';

/** Whom people have blocked, in all spaces. */
export const blocks = pgTable(
  'blocks',
  {
    /** The person who blocks. */
    userId: deletedWith(() => users.id),
    blocked_id: deletedWith(() => users.id),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blocked_id] }),
    index('blocks_blocked_id').on(table.blocked_id),
  ],
);
