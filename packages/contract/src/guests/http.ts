import * as z from 'zod';
import { user } from '../accounts/schema.ts';
import {
  enveloped,
  guestsOnly,
  id,
  moment,
  openRoute,
  refuses,
  sessionRoute,
  spaceRoute,
} from '../kernel/index.ts';
import { space } from '../spaces/schema.ts';
import { guestManagers, guestVisitReaders } from './policy.ts';
import { guestChanges, guestEntry, spaceGuest, visitsAnswer, visitsPage } from './schema.ts';

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
    .errors(
      refuses(
        'SPACE_IS_NOT_EXIST',
        'SPACE_IS_NOT_OPENED',
        'COMPANY_IS_CLOSED',
        'GUEST_IS_BLOCKED',
        'GUEST_WAITS_IN_LOBBY',
        'INCORRECT_PASSWORD',
        'FLOOR_ID_NOT_MATCH_THE_SPACE_ID',
      ),
    ),
  me: sessionRoute(guestsOnly)
    .route({ method: 'GET', path: '/guest', tags: ['guests'], summary: 'My guest profile' })
    .output(enveloped(user)),
  change: sessionRoute(guestsOnly)
    .route({ method: 'PUT', path: '/guest', tags: ['guests'], summary: 'Change my name or colour' })
    .input(guestChanges)
    .output(enveloped(user)),
  logout: sessionRoute(guestsOnly)
    .route({
      method: 'POST',
      path: '/guest-logout',
      tags: ['guests'],
      summary: 'End my guest session: its tokens become invalid at once',
    })
    .output(z.object({ data: z.null() })),
  online: sessionRoute(guestsOnly)
    .route({
      method: 'POST',
      path: '/guest/online',
      tags: ['guests'],
      summary: 'Report that I am still in this room, for the log of guest visits',
    })
    .input(z.object({ room_id: id }))
    .output(enveloped(z.object({ room_id: id, started_at: moment, last_seen_at: moment })))
    .errors(refuses('ROOM_IS_NOT_EXIST', 'NOT_INSIDE', 'TOO_MANY_ATTEMPTS', 'TRY_AGAIN')),
  list: spaceRoute(guestManagers)
    .route({
      method: 'GET',
      path: '/space/{id}/guests',
      tags: ['guests'],
      summary: 'The guests who are inside or were within 30 days, the latest first (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(z.array(spaceGuest)))
    .errors(refuses('TRY_AGAIN')),
  sendAway: spaceRoute(guestManagers)
    .route({
      method: 'POST',
      path: '/space/{id}/guests/{user_id}/send-away',
      tags: ['guests'],
      summary: 'Send a guest away, and block them for a day if wanted (Managers)',
    })
    .input(z.object({ id, user_id: id, is_blocked: z.boolean() }))
    .output(enveloped(z.object({ user_id: id, blocked_until: moment.nullable() })))
    .errors(refuses('USER_IS_NOT_EXIST')),
  letInAgain: spaceRoute(guestManagers)
    .route({
      method: 'DELETE',
      path: '/space/{id}/guests/{user_id}/block',
      tags: ['guests'],
      summary: 'End the block of a guest (Managers)',
    })
    .input(z.object({ id, user_id: id }))
    .output(enveloped(z.object({ user_id: id })))
    .errors(refuses('USER_IS_NOT_EXIST')),
  visits: spaceRoute(guestVisitReaders)
    .route({
      method: 'GET',
      path: '/space/{id}/guest-visits',
      tags: ['guests'],
      summary: 'Which guests were in which rooms, newest first (Managers)',
    })
    .input(visitsPage.extend({ id }))
    .output(visitsAnswer),
};
