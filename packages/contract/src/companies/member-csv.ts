import * as z from 'zod';
import { id, refuses, sessionRoute } from '../kernel/index.ts';
import { companyManagers } from './policy.ts';

/** A ReadableStream on the server, which sends it as it is read; a Blob in a browser. */
const csvFile = z.custom<object>((value) => typeof value === 'object' && value !== null);

export const memberCsvHttp = {
  exportMembers: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/users.csv',
      tags: ['companies'],
      summary: 'The name, e-mail address and role of every member as CSV (Managers)',
    })
    .input(z.object({ id }))
    .output(csvFile)
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
};
