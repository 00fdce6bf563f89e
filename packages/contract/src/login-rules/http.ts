import * as z from 'zod';
import { companyManagers } from '../companies/policy.ts';
import { enveloped, id, refuses, sessionRoute } from '../kernel/index.ts';
import { loginRule, typedLogins } from './schema.ts';

export const loginRulesHttp = {
  get: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/login-methods',
      tags: ['companies'],
      summary: 'The login methods that open the spaces of a company; none: all',
    })
    .input(z.object({ id }))
    .output(enveloped(loginRule))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  change: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/company/{id}/login-methods',
      tags: ['companies'],
      summary: 'Restrict the spaces of a company to these login methods, or lift it (Managers)',
    })
    .input(z.object({ id, allowed: typedLogins, proof: z.string().min(1).max(100).optional() }))
    .output(enveloped(loginRule))
    .errors(
      refuses(
        'COMPANY_IS_NOT_EXIST',
        'OWN_LOGIN_METHOD_IS_NEEDED',
        'OUTSIDE_LOGIN_IS_OFF',
        'PASSKEYS_ARE_OFF',
        'PROOF_IS_NEEDED',
      ),
    ),
};
