import * as z from 'zod';
import { enveloped, id, refuses, sessionRoute } from '../kernel/index.ts';
import { plan } from './schema.ts';

export const plansHttp = {
  planOf: sessionRoute
    .route({
      method: 'GET',
      path: '/company/{id}/plan',
      tags: ['plans'],
      summary: "A company's plan, for its members",
    })
    .input(z.object({ id }))
    .output(enveloped(plan))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
};
