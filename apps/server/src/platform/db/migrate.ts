import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { firstThatExists } from './resource.ts';

/** Next to the bundle after a build, two folders up in the sources. */
const migrationsFolder = () => firstThatExists(['./migrations', '../../migrations'], import.meta.url);

/** Any number that no other program on the same database uses for its advisory lock. */
const migrationLock = 7_213_640_551;

/**
 * The moment of the last of the 45 migrations that became the first one, which has it too: from a
 * database that stands there the next ones go on. From the journal of the migrations.
 */
const firstMigrationMs = 1_795_969_382_902;
/** The last commit that migrates an older database to that schema. */
const migratesOlder = 'c1dd2b3a';

/** Refuses, with a StartProblem, a database of before the first migration. */
const requireKnownSchema = async (client: pg.PoolClient): Promise<void> => {
  const table = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (table.rows[0]?.name == null) return;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = rows[0]?.last ?? null;
  if (last !== null && Number(last) < firstMigrationMs)
    throw new StartProblem(
      `The database is of an older Engawa: start commit ${migratesOlder} on it once, then this one.`,
    );
};

/**
 * Migrates the schema to the newest version; one of before the first migration is refused. Of
 * several processes that start at once, one does it and the others wait. The lock belongs to the
 * transaction, because a pooler may give the next statement another session.
 */
export const migrateDatabase = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  let isUsable = false;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await requireKnownSchema(client);
    // It begins and commits a transaction too, which is this one.
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrationsFolder() });
    await client.query('commit');
    isUsable = true;
  } finally {
    client.release(!isUsable);
  }
};
