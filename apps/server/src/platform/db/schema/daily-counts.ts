import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * How much a person, or the people of a space, stored on a day. Daily quotas are checked against
 * it.
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    /** In UTC. */
    day: date().notNull(),
    /** The counted thing and its owner: "messages of a person". */
    kind: text().notNull(),
    /**
     * A person or a space. Without a reference: the row is deleted two days later anyway, and a
     * reference costs time.
     */
    subject_id: uuid().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.subject_id] })],
);
