import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from './open.ts';
import { outbox } from './schema/outbox.ts';
import { openTestDatabase } from './testing/on-each-database.ts';
import { vacuumTables } from './vacuum.ts';

describe('vacuum of the embedded database', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  const insertRows = (count: number) =>
    database
      .sql()
      .insert(outbox)
      .values(
        Array.from({ length: count }, () => ({ spaceId: randomUUID(), event: 'a', payload: { text: 'x' } })),
      );
  const deleteRows = () => database.sql().delete(outbox);
  const bytes = async () => {
    const { rows } = await database.sql().execute(sql`select pg_total_relation_size('outbox')::int as bytes`);
    return Number(rows[0]?.bytes);
  };

  it('keeps a table at its size, however many rows come and go', async () => {
    const sizes = [];
    for (let round = 0; round < 6; round += 1) {
      await insertRows(1_000);
      sizes.push(await bytes());
      await deleteRows();
      expect(await database.vacuum()).toContain('outbox');
    }
    // Emptied pages of an index are free for use one vacuum later. Without a vacuum the last is
    // over four times the first.
    expect(sizes.at(-1)).toBeLessThan(2 * (sizes[0] ?? 0));
  });

  it('leaves tables alone of which little was deleted', async () => {
    await insertRows(20);
    await deleteRows();
    expect(await database.vacuum()).toEqual([]);
  });

  it('waits until no query runs or waits', async () => {
    await insertRows(1_000);
    await deleteRows();
    const looks = [false, false, true];
    const watched = { sql: database.sql, isIdle: () => looks.shift() ?? true };
    expect(await vacuumTables(watched)).toEqual(['outbox']);
    expect(looks).toEqual([]);
  });

  it('is idle when nothing runs, and busy while something does', async () => {
    expect(database.isIdle()).toBe(true);
    const query = database
      .sql()
      .execute(sql`select pg_sleep(0.1)`)
      .then(() => {});
    // The driver is handed the query in a later step of the same turn.
    await new Promise(setImmediate);
    expect(database.isIdle()).toBe(false);
    await query;
    expect(database.isIdle()).toBe(true);
  });
});
