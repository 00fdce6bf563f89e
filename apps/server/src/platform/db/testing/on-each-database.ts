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

/** Opens a database once for all test files of a worker. It stays open until the worker ends. */
const sharedByFiles = (open: () => Promise<OpenDatabase>) => {
  let shared: Promise<OpenDatabase> | null = null;
  return async (): Promise<OpenDatabase> => {
    shared ??= open();
    return { ...(await shared), close: async () => undefined };
  };
};

/**
 * The database in memory that the test files of one worker share, one after the other: opening it
 * takes longer than most files.
 */
export const openSharedEmbedded = sharedByFiles(openTestDatabase);

/** A migrated database on the PostgreSQL of the tests, which is dropped when it is closed. */
const openTestPostgres = async (): Promise<OpenDatabase> => {
  const { url, drop } = await createTestDatabase({ isMigrated: true });
  const database = await openDatabase({ databaseUrl: url, dataDir: null, onDeath });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
};

/** The same for a database on the PostgreSQL of the tests. */
export const openSharedPostgres = sharedByFiles(openTestPostgres);

/**
 * The database that the tests of whole apps share like this: PostgreSQL, because they take a third
 * of the time there, or the embedded database where there is none. Each statement is tested on both
 * beside its store, see `onEachDatabase`.
 */
export const openSharedTestDatabase = (): Promise<OpenDatabase> =>
  whyNoPostgres() === null ? openSharedPostgres() : openSharedEmbedded();

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
 * Runs one suite on both databases: the embedded one, and PostgreSQL where there is one. Each test
 * starts with empty tables.
 */
export const onEachDatabase = (title: string, suite: (database: () => OpenDatabase) => void): void => {
  describe(`${title}, on the embedded database`, () => suiteOn(openSharedEmbedded, suite));

  describe.skipIf(whyNoPostgres() !== null)(`${title}, on PostgreSQL`, () =>
    suiteOn(openSharedPostgres, suite),
  );
};
