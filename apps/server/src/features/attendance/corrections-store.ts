import { and, asc, desc, eq, gte, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { punchInCorrections, punchIns } from '../../platform/db/schema/companies.ts';
import type { Days } from './store.ts';

export type CorrectionRow = typeof punchInCorrections.$inferSelect;

/** Requests for corrections of clock-ins. */
export const createCorrectionsStore = (database: Pick<Database, 'sql'>) => {
  const select = (condition: SQL | undefined) =>
    database
      .sql()
      .select({
        correction: punchInCorrections,
        recorded_time: punchIns.start_time,
        name: { first_name: users.first_name, last_name: users.last_name, display_name: users.display_name },
      })
      .from(punchInCorrections)
      .innerJoin(users, eq(users.id, punchInCorrections.userId))
      .leftJoin(punchIns, eq(punchIns.id, punchInCorrections.punch_in_id))
      .where(condition);

  return {
    async insertCorrection(row: typeof punchInCorrections.$inferInsert): Promise<string> {
      const [made] = await database
        .sql()
        .insert(punchInCorrections)
        .values(row)
        .returning({ id: punchInCorrections.id });
      if (made === undefined) throw new Error('A correction was not written.');
      return made.id;
    },

    /** Withdraws the open request of a person about the same clock-in, or the same missing day. */
    async withdrawSame(
      {
        companyId,
        userId,
        punch_in_id,
        day,
      }: Pick<CorrectionRow, 'companyId' | 'userId' | 'punch_in_id' | 'day'>,
      decided_at: Date,
    ): Promise<void> {
      await database
        .sql()
        .update(punchInCorrections)
        .set({ state: 'withdrawn', decided_at })
        .where(
          and(
            eq(punchInCorrections.companyId, companyId),
            eq(punchInCorrections.userId, userId),
            eq(punchInCorrections.state, 'open'),
            punch_in_id === null
              ? and(isNull(punchInCorrections.punch_in_id), eq(punchInCorrections.day, day))
              : eq(punchInCorrections.punch_in_id, punch_in_id),
          ),
        );
    },

    async findCorrection(id: string) {
      const [row] = await select(eq(punchInCorrections.id, id));
      return row ?? null;
    },

    /** Locked until the transaction ends. */
    async lockCorrection(id: string): Promise<CorrectionRow | null> {
      const [row] = await database
        .sql()
        .select()
        .from(punchInCorrections)
        .where(eq(punchInCorrections.id, id))
        .for('update');
      return row ?? null;
    },

    async decide(id: string, state: CorrectionRow['state'], decided_at: Date): Promise<void> {
      await database
        .sql()
        .update(punchInCorrections)
        .set({ state, decided_at })
        .where(eq(punchInCorrections.id, id));
    },

    /** The open requests in a company, oldest first. */
    listOpen: (companyId: string, limit: number) =>
      select(and(eq(punchInCorrections.companyId, companyId), eq(punchInCorrections.state, 'open')))
        .orderBy(asc(punchInCorrections.created_at), asc(punchInCorrections.id))
        .limit(limit),

    /** The requests of a person about a month, newest first. */
    listCorrectionsOf: (companyId: string, userId: string, { from, until }: Days, limit: number) =>
      select(
        and(
          eq(punchInCorrections.companyId, companyId),
          eq(punchInCorrections.userId, userId),
          or(
            and(gte(punchInCorrections.day, from), lt(punchInCorrections.day, until)),
            and(gte(punchIns.day, from), lt(punchIns.day, until)),
          ),
        ),
      )
        .orderBy(desc(punchInCorrections.created_at), desc(punchInCorrections.id))
        .limit(limit),
  };
};
export type NamedCorrection = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createCorrectionsStore>['findCorrection']>>
>;
