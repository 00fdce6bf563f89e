import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companies } from './companies.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Mails on their way. What they say is encrypted while they wait (their links open accounts), and gone once they are sent. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    locale: text().notNull(),
    recipient: text().notNull(),
    /** Null once it is sent or given up. */
    sealed: text(),
    /** Whose Managers may know of it: invitations; null: the operator alone. */
    companyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** Null when nothing more is to be tried. */
    nextAttemptAt: moment(),
    attempts: integer().notNull().default(0),
    sentAt: moment(),
    /** What the mail server said last, without what it was told. */
    lastProblem: text(),
  },
  (table) => [
    index('mails_next_attempt_at').on(table.nextAttemptAt),
    index('mails_company_id').on(table.companyId, table.createdAt),
    index('mails_created_at').on(table.createdAt),
  ],
);
