import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onEachDatabase } from './testing/on-each-database.ts';

onEachDatabase('foreign keys', (database) => {
  it('have an index that begins with their column, so a delete of the other row scans no table', async () => {
    const { rows } = await database()
      .sql()
      .execute(sql`
      select key.conname from pg_constraint key
      where key.contype = 'f' and not exists (
        select from pg_index i
        where i.indrelid = key.conrelid and i.indkey[0] = key.conkey[1] and i.indpred is null)`);
    expect(rows).toEqual([]);
  });
});
