import { plansHttp } from '@engawa/contract/plans';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Plans } from './service.ts';

/** The HTTP calls of plans. */
export const createPlansHttp = (plans: Plans, sessionGuard: SessionGuard) => {
  const guarded = implement(plansHttp).$context<ApiContext>().use(sessionGuard);
  return {
    planOf: guarded.planOf.handler(async ({ input, context }) => ({
      data: await plans.planOf(context.actor, input.id),
    })),
    usageOf: guarded.usageOf.handler(async ({ input, context }) => ({
      data: await plans.usageOf(context.actor, input.id),
    })),
  };
};
