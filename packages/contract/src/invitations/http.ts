import * as z from 'zod';
import { tokens, user } from '../accounts/schema.ts';
import { pagination } from '../companies/schema.ts';
import { enveloped, id, openRoute, refuses, sessionRoute, usersOnly } from '../kernel/index.ts';
import { invitationKey } from '../spaces/joining.ts';
import { memberImportHttp } from './member-import.ts';
import { invitationRevokers, inviters, linkReaders } from './policy.ts';
import {
  addressInvitation,
  invitation,
  invitationPreview,
  inviteRegistration,
  inviteResult,
  joined,
} from './schema.ts';

const tags = ['invitations'];

export const invitationsHttp = {
  ...memberImportHttp,
  links: sessionRoute(linkReaders)
    .route({
      method: 'GET',
      path: '/invite-link',
      tags,
      summary: 'The invite links of a space (its members)',
    })
    .input(z.object({ space_id: id, floor_id: id.optional() }))
    .output(enveloped(z.object({ member_link: z.string(), guest_link: z.string() })))
    .errors(refuses('SPACE_IS_NOT_EXIST', 'SPACE_TOKEN_DENIED')),
  inviteByEmail: sessionRoute(inviters)
    .route({
      method: 'POST',
      path: '/invite-user',
      tags,
      summary: 'Invite addresses, separated by commas (Managers)',
    })
    .input(addressInvitation)
    .output(enveloped(z.array(inviteResult)))
    .errors(
      refuses('SPACE_IS_NOT_EXIST', 'SPACE_TOKEN_DENIED', 'COMPANY_IS_NOT_EXIST', 'EMAIL_IS_NOT_VERIFIED'),
    ),
  list: sessionRoute(inviters)
    .route({
      method: 'GET',
      path: '/invitations',
      tags,
      summary: 'Invitations of the company, or of one space, newest first (Managers)',
    })
    .input(
      z.object({
        space_id: id.optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        per_page: z.coerce.number().int().min(1).max(100).default(10),
      }),
    )
    .output(z.object({ data: z.array(invitation), pagination }))
    .errors(refuses('SPACE_IS_NOT_EXIST', 'SPACE_TOKEN_DENIED', 'COMPANY_IS_NOT_EXIST')),
  revoke: sessionRoute(invitationRevokers)
    .route({
      method: 'DELETE',
      path: '/invitation/{id}',
      tags,
      summary: 'Revoke an invitation (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ id })))
    .errors(refuses('INVITATION_IS_OVER')),
  look: openRoute
    .route({
      method: 'POST',
      path: '/invitation/look',
      tags,
      summary: 'What an invitation leads to, for people with its link',
    })
    .input(invitationKey)
    .output(enveloped(invitationPreview))
    .errors(refuses('INVITATION_IS_OVER', 'COMPANY_IS_CLOSED')),
  accept: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/invitation/accept',
      tags,
      summary: 'Join the company and space of an invitation',
    })
    .input(invitationKey)
    .output(enveloped(joined))
    .errors(refuses('INVITATION_IS_OVER', 'INVITATION_IS_FOR_ANOTHER', 'PLAN_MEMBER_LIMIT')),
  register: openRoute
    .route({
      method: 'POST',
      path: '/invite-register',
      successStatus: 201,
      tags,
      summary: 'Register a user who joins by an invitation or a member link',
    })
    .input(inviteRegistration)
    .output(tokens.extend({ data: joined.extend({ user }) }))
    .errors(
      refuses(
        'INVITATION_IS_OVER',
        'INVITATION_IS_FOR_ANOTHER',
        'PLAN_MEMBER_LIMIT',
        'SPACE_IS_NOT_EXIST',
        'INCORRECT_PASSWORD',
        'EMAIL_TAKEN',
        'COMPANY_IS_CLOSED',
      ),
    ),
};
