import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import type { LockHolder } from './data-lock.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { announcePresence, type Presence } from './running-servers.ts';
import { vacuumTables } from './vacuum.ts';
import { whyNoDatabase } from './why-no-database.ts';

export type OpenDatabase = Database & { close(): Promise<void> };

export type OpenOptions = {
  /** PostgreSQL 15 or newer. Null: the embedded database. */
  databaseUrl: string | null;
  /** The directory of the embedded database. Null keeps it in memory. */
  dataDir: string | null;
  /** A dump that an embedded database in memory starts with. Absent: it starts empty. */
  dump?: string | null;
  /**
   * The presence that other processes on the same PostgreSQL see. Absent: none. The embedded
   * database belongs to one process anyway.
   */
  presence?: Presence;
  /** How to query the holder of the embedded database's lock. Absent: it is not queried. */
  holder?: LockHolder;
  /** Called when the database fails for good while the server runs. */
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

/**
 * A connection may break while it is idle, and while it is in use: the query then fails, or the
 * next one does, and the pool replaces it. Without a listener each of the two ends the process.
 */
const survive = (pool: pg.Pool): void => {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
};

const openPostgres = async (connectionString: string): Promise<pg.Pool> => {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    application_name: 'engawa',
  });
  survive(pool);
  try {
    await requireVersion(pool);
    return pool;
  } catch (error) {
    await pool.end();
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`DATABASE_URL: ${whyNoDatabase(error)}`, { cause: error });
  }
};

const nobody: LockHolder = { findAddress: async () => null, onWaiting: () => {} };

/** Opens the database and migrates its schema to the newest version. */
export const openDatabase = async (options: OpenOptions): Promise<OpenDatabase> => {
  const { databaseUrl, dataDir, presence, onDeath } = options;
  // The modules that use the database are loaded while it starts in its own thread.
  const [embedded, { createDatabase }, { migrateDatabase }] = await Promise.all([
    databaseUrl === null
      ? openEmbedded({ dataDir, onDeath, dump: options.dump ?? null, holder: options.holder ?? nobody })
      : null,
    import('./database.ts'),
    import('./migrate.ts'),
  ]);
  const poolOfEmbedded = () => {
    const pool = new pg.Pool({
      host: embedded?.socketDirectory,
      port: embedded?.port,
      user: 'postgres',
      database: 'postgres',
      // One: the embedded database has a single session behind all sockets and takes messages, not
      // queries, in turn, so two connections could put their unnamed statements in each other's
      // place.
      max: 1,
      idleTimeoutMillis: 0,
      query_timeout: queryTimeoutMs,
    });
    survive(pool);
    return pool;
  };
  const pool = databaseUrl === null ? poolOfEmbedded() : await openPostgres(databaseUrl);
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
