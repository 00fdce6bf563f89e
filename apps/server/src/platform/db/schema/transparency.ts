import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { companies } from './companies.ts';

/** When somebody read data about a person: one row for each hour, reader, person and kind. */
export const dataAccesses = pgTable(
  'data_accesses',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The person whom the data is about. */
    userId: deletedWith(() => users.id),
    companyId: deletedWith(() => companies.id),
    viewer_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text({
      enum: ['member_list', 'member_file', 'audit_log', 'attendance', 'meeting_draft', 'assistant_answer'],
    }).notNull(),
    at: moment().notNull(),
    /** The beginning of the hour of `at`. */
    hour: moment().notNull(),
  },
  (table) => [
    uniqueIndex('data_accesses_once').on(
      table.userId,
      table.companyId,
      table.viewer_id,
      table.kind,
      table.hour,
    ),
    index('data_accesses_company_id').on(table.companyId),
    index('data_accesses_viewer_id').on(table.viewer_id),
    index('data_accesses_at').on(table.at),
    check(
      'data_accesses_kind',
      sql`${table.kind} in ('member_list', 'member_file', 'audit_log', 'attendance', 'meeting_draft', 'assistant_answer')`,
    ),
  ],
);
