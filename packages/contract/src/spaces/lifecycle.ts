import * as z from 'zod';
import { companyManagers, spaceCreators } from '../companies/policy.ts';
import { enveloped, id, plainLine, refuses, sessionRoute, usersOnly } from '../kernel/index.ts';
import { furnishing, templateName } from '../rooms/schema.ts';
import { spaceManagers } from './policy.ts';
import { absentIdleMinutes, maxIdleMinutes, maxSpaceNameLength } from './rules.ts';
import { eventTerms, mySpace, space, spaceChanges, spaceRights, spaceType } from './schema.ts';

export const newSpace = z.object({
  name: plainLine(maxSpaceNameLength),
  type: spaceType.default('office'),
  ...eventTerms,
  template: templateName.default('NORMAL_OFFICE'),
  furnishing: furnishing.optional(),
  idle_time: z.number().int().min(1).max(maxIdleMinutes).default(absentIdleMinutes),
});
export type NewSpace = z.output<typeof newSpace>;

/** The number of people who are inside a space now. */
export const spaceHead = z.object({ space_uuid: id, count: z.number().int() });
export type SpaceHead = z.output<typeof spaceHead>;

export const spaceLifecycleHttp = {
  create: sessionRoute(spaceCreators)
    .route({
      method: 'POST',
      path: '/space',
      successStatus: 201,
      tags: ['spaces'],
      summary: 'Create a space in the company named by x-company, else in my first one (Managers)',
    })
    .input(newSpace)
    .output(enveloped(mySpace))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'PLAN_SPACE_LIMIT', 'PLAN_FLOOR_LIMIT', 'PLAN_ROOM_LIMIT')),
  remove: sessionRoute(spaceManagers)
    .route({
      method: 'DELETE',
      path: '/space',
      tags: ['spaces'],
      summary: 'Delete a space with everything in it (Managers); requires its name',
    })
    .input(z.object({ space_uuid: id, name: z.string().max(1_000) }))
    .output(enveloped(z.object({ uuid: id })))
    .errors(refuses('SPACE_IS_NOT_EXIST', 'SPACE_TOKEN_DENIED')),
  change: sessionRoute(spaceManagers)
    .route({
      method: 'PUT',
      path: '/space/{id}',
      tags: ['spaces'],
      summary: 'Change name, idle time in minutes, shared windows and permissions (Managers)',
    })
    .input(spaceChanges.extend({ id }))
    .output(enveloped(space))
    .errors(refuses('SPACE_IS_NOT_EXIST', 'SPACE_TOKEN_DENIED')),
  newSpaceRights: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/new-space-rights',
      tags: ['spaces'],
      summary: 'What Members and guests may do in a new space of a company (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(spaceRights))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  changeNewSpaceRights: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/company/{id}/new-space-rights',
      tags: ['spaces'],
      summary: 'Change what Members and guests may do in the spaces created from now on (Managers)',
    })
    .input(spaceRights.partial().extend({ id }))
    .output(enveloped(spaceRights))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  heads: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/space-heads',
      tags: ['spaces'],
      summary: 'How many people are inside each space I may enter; empty spaces are left out',
    })
    .output(enveloped(z.array(spaceHead))),
};
