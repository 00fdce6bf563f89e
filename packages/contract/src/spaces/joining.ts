import * as z from 'zod';
import {
  companyRoles,
  enveloped,
  id,
  openRoute,
  refuses,
  sessionRoute,
  spaceRoute,
  usersOnly,
} from '../kernel/index.ts';
import { spaceManagers } from './policy.ts';
import { spaceRole, spaceSummary } from './schema.ts';

const company = z.object({ uuid: id, name: z.string() });

/**
 * A password as a person typed it. It is not validated further, so that a wrong one is refused as
 * wrong and not as malformed.
 */
export const typedJoinPassword = z.string().max(200);

/** A secret in a link. An invalid one gives no access, and is not refused as malformed. */
const linkSecret = z.string().max(200);
/** The query of an invitation link. Only a link in an e-mail carries the proof. */
export const invitationKey = z.object({ token: linkSecret, proof: linkSecret.optional() });
export type InvitationKey = z.output<typeof invitationKey>;

/** The company and space that a person has joined, and their role. */
export const joinedSpace = z.object({ company, space: spaceSummary, role: z.enum(companyRoles) });
export type JoinedSpace = z.output<typeof joinedSpace>;

const joinRefusals = refuses(
  'SPACE_IS_NOT_EXIST',
  'INCORRECT_PASSWORD',
  'TOO_MANY_ATTEMPTS',
  'PLAN_MEMBER_LIMIT',
);

export const joiningHttp = {
  name: openRoute
    .route({
      method: 'GET',
      path: '/space/{id}/name',
      tags: ['spaces'],
      summary: 'The name of a space and its company, for people with its link',
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ uuid: id, name: z.string(), company })))
    .errors(refuses('SPACE_IS_NOT_EXIST')),
  whetherJoined: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/space/{id}/whether-join',
      tags: ['spaces'],
      summary: 'Whether I belong to the space; false for a space that does not exist',
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ is_joined: z.boolean() }))),
  checkJoinPassword: openRoute
    .route({
      method: 'POST',
      path: '/space/{id}/access-join-password',
      tags: ['spaces'],
      summary: 'Whether the join password is correct',
    })
    .input(z.object({ id, password: typedJoinPassword }))
    .output(enveloped(z.object({ is_correct: z.literal(true) })))
    .errors(refuses('SPACE_IS_NOT_EXIST', 'INCORRECT_PASSWORD', 'COMPANY_IS_CLOSED')),
  join: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/space/{id}/join',
      tags: ['spaces'],
      summary: 'Join a space by an invitation, or by its member link and join password',
    })
    .input(z.object({ id, password: typedJoinPassword.optional(), invitation: invitationKey.optional() }))
    .output(enveloped(joinedSpace))
    .errors({ ...joinRefusals, ...refuses('INVITATION_IS_OVER', 'INVITATION_IS_FOR_ANOTHER') }),
  joinAsMember: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/space/{id}/join-as-member',
      tags: ['spaces'],
      summary: 'Join a space by its member link, with its join password if one is set',
    })
    .input(z.object({ id, password: typedJoinPassword.optional() }))
    .output(enveloped(joinedSpace))
    .errors(joinRefusals),
  addPerson: spaceRoute(spaceManagers)
    .route({
      method: 'POST',
      path: '/space/{id}/users/{user_id}',
      tags: ['spaces'],
      summary: 'Add a member of the company to the space (Managers)',
    })
    .input(z.object({ id, user_id: id, role: spaceRole }))
    .output(enveloped(z.object({ user_id: id, role: spaceRole })))
    .errors(refuses('USER_IS_NOT_EXIST')),
};
