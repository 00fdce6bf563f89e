import * as z from 'zod';
import { company } from '../companies/schema.ts';
import { anySession, enveloped, id, openRoute, refuses, sessionRoute, usersOnly } from '../kernel/index.ts';
import { secondFactorQuestion } from '../second-factors/schema.ts';
import { spaceSummary } from '../spaces/schema.ts';
import { email } from './email-address.ts';
import { personalData } from './personal-data.ts';
import {
  accountPassword,
  credentials,
  linkToken,
  openSession,
  profile,
  registration,
  selfConfirmation,
  tokens,
  typedPassword,
  user,
} from './schema.ts';

/** Tokens, or the request for the second factor when the account has one. */
const entrance = z.union([tokens, z.object({ second_factor: secondFactorQuestion })]);
/** Whether this Engawa sends e-mails; otherwise the operator has to pass the links on. */
const delivery = z.object({ is_mail_delivered: z.boolean() });

export const accountsHttp = {
  register: openRoute
    .route({
      method: 'POST',
      path: '/register',
      successStatus: 201,
      tags: ['accounts'],
      summary: 'Register a user with a company, of which they are the Manager, and its first space',
    })
    .input(registration)
    .output(tokens.extend({ data: z.object({ user, company, space: spaceSummary }) }))
    .errors(refuses('TRY_AGAIN')),
  login: openRoute
    .route({ method: 'POST', path: '/login', tags: ['accounts'], summary: 'Log in by e-mail and password' })
    .input(credentials)
    .output(entrance)
    .errors(refuses('LOGIN_FAILED', 'TRY_AGAIN')),
  loginByLink: openRoute
    .route({
      method: 'POST',
      path: '/login-link',
      tags: ['accounts'],
      summary: 'Log in with a link from the operator; it works once, for 15 minutes',
    })
    .input(z.object({ token: linkToken }))
    .output(entrance)
    .errors(refuses('LINK_IS_OVER')),
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
  logout: sessionRoute(anySession)
    .route({
      method: 'GET',
      path: '/logout',
      tags: ['accounts'],
      summary: 'End this session: its tokens become invalid at once',
    })
    .output(z.object({ data: z.null() })),
  me: sessionRoute(usersOnly)
    .route({ method: 'GET', path: '/user', tags: ['accounts'], summary: 'My account' })
    .output(enveloped(user)),
  updateMe: sessionRoute(usersOnly)
    .route({ method: 'PUT', path: '/user', tags: ['accounts'], summary: 'Change my names and colour' })
    .input(profile)
    .output(enveloped(user)),
  deleteMe: sessionRoute(usersOnly)
    .route({
      method: 'DELETE',
      path: '/user',
      tags: ['accounts'],
      summary: 'Delete my account, with each company that has no other member',
    })
    .input(selfConfirmation)
    .output(enveloped(z.null()))
    .errors(
      refuses('INCORRECT_PASSWORD', 'PROOF_IS_NEEDED', 'MANAGER_IS_LAST', 'TOO_MANY_ATTEMPTS', 'TRY_AGAIN'),
    ),
  exportMe: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/user/export',
      tags: ['accounts'],
      summary: 'Export all data stored about me',
    })
    .output(personalData)
    .errors(refuses('TOO_MANY_ATTEMPTS')),
  listSessions: sessionRoute(usersOnly)
    .route({ method: 'GET', path: '/user/sessions', tags: ['accounts'], summary: 'My sessions' })
    .output(enveloped(z.array(openSession))),
  endSession: sessionRoute(usersOnly)
    .route({
      method: 'DELETE',
      path: '/user/sessions/{id}',
      tags: ['accounts'],
      summary: 'End another session of mine: its tokens become invalid and its connections close at once',
    })
    .input(z.object({ id }))
    .output(enveloped(z.null()))
    .errors(refuses('SESSION_IS_NOT_EXIST')),
  endOtherSessions: sessionRoute(usersOnly)
    .route({
      method: 'DELETE',
      path: '/user/sessions',
      tags: ['accounts'],
      summary: 'End all my other sessions',
    })
    .output(enveloped(z.object({ ended: z.number().int() }))),
  verifyEmail: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/email/verify',
      tags: ['accounts'],
      summary: 'Confirm my e-mail address with the token of the e-mail; requires the session of its account',
    })
    .input(z.object({ token: linkToken }))
    .output(enveloped(user))
    .errors(refuses('LINK_IS_OVER')),
  resendVerification: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/email/verify/resend',
      tags: ['accounts'],
      summary: 'Send the confirmation e-mail for my address again',
    })
    .output(enveloped(delivery))
    .errors(refuses('TOO_MANY_ATTEMPTS')),
  changeEmail: sessionRoute(usersOnly)
    .route({
      method: 'PUT',
      path: '/email',
      tags: ['accounts'],
      summary: 'Request a change of my e-mail address; a link sent to the new address confirms it',
    })
    .input(selfConfirmation.extend({ email }))
    .output(enveloped(delivery))
    .errors(refuses('INCORRECT_PASSWORD', 'PROOF_IS_NEEDED', 'TOO_MANY_ATTEMPTS', 'TRY_AGAIN')),
  confirmEmail: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/email/change',
      tags: ['accounts'],
      summary:
        'Confirm the new e-mail address with the token of its e-mail; requires the session of its account',
    })
    .input(z.object({ token: linkToken }))
    .output(enveloped(user))
    .errors(refuses('LINK_IS_OVER')),
  changePassword: sessionRoute(usersOnly)
    .route({
      method: 'PUT',
      path: '/password',
      tags: ['accounts'],
      summary: 'Change my password; all other sessions end',
    })
    .input(z.object({ current_password: typedPassword, password: accountPassword }))
    .output(enveloped(z.null()))
    .errors(refuses('INCORRECT_PASSWORD', 'TOO_MANY_ATTEMPTS', 'TRY_AGAIN')),
  forgotPassword: openRoute
    .route({
      method: 'POST',
      path: '/password/forgot',
      tags: ['accounts'],
      summary: 'Send an e-mail with a link for a new password; the answer is the same for every address',
    })
    .input(z.object({ email }))
    .output(enveloped(z.null()))
    .errors(refuses('TRY_AGAIN')),
  resetPassword: openRoute
    .route({
      method: 'POST',
      path: '/password/reset',
      tags: ['accounts'],
      summary:
        'Set a new password with the token of the e-mail; all sessions end, and the address counts as confirmed',
    })
    .input(z.object({ token: linkToken, password: accountPassword }))
    .output(enveloped(z.null()))
    .errors(refuses('LINK_IS_OVER', 'TRY_AGAIN')),
};
