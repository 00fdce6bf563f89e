import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * One row: a text sealed with the APP_SECRET of these data. A secret that cannot open it is a
 * different one.
 */
export const appSecretCheck = pgTable(
  'app_secret_check',
  {
    id: integer().primaryKey(),
    sealed: text().notNull(),
  },
  (table) => [check('app_secret_check_is_one_row', sql`${table.id} = 1`)],
);
