import type { Department } from '@engawa/contract/companies';
import { and, asc, countDistinct, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companyUsers, punchIns } from '../../platform/db/schema/companies.ts';
import { createCorrectionsStore } from './corrections-store.ts';

export type PunchInRow = typeof punchIns.$inferSelect;
/** The days of a month; `until` is exclusive. */
export type Days = { readonly from: string; readonly until: string };

const isOfMonth = (companyId: string, { from, until }: Days) =>
  and(
    eq(punchIns.company_id, companyId),
    gte(punchIns.day, from),
    lt(punchIns.day, until),
    isNull(punchIns.undone_at),
  );

const isOfDepartment = (department: Department | undefined): SQL | undefined => {
  if (department === undefined) return undefined;
  const isIn = eq(companyUsers.department, department);
  return department === 'none' ? or(isIn, isNull(companyUsers.department)) : isIn;
};

/** Clock-ins by month, and the requests for corrections. */
export const createAttendanceStore = (database: Pick<Database, 'sql'>) => ({
  /** In order of time. */
  async listOf(companyId: string, userIds: readonly string[], days: Days): Promise<PunchInRow[]> {
    if (userIds.length === 0) return [];
    return database
      .sql()
      .select()
      .from(punchIns)
      .where(and(isOfMonth(companyId, days), inArray(punchIns.userId, [...userIds])))
      .orderBy(asc(punchIns.day), asc(punchIns.start_time), asc(punchIns.id));
  },

  /** How many people clocked in on each of these days; days without anyone are left out. */
  /** The months of which a company has clock-ins, e.g. `2026-11`, oldest first. */
  async listMonths(companyId: string): Promise<string[]> {
    const month = sql<string>`to_char(${punchIns.day}, 'YYYY-MM')`;
    const rows = await database
      .sql()
      .selectDistinct({ month })
      .from(punchIns)
      .where(and(eq(punchIns.company_id, companyId), isNull(punchIns.undone_at)))
      .orderBy(month);
    return rows.map((row) => row.month);
  },

  async countByDay(companyId: string, days: readonly string[]): Promise<Map<string, number>> {
    const rows = await database
      .sql()
      .select({ day: punchIns.day, count: countDistinct(punchIns.userId) })
      .from(punchIns)
      .where(
        and(eq(punchIns.company_id, companyId), inArray(punchIns.day, [...days]), isNull(punchIns.undone_at)),
      )
      .groupBy(punchIns.day);
    return new Map(rows.map(({ day, count }) => [day, count]));
  },

  /** Members of a company by name, and their total count. */
  async listMembers(
    companyId: string,
    department: Department | undefined,
    { limit, offset }: { limit: number; offset: number },
  ) {
    const condition = and(eq(companyUsers.companyId, companyId), isOfDepartment(department));
    const members = await database
      .sql()
      .select({
        userId: users.id,
        name: { first_name: users.first_name, last_name: users.last_name, display_name: users.display_name },
        department: sql<Department | null>`${companyUsers.department}`,
      })
      .from(companyUsers)
      .innerJoin(users, eq(users.id, companyUsers.userId))
      .where(condition)
      .orderBy(
        sql`lower(coalesce(nullif(${users.display_name}, ''), ${users.first_name} || ' ' || ${users.last_name}))`,
        asc(users.id),
      )
      .limit(limit)
      .offset(offset);
    return { members, total: await database.sql().$count(companyUsers, condition) };
  },

  /** A punch-in that was not undone; locked until the transaction ends. */
  async lockPunchIn(id: string): Promise<PunchInRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(punchIns)
      .where(and(eq(punchIns.id, id), isNull(punchIns.undone_at)))
      .for('update');
    return row ?? null;
  },

  async updatePunchIn(
    id: string,
    columns: Partial<
      Pick<PunchInRow, 'description' | 'start_time' | 'day' | 'offset_minutes' | 'corrected_at' | 'undone_at'>
    >,
  ): Promise<void> {
    await database.sql().update(punchIns).set(columns).where(eq(punchIns.id, id));
  },

  async insertPunchIn(row: typeof punchIns.$inferInsert): Promise<void> {
    await database.sql().insert(punchIns).values(row);
  },

  async countManagers(companyId: string): Promise<number> {
    return database
      .sql()
      .$count(companyUsers, and(eq(companyUsers.companyId, companyId), eq(companyUsers.role, 'Manager')));
  },

  ...createCorrectionsStore(database),
});
export type AttendanceStore = ReturnType<typeof createAttendanceStore>;
