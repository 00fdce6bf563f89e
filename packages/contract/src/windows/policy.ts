import type { Plan } from '../plans/schema.ts';

/** Whether a Manager may let people show their windows in a space. */
export const canAllowWindows = (plan: Pick<Plan, 'app_active_win' | 'admin_active_win'>): boolean =>
  plan.app_active_win && plan.admin_active_win;
