import { type Plan, type PlanUsage, plan } from '@engawa/contract/plans';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companyPlans, companyUsers } from '../../platform/db/schema/companies.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spaces } from '../../platform/db/schema/spaces.ts';
import { pick } from '../../platform/pick.ts';

const planNames = plan.keyof().options;
const planOf = (row: typeof companyPlans.$inferSelect): Plan => pick(row, planNames);

/** The plan of each company, and the present counts that it limits. */
export const createPlansStore = (database: Pick<Database, 'sql'>) => ({
  async insertPlan(companyId: string, given: Plan): Promise<void> {
    await database
      .sql()
      .insert(companyPlans)
      .values({ companyId, ...pick(given, planNames) });
  },

  async updatePlan(companyId: string, changed: Plan): Promise<void> {
    await database
      .sql()
      .update(companyPlans)
      .set(pick(changed, planNames))
      .where(eq(companyPlans.companyId, companyId));
  },

  async findPlan(companyId: string): Promise<Plan | null> {
    const [row] = await database
      .sql()
      .select()
      .from(companyPlans)
      .where(eq(companyPlans.companyId, companyId));
    return row === undefined ? null : planOf(row);
  },

  /** Like findPlan, and locks the plan against other lockPlan calls until the transaction ends. */
  async lockPlan(companyId: string): Promise<Plan | null> {
    const [row] = await database
      .sql()
      .select()
      .from(companyPlans)
      .where(eq(companyPlans.companyId, companyId))
      .for('update');
    return row === undefined ? null : planOf(row);
  },

  /** A separate query after the lock, so that it sees what was committed meanwhile. */
  async countUsage(companyId: string): Promise<PlanUsage> {
    const { rows } = await database.sql().execute<Record<keyof PlanUsage, number>>(sql`
      select
        (select count(*)::int from ${companyUsers} where ${companyUsers.companyId} = ${companyId}) as members,
        (select count(*)::int from ${spaces} where ${spaces.company_id} = ${companyId}) as spaces,
        (select count(*)::int from ${floors} join ${spaces} on ${spaces.id} = ${floors.spaceId}
          where ${spaces.company_id} = ${companyId}) as floors,
        (select count(*)::int from ${rooms} join ${floors} on ${floors.id} = ${rooms.floor_id}
          join ${spaces} on ${spaces.id} = ${floors.spaceId}
          where ${spaces.company_id} = ${companyId}) as rooms`);
    const [usage] = rows;
    if (usage === undefined) throw new Error('Nothing was counted.');
    return usage;
  },

  async listSpaceIds(companyId: string): Promise<string[]> {
    const found = await database
      .sql()
      .select({ id: spaces.id })
      .from(spaces)
      .where(eq(spaces.company_id, companyId))
      .orderBy(asc(spaces.id));
    return found.map(({ id }) => id);
  },
});
export type PlansStore = ReturnType<typeof createPlansStore>;
