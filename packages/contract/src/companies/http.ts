import * as z from 'zod';
import { role } from '../accounts/schema.ts';
import { enveloped, id, refuses, sessionRoute } from '../kernel/index.ts';
import { membership } from './schema.ts';

export const companiesHttp = {
  listMine: sessionRoute
    .route({
      method: 'GET',
      path: '/user_company',
      tags: ['companies'],
      summary: 'My companies, my role in each, and their spaces',
    })
    .output(enveloped(z.array(membership))),
  roleOf: sessionRoute
    .route({
      method: 'GET',
      path: '/user/{id}/role',
      tags: ['companies'],
      summary: "A person's role in the company named by x-company",
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ role })))
    .errors(refuses('USER_IS_NOT_EXIST')),
};
