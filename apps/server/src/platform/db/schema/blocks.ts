import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';

/** Whom people have blocked, in all spaces. */
export const blocks = pgTable(
  'blocks',
  {
    /** The person who blocks. */
    userId: deletedWith(() => users.id),
    blockedId: deletedWith(() => users.id),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocks_blocked_id').on(table.blockedId),
  ],
);
