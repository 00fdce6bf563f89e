import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { firstThatExists } from './resource.ts';

/** Next to the bundle after a build, two folders up in the sources. */
const migrationsFolder = () => firstThatExists(['./migrations', '../../migrations'], import.meta.url);

/** Any number that no other program on the same database uses for its advisory lock. */
const migrationLock = 7_213_640_551;

/**
 * Migrates the schema to the newest version. Of several processes that start at once, one does it
 * and the others wait. The lock belongs to the transaction, because a pooler may give the next
 * statement another session.
 */
export const migrateDatabase = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  let isUsable = false;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    // It begins and commits a transaction too, which is this one.
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrationsFolder() });
    await client.query('commit');
    isUsable = true;
  } finally {
    client.release(!isUsable);
  }
};
