import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { companies } from './companies.ts';

/** Pictures that a company has uploaded for its rooms. */
export const wallpapers = pgTable(
  'wallpapers',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: deletedWith(() => companies.id),
    name: text().notNull(),
    /** Its random name among the stored files. */
    file: text().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    uploaded_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
  },
  (table) => [
    index('wallpapers_company_id').on(table.companyId),
    // Deleting a person finds their rows by this column.
    index('wallpapers_uploaded_by').on(table.uploaded_by),
  ],
);
