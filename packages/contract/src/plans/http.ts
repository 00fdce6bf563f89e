import * as z from 'zod';
import { companyMembers } from '../companies/policy.ts';
import { enveloped, id, refuses, sessionRoute } from '../kernel/index.ts';
import { plan, planUsage } from './schema.ts';

export const plansHttp = {
  planOf: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/company/{id}/plan',
      tags: ['plans'],
      summary: "A company's plan (its members)",
    })
    .input(z.object({ id }))
    .output(enveloped(plan))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  usageOf: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/company/{id}/usage',
      tags: ['plans'],
      summary: 'How much of its plan a company uses (its members)',
    })
    .input(z.object({ id }))
    .output(enveloped(planUsage))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
};
