import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import type { LockHolder } from './data-lock.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { announcePresence, type Presence } from './running-servers.ts';
import { vacuumTables } from './vacuum.ts';

export type OpenDatabase = Database & { close(): Promise<void> };

export type OpenOptions = {
  /** PostgreSQL 15 or newer; null: the embedded database. */
  databaseUrl: string | null;
  /** Where the embedded database is kept; null keeps it in memory. */
  dataDir: string | null;
  /** A dump of an embedded database that one in memory begins with; absent: it begins with nothing. */
  dump?: string | null;
  /** What others on the same PostgreSQL are told of us; absent: nothing. The embedded database belongs to one anyway. */
  presence?: Presence;
  /** How the holder of the embedded database's lock is asked; absent: it is not. */
  holder?: LockHolder;
  /** Told when the database is gone for good while we run. */
  onDeath(cause: Error): void;
};

const connectTimeoutMs = 10_000;
const queryTimeoutMs = 30_000;
const oldestPostgres = 150_000;

const requireVersion = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
  if (Number(rows[0]?.server_version_num) < oldestPostgres)
    throw new StartProblem('DATABASE_URL: PostgreSQL 15 or newer is needed.');
};

const openPostgres = async (connectionString: string): Promise<pg.Pool> => {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    application_name: 'engawa',
  });
  // Idle connections may break; the pool replaces them.
  pool.on('error', () => {});
  try {
    await requireVersion(pool);
    return pool;
  } catch (error) {
    await pool.end();
    if (error instanceof StartProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(
      `DATABASE_URL: the database does not answer (${reason || 'connection refused'}).`,
      { cause: error },
    );
  }
};

const nobody: LockHolder = { findAddress: async () => null, onWaiting: () => {} };

/** Opens the database and brings its schema to the newest. */
export const openDatabase = async (options: OpenOptions): Promise<OpenDatabase> => {
  const { databaseUrl, dataDir, presence, onDeath } = options;
  // What speaks to the database is loaded while it starts in its own thread.
  const [embedded, { createDatabase }, { migrateDatabase }] = await Promise.all([
    databaseUrl === null
      ? openEmbedded({ dataDir, onDeath, dump: options.dump ?? null, holder: options.holder ?? nobody })
      : null,
    import('./database.ts'),
    import('./migrate.ts'),
  ]);
  const pool =
    databaseUrl !== null
      ? await openPostgres(databaseUrl)
      : new pg.Pool({
          host: embedded?.socketDirectory,
          port: embedded?.port,
          user: 'postgres',
          database: 'postgres',
          // One: the embedded database has a single session behind all sockets and takes messages, not queries, in
          // turn, so two connections could put their unnamed statements in each other's place.
          max: 1,
          idleTimeoutMillis: 0,
          query_timeout: queryTimeoutMs,
        });
  pool.on('error', () => {});
  let present: Awaited<ReturnType<typeof announcePresence>> | null = null;
  try {
    if (databaseUrl !== null && presence !== undefined)
      present = await announcePresence(databaseUrl, presence);
    await migrateDatabase(pool);
  } catch (error) {
    await present?.end();
    await pool.end();
    await embedded?.close();
    throw error;
  }
  const database = createDatabase(pool);
  return {
    ...database,
    // A PostgreSQL vacuums itself.
    vacuum: async () => (embedded === null ? [] : vacuumTables(database)),
    async close() {
      await present?.end();
      await pool.end();
      await embedded?.close();
    },
  };
};
