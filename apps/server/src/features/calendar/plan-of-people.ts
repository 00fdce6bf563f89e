import { canReadCalendars } from '@engawa/contract/calendar';
import type { Actor } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';

export type PlanPorts = {
  listCompanies(userId: string): Promise<readonly string[]>;
  /** Refuses those who do not belong to the company with COMPANY_IS_NOT_EXIST. */
  planOf(actor: Actor, companyId: string): Promise<Plan>;
};

/** Whether a company of this person includes calendars in its plan. */
export const mayReadCalendars = async (ports: PlanPorts, actor: Actor): Promise<boolean> => {
  for (const companyId of await ports.listCompanies(actor.userId))
    if (canReadCalendars(await ports.planOf(actor, companyId))) return true;
  return false;
};
