import * as z from 'zod';
import { enveloped, id, refuses, sessionRoute, spaceRoute } from '../kernel/index.ts';
import { pdfRefusals } from '../pdfs/refusals.ts';
import { uploadRefusals } from '../pictures/refusals.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { itemActions } from './editing.ts';
import { itemChangers, itemMakers } from './policy.ts';
import { item, itemBody, itemChanges, itemId, itemPassword, newPdf, newPicture } from './schema.ts';
import { bySpecifiedNames } from './specified-names.ts';

const named = z.object({ room: id, id: itemId });

export const itemsHttp = {
  place: sessionRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/item/{id}',
      tags: ['items'],
      summary: 'The place of an item, for links to it (people who may enter its room)',
    })
    .input(z.object({ id: itemId }))
    .output(enveloped(z.object({ space_uuid: id, floor_uuid: id, room_uuid: id })))
    .errors(refuses('ITEM_IS_NOT_EXIST', 'TRY_AGAIN')),
  create: spaceRoute(itemMakers)
    .route({
      method: 'POST',
      path: '/room/{room}/item',
      successStatus: 201,
      tags: ['items'],
      summary: 'Add an item to a room (Managers and Members)',
    })
    .input(bySpecifiedNames(z.object({ room: id }).and(itemBody)))
    .output(enveloped(item))
    .errors(
      refuses(
        'ROOM_IS_NOT_EXIST',
        'ROOM_IS_LOCKED',
        'PLAN_FORBIDS',
        'ITEMS_ARE_TOO_MANY',
        'TOO_MANY_ATTEMPTS',
      ),
    ),
  addPicture: spaceRoute(itemMakers)
    .route({
      method: 'POST',
      path: '/room/{room}/picture',
      successStatus: 201,
      tags: ['items'],
      summary: 'Upload a picture and put it up in a room (Managers and Members)',
    })
    .input(newPicture.extend({ room: id }))
    .output(enveloped(item))
    .errors({
      ...uploadRefusals,
      ...refuses('ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED', 'ITEMS_ARE_TOO_MANY', 'ITEM_PICTURES_ARE_TOO_MANY'),
    }),
  addPdf: spaceRoute(itemMakers)
    .route({
      method: 'POST',
      path: '/room/{room}/pdf',
      successStatus: 201,
      tags: ['items'],
      summary: 'Upload a PDF and put it up in a room (Managers and Members)',
    })
    .input(newPdf.extend({ room: id }))
    .output(enveloped(item))
    .errors({
      ...pdfRefusals,
      ...refuses('ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED', 'ITEMS_ARE_TOO_MANY', 'ITEM_PDFS_ARE_TOO_MANY'),
    }),
  replacePdf: spaceRoute(itemChangers)
    .route({
      method: 'POST',
      path: '/room/{room}/item/{id}/pdf',
      tags: ['items'],
      summary: 'Put another PDF in the place of one (Managers and its creator)',
    })
    .input(named.extend({ document: z.file() }))
    .output(enveloped(item))
    .errors({
      ...pdfRefusals,
      ...refuses('ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED', 'ITEM_IS_NOT_EXIST', 'ITEM_PDFS_ARE_TOO_MANY'),
    }),
  update: spaceRoute(itemChangers)
    .route({
      method: 'PUT',
      path: '/room/{room}/item/{id}',
      tags: ['items'],
      summary: 'Move or change an item (Managers and its creator)',
    })
    .input(bySpecifiedNames(named.extend(itemChanges.shape)))
    .output(enveloped(item))
    .errors(
      refuses(
        'ROOM_IS_NOT_EXIST',
        'ROOM_IS_LOCKED',
        'ITEM_IS_NOT_EXIST',
        'PLAN_FORBIDS',
        'TRY_AGAIN',
        'TOO_MANY_ATTEMPTS',
      ),
    ),
  remove: spaceRoute(itemChangers)
    .route({
      method: 'DELETE',
      path: '/room/{room}/item/{id}',
      tags: ['items'],
      summary: 'Delete an item (Managers and its creator)',
    })
    .input(named)
    .output(enveloped(z.object({ id: z.string() })))
    .errors(refuses('ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED', 'ITEM_IS_NOT_EXIST')),
  edit: spaceRoute(itemChangers)
    .route({
      method: 'POST',
      path: '/room/{room}/items/edit',
      tags: ['items'],
      summary: 'Create, change, remove and bring back several items at once, all or none',
    })
    .input(z.object({ room: id, actions: itemActions }))
    /** Each item after its step; a removed one as it was, with its last version. */
    .output(enveloped(z.array(item)))
    .errors(
      refuses(
        'ROOM_IS_NOT_EXIST',
        'ROOM_IS_LOCKED',
        'ITEM_IS_NOT_EXIST',
        'ITEM_HAS_CHANGED',
        'PLAN_FORBIDS',
        'ITEMS_ARE_TOO_MANY',
        'TRY_AGAIN',
      ),
    ),
  password: spaceRoute(itemMakers)
    .route({
      method: 'GET',
      path: '/room/{room}/item/{id}/password',
      tags: ['items'],
      summary: "A meeting room's password (Managers and Members)",
    })
    .input(named)
    .output(enveloped(itemPassword))
    .errors(refuses('ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED', 'MEETING_ROOM_IS_NOT_EXIST')),
};
