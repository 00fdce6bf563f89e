import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { companies } from './companies.ts';

/** Pictures that a company has uploaded for its rooms. */
export const wallpapers = pgTable(
  'wallpapers',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Its random name among the stored files. */
    file: text().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('wallpapers_company_id').on(table.companyId),
    // Deleting a person finds their rows by this column.
    index('wallpapers_uploaded_by').on(table.uploadedBy),
  ],
);
