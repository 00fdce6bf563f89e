import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { deletedWith, moment } from './columns.ts';
import { spaces } from './spaces.ts';

/**
 * The facts that keep a live space closed when its process ends: seats, locks, timers, knocks and
 * mutes, a row each.
 */
export const liveFacts = pgTable(
  'live_facts',
  {
    spaceId: deletedWith(() => spaces.id),
    key: text().notNull(),
    value: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.key] })],
);

/** The last owner of a live space that wrote facts, and when it is known to have run. */
export const liveRuns = pgTable('live_runs', {
  spaceId: deletedWith(() => spaces.id).primaryKey(),
  epoch: integer().notNull(),
  /** How many changes it had made. */
  changes: integer().notNull(),
  ran_at: moment().notNull(),
});
