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
    .route({ method: 'GET', path: '/social', tags, summary: 'Where people may log in beside here' })
    .output(enveloped(z.array(offeredProvider))),
  start: openRoute
    .route({
      method: 'POST',
      path: '/social/{provider}/start',
      tags,
      summary:
        'The address where a log-in at a provider begins; with my token and a proof to link it to my account, with my token to prove that it is me',
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
        'What a provider answered: logs in, links, or gives a ticket to register or to prove an account',
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
      summary: 'Make an account for who came by a provider',
    })
    .input(outsideRegistration)
    .output(outsideRegistered)
    .errors(refuses('OUTSIDE_LOGIN_IS_OVER', 'OUTSIDE_LOGIN_FAILED', 'EMAIL_TAKEN', 'IDENTITY_IS_TAKEN')),
  link: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/social/link',
      tags,
      summary: 'Link who came by a provider to my account: I have just proved that it is mine',
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
      summary: 'Log-ins elsewhere that open my account',
    })
    .output(enveloped(identityList)),
  unlink: sessionRoute(usersOnly)
    .route({
      method: 'DELETE',
      path: '/social/identities/{id}',
      tags,
      summary: 'Let a log-in elsewhere open my account no more; never the last way in',
    })
    .input(unlinked)
    .output(nothing)
    .errors(refuses('IDENTITY_IS_NOT_EXIST', 'IDENTITY_IS_LAST', 'PROOF_IS_NEEDED')),
};
