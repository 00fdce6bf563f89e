import * as z from 'zod';
import { id, refuses, sessionRoute } from '../kernel/index.ts';
import { companyManagers } from './policy.ts';

/** A ReadableStream on the server, which sends it as it is read; a Blob in a browser. */
const zipFile = z.custom<object>((value) => typeof value === 'object' && value !== null);

/**
 * A response header: about how many bytes follow. The lists are compressed while they are
 * sent, so their length is not known before.
 */
export const archiveBytesHeader = 'x-archive-bytes';

export const companyArchiveHttp = {
  archive: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/archive',
      tags: ['companies'],
      summary: 'Everything of a company in one ZIP file: JSON, CSV and files (Managers)',
    })
    .input(z.object({ id }))
    .output(zipFile)
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'TOO_MANY_ATTEMPTS', 'TRY_AGAIN')),
};
