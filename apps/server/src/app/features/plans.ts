import { createPlans, createPlansHttp, type Plans } from '../../features/plans/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type PlansPart = Plans & { http(guards: Guards): ApiRouter['plans'] };

/** Wires the plans of companies, with their limits. */
export const createPlansPart = ({
  stores,
  transact,
  memberships,
  publishEvent,
  auditLog,
}: Foundation): PlansPart => {
  const plans = createPlans({
    store: stores.plans,
    transact,
    ports: memberships,
    publishEvent,
    record: auditLog.record,
  });
  return { ...plans, http: ({ sessionGuard }) => createPlansHttp(plans, sessionGuard) };
};
