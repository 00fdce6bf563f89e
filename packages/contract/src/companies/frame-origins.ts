import * as z from 'zod';
import { enveloped, id, refuses, sessionRoute } from '../kernel/index.ts';
import { companyManagers, companyMembers } from './policy.ts';
import { maxFrameOrigins, readFrameOrigin } from './rules.ts';

/** Origins as typed; stored without duplicates. */
const typedOrigins = z
  .array(
    z.string().transform((text, context) => {
      const origin = readFrameOrigin(text);
      if (origin !== null) return origin;
      context.addIssue({ code: 'custom', message: 'validation.frame_origin' });
      return z.NEVER;
    }),
  )
  .transform((origins) => [...new Set(origins)])
  .pipe(z.array(z.string()).max(maxFrameOrigins, 'validation.too_many_origins'));

const frameOrigins = z.object({
  /** The origins whose pages are shown in the spaces of the company; empty: all public ones. */
  origins: z.array(z.string()),
});

export const frameOriginsHttp = {
  frameOrigins: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/company/{id}/frame-origins',
      tags: ['companies'],
      summary: 'The sites whose pages are shown in the spaces of a company; none: all',
    })
    .input(z.object({ id }))
    .output(enveloped(frameOrigins))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  changeFrameOrigins: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/company/{id}/frame-origins',
      tags: ['companies'],
      summary: 'Restrict the pages in the spaces of a company to these sites, or lift it (Managers)',
    })
    .input(z.object({ id, origins: typedOrigins }))
    .output(enveloped(frameOrigins))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
};
