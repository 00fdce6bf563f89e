import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What a live space is to be told of a write: a row of the same transaction, gone when the space's owner has taken it.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No reference: that a space is no more is told to its owner too. */
    spaceId: uuid().notNull(),
    event: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('outbox_space_id').on(table.spaceId, table.id)],
);
