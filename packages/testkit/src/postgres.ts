import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testEnv } from './env.ts';

export type TestDatabase = {
  url: string;
  /** Runs a statement that returns nothing. */
  run(statement: string): Promise<void>;
  /** Removes it, even while connections to it are open. */
  drop(): Promise<void>;
};

/**
 * Why suites that need a PostgreSQL cannot run, or null when they can: for `describe.skipIf`. It is
 * the one that Engawa brings.
 */
export const whyNoPostgres = (): string | null =>
  testEnv.databaseUrl ? null : 'TEST_DATABASE_URL is not set (npm test sets it)';

/** The same for the oldest PostgreSQL that DATABASE_URL accepts. */
export const whyNoOldestPostgres = (): string | null =>
  testEnv.oldestDatabaseUrl
    ? null
    : 'TEST_OLDEST_DATABASE_URL is not set (npm test sets it where PostgreSQL is installed)';

const onServer = async (serverUrl: string, statement: string) => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

type TestDatabaseOptions = {
  /**
   * It has the newest schema already, where `npm test` has made a template; elsewhere the server or
   * the test that opens it migrates it.
   */
  isMigrated?: boolean;
  /** It is on the oldest PostgreSQL that DATABASE_URL accepts. */
  isOldest?: boolean;
};

/** Creates a database without rows and with a unique name on a PostgreSQL of the tests. */
export const createTestDatabase = async ({
  isMigrated = false,
  isOldest = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const serverUrl = isOldest ? testEnv.oldestDatabaseUrl : testEnv.databaseUrl;
  if (!serverUrl) throw new Error((isOldest ? whyNoOldestPostgres() : whyNoPostgres()) ?? '');
  const name = `engawa_test_${randomBytes(6).toString('hex')}`;
  const template = isMigrated ? testEnv.databaseTemplate : null;
  // Copying files takes less than writing the copy into the log, which is for servers that keep it.
  const copy = template === null ? '' : ` template ${template} strategy file_copy`;
  await onServer(serverUrl, `create database ${name}${copy}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    run: (statement) => onServer(url.href, statement),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
};
