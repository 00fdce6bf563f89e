import type { Plan } from '@engawa/contract/plans';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companyPlans } from '../../platform/db/schema/companies.ts';

/** What each company's plan allows. */
export const createPlansStore = (database: Pick<Database, 'sql'>) => ({
  async insertPlan(companyId: string, plan: Plan): Promise<void> {
    await database.sql().insert(companyPlans).values({
      companyId,
      name: plan.name,
      maxMembers: plan.max_members,
      maxSpaces: plan.max_spaces,
      maxFloors: plan.max_floors,
      maxRooms: plan.max_rooms,
      voice: plan.voice,
      video: plan.video,
      slack: plan.slack,
      translate: plan.translate,
      guestTranslate: plan.guest_translate,
      googleCalendar: plan.google_calendar,
      appActiveWin: plan.app_active_win,
      adminActiveWin: plan.admin_active_win,
    });
  },

  async findPlan(companyId: string): Promise<Plan | null> {
    const [row] = await database
      .sql()
      .select()
      .from(companyPlans)
      .where(eq(companyPlans.companyId, companyId));
    if (row === undefined) return null;
    return {
      name: row.name,
      max_members: row.maxMembers,
      max_spaces: row.maxSpaces,
      max_floors: row.maxFloors,
      max_rooms: row.maxRooms,
      voice: row.voice,
      video: row.video,
      slack: row.slack,
      translate: row.translate,
      guest_translate: row.guestTranslate,
      google_calendar: row.googleCalendar,
      app_active_win: row.appActiveWin,
      admin_active_win: row.adminActiveWin,
    };
  },
});
export type PlansStore = ReturnType<typeof createPlansStore>;
