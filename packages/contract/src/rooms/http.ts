import * as z from 'zod';
import { id, refuses, spaceRoute } from '../kernel/index.ts';
import { inRoom } from './schema.ts';

export const roomsHttp = {
  inRoom: spaceRoute
    .route({
      method: 'GET',
      path: '/in-room/{roomId}',
      tags: ['rooms'],
      summary: 'My last place in a room (or where I would appear), and its items',
    })
    .input(z.object({ roomId: id }))
    .output(inRoom)
    .errors(refuses('ROOM_IS_NOT_EXIST')),
};
