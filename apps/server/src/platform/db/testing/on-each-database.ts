import { createTestDatabase, whyNoOldestPostgres, whyNoPostgres } from '@engawa/testkit/postgres';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type OpenDatabase, openDatabase } from '../open.ts';

/** Opens a database once for all test files of a worker. It stays open until the worker ends. */
const sharedByFiles = (open: () => Promise<OpenDatabase>) => {
  let shared: Promise<OpenDatabase> | null = null;
  return async (): Promise<OpenDatabase> => {
    shared ??= open();
    return { ...(await shared), close: async () => undefined };
  };
};

/** A migrated database on a PostgreSQL of the tests, which is dropped when it is closed. */
const openNew = async (isOldest: boolean): Promise<OpenDatabase> => {
  const { url, drop } = await createTestDatabase({ isMigrated: true, isOldest });
  const database = await openDatabase({ databaseUrl: url, dataDir: null });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
};

/**
 * The database that the test files of one worker share, one after the other: on the PostgreSQL that
 * Engawa brings. Each statement is tested on the oldest one too beside its store, see
 * `onEachDatabase`.
 */
export const openSharedTestDatabase = sharedByFiles(() => openNew(false));

/** The same on the oldest PostgreSQL that DATABASE_URL accepts. */
const openSharedOldest = sharedByFiles(() => openNew(true));

/**
 * Deletes every row of every table, and starts every sequence again at 1. Triggers are off
 * meanwhile, because the audit log refuses deletions, and foreign keys would ask for an order.
 * Tests hold few rows: deleting them takes a tenth of the time of a truncate, which makes new files
 * for every table and index.
 */
export const emptyDatabase = async (database: OpenDatabase): Promise<void> => {
  await database.sql().execute(
    sql.raw(`do $$
      declare name text;
      begin
        set local session_replication_role = replica;
        for name in select tablename from pg_tables where schemaname = 'public' loop
          execute format('delete from %I', name);
        end loop;
        for name in select sequencename from pg_sequences
                    where schemaname = 'public' and last_value is not null loop
          perform setval(format('%I', name)::regclass, 1, false);
        end loop;
      end $$`),
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
 * Runs one suite on both databases: the PostgreSQL that Engawa brings, and the oldest one that
 * DATABASE_URL accepts. Each test starts with empty tables.
 */
export const onEachDatabase = (title: string, suite: (database: () => OpenDatabase) => void): void => {
  describe.skipIf(whyNoPostgres() !== null)(`${title}, on the embedded PostgreSQL`, () =>
    suiteOn(openSharedTestDatabase, suite),
  );

  describe.skipIf(whyNoOldestPostgres() !== null)(`${title}, on the oldest PostgreSQL`, () =>
    suiteOn(openSharedOldest, suite),
  );
};
