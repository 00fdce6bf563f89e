import * as z from 'zod';
import { company } from '../companies/schema.ts';
import { enveloped, openRoute, refuses, sessionRoute } from '../kernel/index.ts';
import { spaceSummary } from '../spaces/schema.ts';
import { credentials, registration, tokens, user } from './schema.ts';

export const accountsHttp = {
  register: openRoute
    .route({
      method: 'POST',
      path: '/register',
      successStatus: 201,
      tags: ['accounts'],
      summary: 'Make a user, their company (they are its Manager) and its first space',
    })
    .input(registration)
    .output(tokens.extend({ data: z.object({ user, company, space: spaceSummary }) }))
    .errors(refuses('EMAIL_TAKEN')),
  login: openRoute
    .route({ method: 'POST', path: '/login', tags: ['accounts'], summary: 'Log in by e-mail and password' })
    .input(credentials)
    .output(tokens)
    .errors(refuses('LOGIN_FAILED')),
  refresh: openRoute
    .route({
      method: 'POST',
      path: '/refresh',
      tags: ['accounts'],
      summary: 'A new access token for the refresh token in the cookie (or, without Origin, in the body)',
    })
    .input(z.object({ refresh_token: z.string().max(200).optional() }).optional())
    .output(tokens)
    .errors(refuses('UNAUTHENTICATED', 'FORBIDDEN_ORIGIN')),
  logout: sessionRoute
    .route({
      method: 'GET',
      path: '/logout',
      tags: ['accounts'],
      summary: 'End this session: its tokens die at once',
    })
    .output(z.object({ data: z.null() })),
  me: sessionRoute
    .route({ method: 'GET', path: '/user', tags: ['accounts'], summary: 'Who I am' })
    .output(enveloped(user)),
};
