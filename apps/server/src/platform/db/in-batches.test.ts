import { randomUUID } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { batchSize, deleteInBatches } from './in-batches.ts';
import { outbox } from './schema/outbox.ts';
import { onEachDatabase } from './testing/on-each-database.ts';

onEachDatabase('clean-up in batches', (database) => {
  it('deletes everything that fits, never more than a batch in one statement, and nothing else', async () => {
    const old = new Date(Date.UTC(2026, 0, 1));
    const rows = (count: number, created_at: Date) =>
      Array.from({ length: count }, () => ({ spaceId: randomUUID(), event: 'a', payload: {}, created_at }));
    await database()
      .sql()
      .insert(outbox)
      .values(rows(2 * batchSize + 10, old));
    await database().sql().insert(outbox).values(rows(3, new Date()));
    let statements = 0;
    const watched = {
      sql() {
        statements += 1;
        return database().sql();
      },
    };
    expect(
      await deleteInBatches(watched, outbox, outbox.id, lt(outbox.created_at, new Date(old.getTime() + 1))),
    ).toBe(2 * batchSize + 10);
    // A selection and a deletion for each of two whole batches and the rest.
    expect(statements).toBe(6);
    expect(await database().sql().select({ id: outbox.id }).from(outbox)).toHaveLength(3);
  });
});
