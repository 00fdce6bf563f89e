import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { outbox } from '../db/schema/outbox.ts';
import { spaces } from '../db/schema/spaces.ts';

/** An event that a write publishes to a live space. It never contains a secret. */
export type OutboxRow = { readonly id: number; readonly event: string; readonly payload: unknown };

/** Any number that differs from the first of our other pairs of advisory locks. */
const outboxLock = 721_364_055;

/** Rows that wait to be published, in the order of the commits of each space. */
export const createOutboxStore = (database: Pick<Database, 'sql'>) => ({
  /**
   * Until the transaction ends, no other transaction writes a row for this space. A lower number is
   * then never committed after a higher one.
   */
  async lock(spaceId: string): Promise<void> {
    await database.sql().execute(sql`select pg_advisory_xact_lock(${outboxLock}, hashtext(${spaceId}))`);
  },

  async insert(spaceId: string, event: string, payload: object): Promise<void> {
    await database.sql().insert(outbox).values({ spaceId, event, payload });
  },

  /** Their numbers follow their order. */
  async insertAll(spaceId: string, event: string, payloads: readonly object[]): Promise<void> {
    await database.sql().execute(sql`
      insert into ${outbox} (space_id, event, payload)
      select ${spaceId}::uuid, ${event}::text, payload
      from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as written (payload, place)
      order by place`);
  },

  /**
   * Under the lock of a space: the number up to which all its rows are committed, and after which
   * others come.
   */
  async lastId(): Promise<number> {
    const { rows } = await database
      .sql()
      .execute<{ last: string }>(
        sql`select case when is_called then last_value else 0 end as last from outbox_id_seq`,
      );
    return Number(rows[0]?.last ?? 0);
  },

  /** Those of the given spaces that have rows. */
  async listSpaces(spaceIds: readonly string[]): Promise<string[]> {
    const found = await database
      .sql()
      .selectDistinct({ spaceId: outbox.spaceId })
      .from(outbox)
      .where(inArray(outbox.spaceId, [...spaceIds]));
    return found.map(({ spaceId }) => spaceId);
  },

  /** The oldest rows of a space, in order. */
  async listRows(spaceId: string, limit: number): Promise<OutboxRow[]> {
    return database
      .sql()
      .select({ id: outbox.id, event: outbox.event, payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.spaceId, spaceId))
      .orderBy(asc(outbox.id))
      .limit(limit);
  },

  /**
   * Removes the rows that an owner has received, unless a newer owner has opened the space since,
   * because that one may not have received them.
   * @returns whether rows were removed: false when a newer owner has opened the space
   */
  async removePublished(spaceId: string, upToId: number, epoch: number): Promise<boolean> {
    // A deleted space has no newer owner either.
    const isNewest = sql`not exists (select 1 from ${spaces} where ${spaces.id} = ${spaceId} and ${spaces.epoch} <> ${epoch})`;
    const removed = await database
      .sql()
      .delete(outbox)
      .where(and(eq(outbox.spaceId, spaceId), lte(outbox.id, upToId), isNewest))
      .returning({ id: outbox.id });
    return removed.length > 0;
  },

  /**
   * Deletes old rows of spaces without people. The next owner to open such a space reads its whole
   * state.
   */
  async forgetBefore(moment: Date): Promise<void> {
    await deleteInBatches(database, outbox, outbox.id, lt(outbox.created_at, moment));
  },
});
export type OutboxStore = ReturnType<typeof createOutboxStore>;
