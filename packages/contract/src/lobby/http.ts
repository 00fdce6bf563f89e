import * as z from 'zod';
import { guestEntry } from '../guests/schema.ts';
import { enveloped, id, openRoute, refuses, spaceRoute } from '../kernel/index.ts';
import { guestHosts } from './policy.ts';
import { lobbyPlace, lobbyStanding, lobbyTicket, waitingGuest } from './schema.ts';

const tags = ['lobby'];
const answered = enveloped(z.object({ guest_id: id }));

export const lobbyHttp = {
  wait: openRoute
    .route({
      method: 'POST',
      path: '/guest-lobby',
      tags,
      summary: 'Wait in the lobby of a space until people inside admit me',
    })
    .input(guestEntry.omit({ ticket: true }))
    .output(enveloped(lobbyStanding.extend({ ticket: lobbyTicket })))
    .errors(
      refuses(
        'SPACE_IS_NOT_EXIST',
        'SPACE_IS_NOT_OPENED',
        'GUEST_IS_BLOCKED',
        'GUEST_IS_DECLINED',
        'LOBBY_IS_FULL',
        'INCORRECT_PASSWORD',
        'FLOOR_ID_NOT_MATCH_THE_SPACE_ID',
      ),
    ),
  standing: openRoute
    .route({
      method: 'POST',
      path: '/guest-lobby/standing',
      tags,
      summary: 'Whether I am admitted; the page of a waiting guest asks it every few seconds',
    })
    .input(lobbyPlace)
    .output(enveloped(lobbyStanding))
    .errors(refuses('GUEST_IS_DECLINED', 'REQUEST_IS_OVER', 'TOO_MANY_ATTEMPTS')),
  leave: openRoute
    .route({ method: 'POST', path: '/guest-lobby/leave', tags, summary: 'Wait no more' })
    .input(lobbyPlace)
    .output(z.object({ data: z.null() }))
    .errors(refuses('TOO_MANY_ATTEMPTS')),
  list: spaceRoute(guestHosts)
    .route({
      method: 'GET',
      path: '/space/{id}/lobby',
      tags,
      summary: 'The guests who wait in the lobby, the longest first (Members and Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(z.array(waitingGuest))),
  admit: spaceRoute(guestHosts)
    .route({
      method: 'POST',
      path: '/space/{id}/lobby/{guest_id}/admit',
      tags,
      summary: 'Admit a waiting guest to a room (Members and Managers)',
    })
    .input(z.object({ id, guest_id: id, room_id: id }))
    .output(answered)
    .errors(refuses('REQUEST_IS_OVER', 'ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED')),
  decline: spaceRoute(guestHosts)
    .route({
      method: 'POST',
      path: '/space/{id}/lobby/{guest_id}/decline',
      tags,
      summary: 'Decline a waiting guest (Members and Managers)',
    })
    .input(z.object({ id, guest_id: id }))
    .output(answered)
    .errors(refuses('REQUEST_IS_OVER')),
};
