import * as z from 'zod';
import { user } from '../accounts/schema.ts';
import { enveloped, openRoute, refuses, sessionRoute } from '../kernel/index.ts';
import { space } from '../spaces/schema.ts';
import { guestEntry } from './schema.ts';

export const guestsHttp = {
  login: openRoute
    .route({
      method: 'POST',
      path: '/guest-login',
      tags: ['guests'],
      summary: 'Enter one space as a guest, for 24 hours at most',
    })
    .input(guestEntry)
    .output(z.object({ token: z.string(), data: z.object({ user, space, space_token: z.string() }) }))
    .errors(refuses('SPACE_IS_NOT_EXIST', 'SPACE_IS_NOT_OPENED', 'INCORRECT_PASSWORD', 'ROOM_IS_NOT_EXIST')),
  me: sessionRoute
    .route({ method: 'GET', path: '/guest', tags: ['guests'], summary: 'Who I am as a guest' })
    .output(enveloped(user)),
};
