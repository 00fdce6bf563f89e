import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Rows that one statement of a clean-up deletes. The embedded database runs one statement at a time and everybody else
 * waits for it: a guest with their sessions takes about 0.13 ms, so a batch takes about 15 ms.
 */
export const batchSize = 100;
/** Between two batches, so that a clean-up takes a small part of the database's time. */
const betweenBatchesMs = 50;

/** Leaves the database to others. Does not keep a process alive that wants to end. */
export const pauseBetweenBatches = (): Promise<void> => pause(betweenBatchesMs, undefined, { ref: false });

/** Deletes all rows of a table that fit a condition, a few at a time. @param key what identifies a row */
export const deleteInBatches = async (
  database: Pick<Database, 'sql'>,
  table: PgTable,
  key: PgColumn | SQL,
  condition: SQL | undefined,
): Promise<number> => {
  let deleted = 0;
  for (;;) {
    const some = database
      .sql()
      .select({ key: sql`${key}` })
      .from(table)
      .where(condition)
      .limit(batchSize);
    const { rowCount } = await database.sql().delete(table).where(sql`${key} in ${some}`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return deleted;
    await pauseBetweenBatches();
  }
};
