import * as z from 'zod';
import { companyManagers, companyMembers } from '../companies/policy.ts';
import { enveloped, id, refuses, sessionRoute } from '../kernel/index.ts';

const browserSpeech = z.object({
  /** Whether a page may let the browser send the voice of its user to the maker of the browser. */
  is_cloud_allowed: z.boolean(),
});

export const browserSpeechHttp = {
  browserSpeech: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/company/{id}/browser-speech',
      tags: ['captions'],
      summary: 'Whether browsers may recognise speech at their maker, in the spaces of a company',
    })
    .input(z.object({ id }))
    .output(enveloped(browserSpeech))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  changeBrowserSpeech: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/company/{id}/browser-speech',
      tags: ['captions'],
      summary: 'Allow or forbid recognition of speech at the maker of the browser (Managers)',
    })
    .input(browserSpeech.extend({ id }))
    .output(enveloped(browserSpeech))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
};
