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
 * and the others wait.
 */
export const migrateDatabase = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrationsFolder() });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
};
