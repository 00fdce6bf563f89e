import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { companies } from './companies.ts';

/**
 * E-mails that wait to be sent. Their content is encrypted meanwhile (their links open accounts),
 * and is deleted once they are sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    locale: text().notNull(),
    recipient: text().notNull(),
    /** Null once it is sent or abandoned. */
    sealed: text(),
    /** The company whose Managers may see it: invitations. Null: only the operator. */
    companyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    /** Null when no further attempt follows. */
    next_attempt_at: moment(),
    attempts: integer().notNull().default(0),
    sent_at: moment(),
    /** The last response of the mail server, without what was sent to it. */
    last_problem: text(),
  },
  (table) => [
    index('mails_next_attempt_at').on(table.next_attempt_at),
    index('mails_company_id').on(table.companyId, table.created_at),
    index('mails_created_at').on(table.created_at),
  ],
);
