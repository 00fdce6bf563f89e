import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { punchIns } from '../../platform/db/schema/companies.ts';

export type PunchInRow = typeof punchIns.$inferSelect;

/** Arrivals of members. */
export const createPunchInsStore = (database: Pick<Database, 'sql'>) => ({
  /** The arrival in this time range that was not taken back. `until` is exclusive. */
  async findPunchIn(companyId: string, userId: string, from: Date, until: Date): Promise<PunchInRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(punchIns)
      .where(
        and(
          eq(punchIns.company_id, companyId),
          eq(punchIns.userId, userId),
          gte(punchIns.start_time, from),
          lt(punchIns.start_time, until),
          isNull(punchIns.undone_at),
        ),
      )
      .orderBy(asc(punchIns.start_time))
      .limit(1);
    return row ?? null;
  },

  async insertPunchIn(punchIn: typeof punchIns.$inferInsert): Promise<PunchInRow> {
    const [row] = await database.sql().insert(punchIns).values(punchIn).returning();
    if (row === undefined) throw new Error('An arrival was not written.');
    return row;
  },

  /**
   * @returns true if the arrival was the user's own, not taken back before, and noted after `since`
   */
  async undoPunchIn(punchInId: string, userId: string, since: Date, undone_at: Date): Promise<boolean> {
    const written = await database
      .sql()
      .update(punchIns)
      .set({ undone_at })
      .where(
        and(
          eq(punchIns.id, punchInId),
          eq(punchIns.userId, userId),
          isNull(punchIns.undone_at),
          gte(punchIns.created_at, since),
        ),
      )
      .returning({ id: punchIns.id });
    return written.length > 0;
  },
});
