import * as z from 'zod';
import { companyManagers } from '../companies/policy.ts';
import { pagination } from '../companies/schema.ts';
import { id, refuses, sessionRoute } from '../kernel/index.ts';
import { auditAsked, auditEntry, auditFilter } from './schema.ts';

/** A ReadableStream on the server, which sends it as it is read; a Blob in a browser. */
const csvFile = z.custom<object>((value) => typeof value === 'object' && value !== null);

export const auditHttp = {
  list: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/audit',
      tags: ['audit'],
      summary: 'The audit log of a company, newest first, page by page (Managers)',
    })
    .input(auditAsked.extend({ id }))
    .output(z.object({ data: z.array(auditEntry), pagination }))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  export: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/audit.csv',
      tags: ['audit'],
      summary: 'The audit log of a company as CSV, newest first (Managers)',
    })
    .input(auditFilter.extend({ id }))
    .output(csvFile)
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
};
