import { createTestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './open.ts';

/**
 * The moments at which the migrations of the commit before the first one ended, of 47 the last two.
 */
const [last, beforeLast] = [1_795_993_153_293, 1_795_993_150_000];

describe.skipIf(whyNoPostgres() !== null)('a database and its first migration', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    ({ url, drop } = await createTestDatabase({ isMigrated: false }));
  });
  afterEach(() => drop());

  const open = () => openDatabase({ databaseUrl: url, dataDir: null });
  /** Opens it and leaves the list of migrations as the commit before left it. */
  const makeOlder = async (moments: readonly number[]) => {
    const database = await open();
    await database.sql().execute(sql`insert into companies (name) values ('Mori')`);
    await database.sql().execute(sql`delete from drizzle.__drizzle_migrations`);
    for (const moment of moments)
      await database
        .sql()
        .execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', ${moment})`,
        );
    await database.close();
  };

  it('is made by a server that has announced itself in it before', async () => {
    const database = await openDatabase({ databaseUrl: url, dataDir: null, presence: 'server' });
    const found = await database.sql().execute(sql`select count(*)::int as servers from running_servers`);
    expect(found.rows).toEqual([{ servers: 1 }]);
    await database.close();
  });

  it('opens as it is, when all migrations of before the first one had run', async () => {
    await makeOlder([beforeLast, last]);
    const database = await open();
    const found = await database.sql().execute(sql`select name from companies`);
    expect(found.rows).toEqual([{ name: 'Mori' }]);
    await database.close();
  });

  it('is refused by one line with the way out, when one of those had not', async () => {
    await makeOlder([beforeLast]);
    await expect(open()).rejects.toThrow(
      /^The database is of an older Engawa: start commit [0-9a-f]{8} on it once, then this one\.$/,
    );
  });
});
