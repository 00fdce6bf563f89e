import { type Actor, Refusal } from '@engawa/contract/kernel';
import {
  type Plan,
  type PlanCount,
  type PlanUsage,
  planLimit,
  planLimitCodes,
  selfHostedPlan,
} from '@engawa/contract/plans';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import { changedValues, type RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { PlansStore } from './store.ts';

export type PlansDeps = {
  readonly store: PlansStore;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly record: RecordAudit;
  readonly ports: {
    isMember(companyId: string, userId: string): Promise<boolean>;
    /** The company of a space. Refuses with SPACE_IS_NOT_EXIST. */
    companyOf(spaceId: string): Promise<string>;
  };
};

/** Plans: what a company may do, and how much of it. */
export const createPlans = ({ store, transact, publishEvent, record, ports }: PlansDeps) => {
  const requireMember = async (actor: Actor, companyId: string): Promise<void> => {
    const isMember = actor.kind === 'user' && (await ports.isMember(companyId, actor.userId));
    if (!isMember) throw new Refusal('COMPANY_IS_NOT_EXIST');
  };

  const requirePlan = async (companyId: string): Promise<Plan> => {
    const plan = await store.findPlan(companyId);
    if (plan === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    return plan;
  };

  /**
   * Refuses if the company already has as many as its plan allows. Must run inside the transaction
   * that adds one more: until it ends, nobody else is granted the same place.
   */
  const requirePlaceFor = async (companyId: string, ...counts: readonly PlanCount[]): Promise<void> => {
    const plan = await store.lockPlan(companyId);
    if (plan === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    const usage = await store.countUsage(companyId);
    for (const count of counts) {
      const limit = planLimit(plan, count);
      if (usage[count] >= limit) throw new Refusal(planLimitCodes[count], { limit });
    }
  };

  return {
    /** Assigns the plan of companies on a self-hosted installation. */
    assignSelfHosted: (companyId: string): Promise<void> => store.insertPlan(companyId, selfHostedPlan),

    /**
     * A company's plan without an access check, for decisions of the server. Refuses with
     * COMPANY_IS_NOT_EXIST.
     */
    requirePlan,

    /** The plan of a space's company, without an access check. Refuses with SPACE_IS_NOT_EXIST. */
    planOfSpace: async (spaceId: string): Promise<Plan> => requirePlan(await ports.companyOf(spaceId)),

    /** The plan, for members. Refuses others with COMPANY_IS_NOT_EXIST. */
    async planOf(actor: Actor, companyId: string): Promise<Plan> {
      await requireMember(actor, companyId);
      return requirePlan(companyId);
    },

    /** How much of the plan is used, for members. Refuses like `planOf`. */
    async usageOf(actor: Actor, companyId: string): Promise<PlanUsage> {
      await requireMember(actor, companyId);
      return store.countUsage(companyId);
    },

    /** Refuses with PLAN_SPACE_LIMIT, PLAN_FLOOR_LIMIT and PLAN_ROOM_LIMIT, with the limit. */
    requirePlaceFor,

    /** For adding a Manager or Member. Refuses with PLAN_MEMBER_LIMIT, with the limit. */
    requirePlaceForMember: (companyId: string): Promise<void> => requirePlaceFor(companyId, 'members'),

    /**
     * Sets the plan for a CLI command. Existing data stays; the live spaces apply the new plan.
     * Refuses with COMPANY_IS_NOT_EXIST.
     */
    setPlan: (companyId: string, plan: Plan): Promise<void> =>
      transact(async () => {
        const before = await store.lockPlan(companyId);
        if (before === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
        await store.updatePlan(companyId, plan);
        for (const spaceId of await store.listSpaceIds(companyId))
          await publishEvent(spaceId, 'FetchSpaceInfoEvent', { settings: { plan } });
        const changed = changedValues(before, plan);
        if (changed !== null)
          await record({
            in: { companyId },
            by: 'operator',
            action: 'plan_changed',
            target: { kind: 'company', id: companyId },
            ...changed,
          });
      }),
  };
};
export type Plans = ReturnType<typeof createPlans>;
