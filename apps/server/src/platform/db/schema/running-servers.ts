import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The processes that run on the database, with the newest sign of life of each. */
export const runningServers = pgTable('running_servers', {
  id: uuid().primaryKey(),
  /** `server` or `alone`. */
  presence: text().notNull(),
  seen_at: moment().notNull(),
});
