import { createTestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './open.ts';

describe.skipIf(whyNoPostgres() !== null)('a database and its first migration', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    ({ url, drop } = await createTestDatabase({ isMigrated: false }));
  });
  afterEach(() => drop());

  it('is made by a server that has announced itself in it before', async () => {
    const database = await openDatabase({ databaseUrl: url, dataDir: null, presence: 'server' });
    const found = await database.sql().execute(sql`select count(*)::int as servers from running_servers`);
    expect(found.rows).toEqual([{ servers: 1 }]);
    await database.close();
  });

  it('is refused by one line with the way out, when it is older', async () => {
    const database = await openDatabase({ databaseUrl: url, dataDir: null });
    await database.sql().execute(sql`delete from drizzle.__drizzle_migrations`);
    await database
      .sql()
      .execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', 1795000000000)`,
      );
    await database.close();
    await expect(openDatabase({ databaseUrl: url, dataDir: null })).rejects.toThrow(
      /^The database is of an older Engawa: start commit [0-9a-f]{8} on it once, then this one\.$/,
    );
  });
});
