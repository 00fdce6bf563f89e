import * as z from 'zod';
import { companyMembers } from '../companies/policy.ts';
import { enveloped, id, refuses, sessionRoute, spaceRoute } from '../kernel/index.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { roomManagers } from './policy.ts';
import {
  floorLabel,
  floorName,
  inRoom,
  newFloor,
  newRoom,
  room,
  roomChanges,
  roomFileChanges,
  roomFileImport,
  roomsOfFile,
  wallpaperChoice,
} from './schema.ts';

export const roomsHttp = {
  inRoom: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/in-room/{roomId}',
      tags: ['rooms'],
      summary: 'My last position in a room, or where I would appear, and its items (guests: while inside)',
    })
    .input(z.object({ roomId: id }))
    .output(inRoom)
    .errors(refuses('ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED', 'NOT_INSIDE', 'TRY_AGAIN')),
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
    .errors(refuses('FLOOR_IS_NOT_EXIST', 'PLAN_ROOM_LIMIT', 'WALLPAPER_IS_NOT_EXIST')),
  update: spaceRoute(roomManagers)
    .route({
      method: 'PUT',
      path: '/room/{id}',
      tags: ['rooms'],
      summary: 'Rename a room, change its wallpaper, or who builds there (Managers)',
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
  createFloor: spaceRoute(roomManagers)
    .route({
      method: 'POST',
      path: '/space/{id}/floor',
      successStatus: 201,
      tags: ['rooms'],
      summary: 'Add a floor with one room on top of the space (Managers)',
    })
    .input(newFloor.extend({ id }))
    .output(enveloped(floorName))
    .errors(refuses('PLAN_FLOOR_LIMIT', 'PLAN_ROOM_LIMIT')),
  renameFloor: spaceRoute(roomManagers)
    .route({ method: 'PUT', path: '/floor/{id}', tags: ['rooms'], summary: 'Rename a floor (Managers)' })
    .input(z.object({ id, label: floorLabel }))
    .output(enveloped(floorName))
    .errors(refuses('FLOOR_IS_NOT_EXIST')),
  removeFloor: spaceRoute(roomManagers)
    .route({
      method: 'DELETE',
      path: '/floor/{id}',
      tags: ['rooms'],
      summary: 'Delete a floor without rooms (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ uuid: id })))
    .errors(refuses('FLOOR_IS_NOT_EXIST', 'FLOOR_HAS_ROOMS')),
  importFile: spaceRoute(roomManagers)
    .route({
      method: 'POST',
      path: '/room-file',
      successStatus: 201,
      tags: ['rooms'],
      summary: 'Add the rooms of a file to a floor, all or none (Managers)',
    })
    .input(roomFileImport)
    .output(roomsOfFile)
    .errors(
      refuses(
        'FLOOR_IS_NOT_EXIST',
        'PLAN_ROOM_LIMIT',
        'PLAN_FORBIDS',
        'BODY_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'TOO_MANY_ATTEMPTS',
        'TRY_AGAIN',
      ),
    ),
  changeByFile: spaceRoute(roomManagers)
    .route({
      method: 'POST',
      path: '/room/{id}/file',
      tags: ['rooms'],
      summary: 'Change settings and items of a room as a file has them, all or none (Managers)',
    })
    .input(roomFileChanges.extend({ id }))
    .output(enveloped(room))
    .errors(
      refuses(
        'ROOM_IS_NOT_EXIST',
        'WALLPAPER_IS_NOT_EXIST',
        'ITEM_IS_NOT_EXIST',
        'ITEM_HAS_CHANGED',
        'PLAN_FORBIDS',
        'ITEMS_ARE_TOO_MANY',
        'TRY_AGAIN',
      ),
    ),
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
