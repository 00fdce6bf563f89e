import * as z from 'zod';
import { selfConfirmation } from '../accounts/schema.ts';
import { enveloped, id, moment, refuses, sessionRoute } from '../kernel/index.ts';
import { closedCompanyManagers, companyManagers } from './policy.ts';

export const closingHttp = {
  close: sessionRoute(companyManagers)
    .route({
      method: 'DELETE',
      path: '/company',
      tags: ['companies'],
      summary:
        'Close the company named by x-company, which deletes it in 14 days (Managers); requires its name',
    })
    .input(selfConfirmation.extend({ name: z.string().max(1_000) }))
    .output(enveloped(z.object({ uuid: id, deletes_at: moment })))
    .errors(
      refuses(
        'COMPANY_IS_NOT_EXIST',
        'INCORRECT_PASSWORD',
        'PROOF_IS_NEEDED',
        'TOO_MANY_ATTEMPTS',
        'TRY_AGAIN',
      ),
    ),
  restore: sessionRoute(closedCompanyManagers)
    .route({
      method: 'POST',
      path: '/company/{id}/restore',
      tags: ['companies'],
      summary: 'Open a closed company again, with everything in it (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ uuid: id })))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
};
