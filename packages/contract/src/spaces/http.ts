import * as z from 'zod';
import { enveloped, id, openRoute, refuses, sessionRoute, spaceRoute } from '../kernel/index.ts';
import { joiningHttp } from './joining.ts';
import { spaceLifecycleHttp } from './lifecycle.ts';
import { passwordReaders, spaceManagers, spaceVisitors } from './policy.ts';
import {
  guestPasswordChange,
  joinPasswordChange,
  linkedPlace,
  space,
  spaceAccess,
  spaceInfo,
  spaceMember,
  spaceRole,
  spaceSetting,
} from './schema.ts';

const member = z.object({ id, user_id: id });

export const spacesHttp = {
  ...spaceLifecycleHttp,
  ...joiningHttp,
  info: openRoute
    .route({
      method: 'GET',
      path: '/space-info/{id}',
      tags: ['spaces'],
      summary: 'What a guest sees before entering',
    })
    .input(linkedPlace.pick({ floor: true }).extend({ id }))
    .output(enveloped(spaceInfo))
    .errors(refuses('SPACE_IS_NOT_EXIST', 'FLOOR_ID_NOT_MATCH_THE_SPACE_ID', 'COMPANY_IS_CLOSED')),
  access: sessionRoute(spaceVisitors)
    .route({
      method: 'POST',
      path: '/space/{id}/access',
      tags: ['spaces'],
      summary: 'Get the space token of a space I belong to',
    })
    .input(linkedPlace.extend({ id }))
    .output(enveloped(spaceAccess))
    .errors(
      refuses(
        'SPACE_IS_NOT_EXIST',
        'SPACE_TOKEN_DENIED',
        'FLOOR_ID_NOT_MATCH_THE_SPACE_ID',
        'SPACE_IS_NOT_OPENED',
        'SECOND_FACTOR_REQUIRED',
      ),
    ),
  get: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space',
      tags: ['spaces'],
      summary: 'The space with its floors and rooms',
    })
    .input(z.object({ space_uuid: id }))
    .output(enveloped(space))
    .errors(refuses('SPACE_IS_NOT_EXIST')),
  listPeople: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/users',
      tags: ['spaces'],
      summary: 'The members of the space, present or not (those whom the space lets see them)',
    })
    .input(z.object({ id }))
    .output(enveloped(z.array(spaceMember)))
    .errors(refuses('SPACE_IS_NOT_EXIST')),
  setting: spaceRoute(passwordReaders)
    .route({
      method: 'GET',
      path: '/space/{id}/setting',
      tags: ['spaces'],
      summary: 'The passwords of a space (Managers, and Members where the space lets them invite)',
    })
    .input(z.object({ id }))
    .output(enveloped(spaceSetting)),
  changeGuestPassword: spaceRoute(spaceManagers)
    .route({
      method: 'PUT',
      path: '/space/{id}/setting',
      tags: ['spaces'],
      summary: "Set the guests' password, and whether it is required (Managers)",
    })
    .input(guestPasswordChange.extend({ id }))
    .output(enveloped(spaceSetting)),
  changeJoinPassword: spaceRoute(spaceManagers)
    .route({
      method: 'PUT',
      path: '/space/{id}/password',
      tags: ['spaces'],
      summary: 'Set the join password, and whether it is required (Managers)',
    })
    .input(joinPasswordChange.extend({ id }))
    .output(enveloped(spaceSetting)),
  changeRole: spaceRoute(spaceManagers)
    .route({
      method: 'PUT',
      path: '/space/{id}/users/{user_id}',
      tags: ['spaces'],
      summary: "Change a person's role in the space (Managers)",
    })
    .input(member.extend({ role: spaceRole }))
    .output(enveloped(z.object({ user_id: id, role: spaceRole })))
    .errors(refuses('USER_IS_NOT_EXIST')),
  removePerson: spaceRoute(spaceManagers)
    .route({
      method: 'DELETE',
      path: '/space/{id}/users/{user_id}',
      tags: ['spaces'],
      summary: 'Remove a person from the space (Managers)',
    })
    .input(member)
    .output(enveloped(z.object({ user_id: id })))
    .errors(refuses('USER_IS_NOT_EXIST')),
};
