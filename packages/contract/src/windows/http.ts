import * as z from 'zod';
import { enveloped, id, openRoute, refuses, sessionRoute, usersOnly } from '../kernel/index.ts';
import { companion, newCode, pairing, sentWindow } from './schema.ts';

const tags = ['windows'];

export const windowsHttp = {
  list: sessionRoute(usersOnly)
    .route({ method: 'GET', path: '/companions', tags, summary: 'My companions' })
    .output(enveloped(z.array(companion))),
  createCode: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/companions/code',
      tags,
      summary: 'A code that connects a companion',
      successStatus: 201,
    })
    .output(enveloped(newCode))
    .errors(refuses('COMPANIONS_ARE_TOO_MANY', 'TOO_MANY_ATTEMPTS')),
  remove: sessionRoute(usersOnly)
    .route({ method: 'DELETE', path: '/companions/{id}', tags, summary: 'Disconnect a companion' })
    .input(z.object({ id }))
    .output(enveloped(z.null()))
    .errors(refuses('COMPANION_IS_NOT_EXIST')),
  pair: openRoute
    .route({
      method: 'POST',
      path: '/companion/pair',
      tags,
      summary: 'The token of a companion, for the code that its person reads to it',
      successStatus: 201,
    })
    .input(pairing)
    .output(enveloped(z.object({ token: z.string() })))
    .errors(refuses('COMPANION_CODE_IS_WRONG', 'TOO_MANY_ATTEMPTS')),
  show: openRoute
    .route({
      method: 'POST',
      path: '/companion/window',
      tags,
      summary: 'The window in front, from a companion with its token; null: none, or nobody asked',
    })
    .input(z.object({ window: sentWindow.nullable() }))
    .output(enveloped(z.object({ is_heard: z.boolean() })))
    .errors(refuses('UNAUTHENTICATED', 'TOO_MANY_ATTEMPTS', 'TRY_AGAIN')),
};
