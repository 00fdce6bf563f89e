import * as z from 'zod';
import { enveloped, id, openRoute, refuses, sessionRoute, spaceRoute } from '../kernel/index.ts';
import { space, spaceAccess, spaceInfo, spacePerson } from './schema.ts';

export const spacesHttp = {
  info: openRoute
    .route({
      method: 'GET',
      path: '/space-info/{id}',
      tags: ['spaces'],
      summary: 'What a guest sees before entering',
    })
    .input(z.object({ id }))
    .output(enveloped(spaceInfo))
    .errors(refuses('SPACE_IS_NOT_EXIST')),
  access: sessionRoute
    .route({
      method: 'POST',
      path: '/space/{id}/access',
      tags: ['spaces'],
      summary: 'Open a space I belong to: its space token',
    })
    .input(z.object({ id }))
    .output(enveloped(spaceAccess))
    .errors(refuses('SPACE_IS_NOT_EXIST', 'SPACE_TOKEN_DENIED', 'SPACE_IS_NOT_OPENED')),
  get: spaceRoute
    .route({
      method: 'GET',
      path: '/space',
      tags: ['spaces'],
      summary: 'The space with its floors and rooms',
    })
    .input(z.object({ space_uuid: id }))
    .output(enveloped(space))
    .errors(refuses('SPACE_IS_NOT_EXIST')),
  listPeople: spaceRoute
    .route({
      method: 'GET',
      path: '/space/{id}/users',
      tags: ['spaces'],
      summary: 'Everyone who belongs to the space',
    })
    .input(z.object({ id }))
    .output(enveloped(z.array(spacePerson)))
    .errors(refuses('SPACE_IS_NOT_EXIST')),
};
