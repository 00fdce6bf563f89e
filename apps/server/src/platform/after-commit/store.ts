import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { afterCommitEvents } from '../db/schema/after-commit-events.ts';

export type AfterCommitRow = {
  readonly id: number;
  readonly event: string;
  readonly payload: unknown;
  readonly failures: number;
};

/** Events that wait to be handled. All processes share them, and the database's clock. */
export const createAfterCommitStore = (database: Pick<Database, 'sql'>) => ({
  async insert(event: string, payload: object): Promise<void> {
    await database.sql().insert(afterCommitEvents).values({ event, payload });
  },

  /**
   * The oldest due event that no other transaction handles now. Until the transaction ends, it is
   * this one's.
   */
  async takeDue(): Promise<AfterCommitRow | null> {
    const [row] = await database
      .sql()
      .select({
        id: afterCommitEvents.id,
        event: afterCommitEvents.event,
        payload: afterCommitEvents.payload,
        failures: afterCommitEvents.failures,
      })
      .from(afterCommitEvents)
      .where(sql`${afterCommitEvents.due_at} <= clock_timestamp()`)
      .orderBy(afterCommitEvents.due_at, afterCommitEvents.id)
      .limit(1)
      .for('update', { skipLocked: true });
    return row ?? null;
  },

  async remove(id: number): Promise<void> {
    await database.sql().delete(afterCommitEvents).where(eq(afterCommitEvents.id, id));
  },

  /** Counts a failure, and lets nobody handle the event for this time. */
  async postpone(id: number, delayMs: number): Promise<void> {
    await database
      .sql()
      .update(afterCommitEvents)
      .set({
        failures: sql`${afterCommitEvents.failures} + 1`,
        due_at: sql`clock_timestamp() + make_interval(secs => ${delayMs / 1000})`,
      })
      .where(eq(afterCommitEvents.id, id));
  },
});
export type AfterCommitStore = ReturnType<typeof createAfterCommitStore>;
