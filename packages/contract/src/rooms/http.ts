import * as z from 'zod';
import { companyMembers } from '../companies/policy.ts';
import { enveloped, id, refuses, sessionRoute, spaceRoute } from '../kernel/index.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { roomManagers } from './policy.ts';
import { inRoom, newRoom, room, roomChanges, wallpaperChoice } from './schema.ts';

export const roomsHttp = {
  inRoom: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/in-room/{roomId}',
      tags: ['rooms'],
      summary: 'My last position in a room, or where I would appear, and the items of the room',
    })
    .input(z.object({ roomId: id }))
    .output(inRoom)
    .errors(refuses('ROOM_IS_NOT_EXIST', 'TRY_AGAIN')),
  create: spaceRoute(roomManagers)
    .route({
      method: 'POST',
      path: '/room',
      successStatus: 201,
      tags: ['rooms'],
      summary: 'Add a room to a floor (Managers)',
    })
    .input(newRoom)
    .output(enveloped(room))
    .errors(refuses('FLOOR_IS_NOT_EXIST', 'PLAN_ROOM_LIMIT')),
  update: spaceRoute(roomManagers)
    .route({
      method: 'PUT',
      path: '/room/{id}',
      tags: ['rooms'],
      summary: 'Rename a room, or change its wallpaper (Managers)',
    })
    .input(roomChanges.extend({ id }))
    .output(enveloped(room))
    .errors(refuses('ROOM_IS_NOT_EXIST', 'WALLPAPER_IS_NOT_EXIST')),
  remove: spaceRoute(roomManagers)
    .route({
      method: 'DELETE',
      path: '/room/{id}',
      tags: ['rooms'],
      summary: 'Delete a room with everything in it (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ uuid: id })))
    .errors(refuses('ROOM_IS_NOT_EXIST', 'ROOM_IS_LAST')),
  wallpapers: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/wallpaper',
      tags: ['rooms'],
      summary: 'The floors that a room of this company can have',
    })
    .input(z.object({ company_id: id }))
    .output(enveloped(z.array(wallpaperChoice)))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
};
