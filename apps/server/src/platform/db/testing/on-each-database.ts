import { join } from 'node:path';
import { testEnv } from '@engawa/testkit/env';
import { createTestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type OpenDatabase, openDatabase } from '../open.ts';

const onDeath = (cause: Error) => {
  throw cause;
};

const { madeDatabaseFolder } = testEnv;
const dump = madeDatabaseFolder === null ? null : join(madeDatabaseFolder, 'dump.tar');

/** A migrated database in memory, which is deleted when it is closed. */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl: null, dataDir: null, dump, onDeath });

/** A migrated database on the PostgreSQL of the tests, which is dropped when it is closed. */
export const openTestPostgres = async (): Promise<OpenDatabase> => {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: null, onDeath });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
};

/** Deletes every row of every table. */
export const emptyDatabase = async (database: OpenDatabase): Promise<void> => {
  await database.sql().execute(
    sql`truncate users, companies, mails, outbox, after_commit_events, daily_counts,
        audit_entries, audit_chains, audit_keys restart identity cascade`,
  );
};

const suiteOn = (open: () => Promise<OpenDatabase>, suite: (database: () => OpenDatabase) => void) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());
  beforeEach(() => emptyDatabase(database));
  suite(() => database);
};

/**
 * Runs one suite on both databases: the embedded one, and PostgreSQL where there is one. Each test
 * starts with empty tables.
 */
export const onEachDatabase = (title: string, suite: (database: () => OpenDatabase) => void): void => {
  describe(`${title}, on the embedded database`, () => suiteOn(openTestDatabase, suite));

  describe.skipIf(whyNoPostgres() !== null)(`${title}, on PostgreSQL`, () =>
    suiteOn(openTestPostgres, suite),
  );
};
