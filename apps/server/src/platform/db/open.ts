import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import type { LockHolder } from './data-lock.ts';
import type { Database } from './database.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded.ts';
import { announcePresence, type Presence } from './running-servers.ts';
import { whyNoDatabase } from './why-no-database.ts';

export type OpenDatabase = Database & { close(): Promise<void> };

export type OpenOptions = {
  /** PostgreSQL 15 or newer. Null: the embedded database. */
  databaseUrl: string | null;
  /** The directory of the embedded database; null only with a `databaseUrl`. */
  dataDir: string | null;
  /**
   * The presence that other processes on the same PostgreSQL see. Absent: none. The embedded
   * database belongs to one process anyway.
   */
  presence?: Presence;
  /** How to query the holder of the embedded database's lock. Absent: it is not queried. */
  holder?: LockHolder;
  /** Another process needs the database alone, so this one must end. Absent: it goes on. */
  onRefused?(problem: StartProblem): void;
  /** The embedded database has ended by itself, or its disk is full. Absent: silence. */
  onFault?(reason: string): void;
  /** For tests: how the embedded database runs. */
  embedded?: Pick<EmbeddedOptions, 'settings' | 'missing'>;
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

const poolOf = (where: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    ...where,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    application_name: 'engawa',
  });
  survive(pool);
  return pool;
};

const openPostgres = async (connectionString: string): Promise<pg.Pool> => {
  const pool = poolOf({ connectionString });
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

const openEmbeddedIn = ({ dataDir, holder, onFault, embedded }: OpenOptions) => {
  if (dataDir === null) throw new Error('The embedded database needs a directory.');
  return openEmbedded({
    dataDir,
    ...embedded,
    holder: holder ?? nobody,
    onFault: (reason) => onFault?.(reason),
  });
};

/** Opens the database and migrates its schema to the newest version. */
export const openDatabase = async (options: OpenOptions): Promise<OpenDatabase> => {
  const { databaseUrl, presence } = options;
  // The modules that use the database are loaded while it starts in its own process.
  const [embedded, { createDatabase }, { migrateDatabase }] = await Promise.all([
    databaseUrl === null ? openEmbeddedIn(options) : null,
    import('./database.ts'),
    import('./migrate.ts'),
  ]);
  const pool =
    databaseUrl === null
      ? poolOf({
          host: embedded?.socketDirectory,
          port: embedded?.port,
          user: 'engawa',
          database: 'postgres',
        })
      : await openPostgres(databaseUrl);
  let present: Awaited<ReturnType<typeof announcePresence>> | null = null;
  try {
    if (databaseUrl !== null && presence !== undefined)
      present = await announcePresence({
        connectionString: databaseUrl,
        presence,
        onRefused: (problem) => options.onRefused?.(problem),
      });
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
    isReady: async () => (await database.isReady()) && (embedded === null || (await embedded.hasRoom())),
    async close() {
      await present?.end();
      await pool.end();
      await embedded?.close();
    },
  };
};
