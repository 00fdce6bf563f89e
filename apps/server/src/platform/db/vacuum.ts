import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Below that many dead rows a table is left alone; above, as soon as they are a tenth of the living
 * ones.
 */
const fewDeadRows = 500;
const deadPart = 0.1;
/**
 * The embedded database has one session: everybody waits while a table is vacuumed, so it waits
 * until nobody does.
 */
const lookAgainMs = 100;
const mostLooks = 100;

type VacuumDatabase = Pick<Database, 'sql' | 'isIdle'>;

/**
 * Until no query runs or waits, but for ten seconds at most: a server that is always busy needs it
 * too.
 */
const untilIdle = async (database: VacuumDatabase): Promise<void> => {
  for (let looks = 0; looks < mostLooks && !database.isIdle(); looks += 1)
    await pause(lookAgainMs, undefined, { ref: false });
};

/**
 * Gives the room of deleted and replaced rows back, table by table. Only the embedded database
 * needs it: it has no background processes, whereas a PostgreSQL vacuums itself. Never to be called
 * inside a transaction.
 * @returns the tables that were vacuumed
 */
export const vacuumTables = async (database: VacuumDatabase): Promise<string[]> => {
  // The counts of this session since its last report are not visible otherwise.
  await database.sql().execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await database.sql().execute<{ name: string }>(sql`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and n_dead_tup >= ${fewDeadRows} and n_dead_tup >= n_live_tup * ${deadPart}::float
    order by relname`);
  for (const { name } of rows) {
    await untilIdle(database);
    await database.sql().execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  }
  return rows.map(({ name }) => name);
};
