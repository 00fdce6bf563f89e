import { companiesHttp } from '@engawa/contract/companies';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Companies } from './service.ts';

/** The calls of companies. */
export const createCompaniesHttp = (companies: Companies, sessionGuard: SessionGuard) => {
  const guarded = implement(companiesHttp).$context<ApiContext>().use(sessionGuard);
  return {
    listMine: guarded.listMine.handler(async ({ context }) => ({
      data: await companies.listMine(context.actor),
    })),
    roleOf: guarded.roleOf.handler(async ({ input, context }) => ({
      data: { role: await companies.roleOf(context.actor, input.id, context.companyId) },
    })),
  };
};
