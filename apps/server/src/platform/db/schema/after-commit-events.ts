import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * An event that other features handle after the commit of its cause: a row of the same transaction,
 * deleted in the transaction that handled it.
 */
export const afterCommitEvents = pgTable(
  'after_commit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text().notNull(),
    payload: jsonb().notNull(),
    /** How often handling it has failed. */
    failures: integer().notNull().default(0),
    /** Nobody handles it before this moment. */
    due_at: moment().notNull().defaultNow(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('after_commit_events_due_at').on(table.due_at, table.id)],
);
