import * as z from 'zod';
import { enveloped, openRoute, refuses, sessionRoute, usersOnly } from '../kernel/index.ts';
import {
  identity,
  identityList,
  linkTicket,
  offeredProvider,
  outsideAnswer,
  outsideOutcome,
  outsideRegistered,
  outsideRegistration,
  startOutsideLogIn,
  unlinked,
} from './schema.ts';

const tags = ['identities'];
const nothing = z.object({ data: z.null() });

export const identitiesHttp = {
  listProviders: openRoute
    .route({ method: 'GET', path: '/social', tags, summary: 'The external login providers that are set up' })
    .output(enveloped(z.array(offeredProvider))),
  start: openRoute
    .route({
      method: 'POST',
      path: '/social/{provider}/start',
      tags,
      summary:
        'The address at which a login with an external provider starts; with my token and a proof it links the login, with my token alone it confirms my identity',
    })
    .input(startOutsideLogIn)
    .output(enveloped(z.object({ url: z.url() })))
    .errors(
      refuses(
        'OUTSIDE_LOGIN_IS_OFF',
        'OUTSIDE_LOGIN_IS_AWAY',
        'UNAUTHENTICATED',
        'FORBIDDEN',
        'EMAIL_IS_NOT_VERIFIED',
        'PROOF_IS_NEEDED',
      ),
    ),
  callback: openRoute
    .route({
      method: 'POST',
      path: '/social/callback',
      tags,
      summary:
        'Process the answer of an external provider: logs in, links, or returns a ticket to register or to confirm an account',
    })
    .input(outsideAnswer)
    .output(outsideOutcome)
    .errors(
      refuses(
        'OUTSIDE_LOGIN_IS_OFF',
        'OUTSIDE_LOGIN_IS_AWAY',
        'OUTSIDE_LOGIN_IS_DENIED',
        'OUTSIDE_LOGIN_IS_OVER',
        'OUTSIDE_LOGIN_FAILED',
        'IDENTITY_IS_TAKEN',
        'EMAIL_IS_NOT_VERIFIED',
        'FORBIDDEN',
        'FORBIDDEN_ORIGIN',
      ),
    ),
  register: openRoute
    .route({
      method: 'POST',
      path: '/social/register',
      successStatus: 201,
      tags,
      summary: 'Register a user who comes from an external provider',
    })
    .input(outsideRegistration)
    .output(outsideRegistered)
    .errors(refuses('OUTSIDE_LOGIN_IS_OVER', 'OUTSIDE_LOGIN_FAILED', 'EMAIL_TAKEN', 'IDENTITY_IS_TAKEN')),
  link: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/social/link',
      tags,
      summary: 'Link an external login to my account after a confirmation of my identity',
    })
    .input(linkTicket)
    .output(enveloped(identity))
    .errors(
      refuses(
        'OUTSIDE_LOGIN_IS_OVER',
        'OUTSIDE_LOGIN_FAILED',
        'IDENTITY_IS_TAKEN',
        'EMAIL_IS_NOT_VERIFIED',
        'PROOF_IS_NEEDED',
      ),
    ),
  listMine: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/social/identities',
      tags,
      summary: 'The external logins linked to my account',
    })
    .output(enveloped(identityList)),
  unlink: sessionRoute(usersOnly)
    .route({
      method: 'DELETE',
      path: '/social/identities/{id}',
      tags,
      summary: 'Unlink an external login; the last login method cannot be unlinked',
    })
    .input(unlinked)
    .output(nothing)
    .errors(refuses('IDENTITY_IS_NOT_EXIST', 'IDENTITY_IS_LAST', 'PROOF_IS_NEEDED')),
};
