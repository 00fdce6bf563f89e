import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * An event that a write publishes to a live space: a row of the same transaction, deleted when the
 * space's owner has taken it.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Without a reference, because the owner also receives that a space was deleted. */
    spaceId: uuid().notNull(),
    event: text().notNull(),
    payload: jsonb().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('outbox_space_id').on(table.spaceId, table.id)],
);
