import { type Actor, Refusal } from '@engawa/contract/kernel';
import { type Plan, selfHostedPlan } from '@engawa/contract/plans';
import type { PlansStore } from './store.ts';

export type PlansPorts = { isMember(companyId: string, userId: string): Promise<boolean> };

/** Plans: what a company may do, and how much of it. */
export const createPlans = (store: PlansStore, ports: PlansPorts) => ({
  /** The plan of companies made on a self-hosted Engawa. */
  assignSelfHosted: (companyId: string): Promise<void> => store.insertPlan(companyId, selfHostedPlan),

  /** A company's plan, whoever asks; for decisions of the server. */
  async requirePlan(companyId: string): Promise<Plan> {
    const plan = await store.findPlan(companyId);
    if (plan === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    return plan;
  },

  /** The plan, for members. To all others the company is not there: COMPANY_IS_NOT_EXIST. */
  async planOf(actor: Actor, companyId: string): Promise<Plan> {
    const isMember = actor.kind === 'user' && (await ports.isMember(companyId, actor.userId));
    const plan = isMember ? await store.findPlan(companyId) : null;
    if (plan === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    return plan;
  },
});
export type Plans = ReturnType<typeof createPlans>;
