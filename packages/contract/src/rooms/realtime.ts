import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { room, wallpaper } from './schema.ts';

const lock = z.object({ room: id, type: z.enum(['LOCK', 'UNLOCK']) });

export const roomsEvents = {
  CreatedRoomEvent: defineEvent({
    name: 'CreatedRoomEvent',
    whisper: null,
    message: z.object({ room }),
    heardOn: ['space'],
  }),
  ChangeRoomNameEvent: defineEvent({
    name: 'ChangeRoomNameEvent',
    whisper: null,
    message: z.object({ room: id, name: z.string() }),
    heardOn: ['space'],
  }),
  ChangeWallPaperEvent: defineEvent({
    name: 'ChangeWallPaperEvent',
    whisper: null,
    message: z.object({ room: id, wallpaper }),
    heardOn: ['space'],
  }),
  DeleteRoomEvent: defineEvent({
    name: 'DeleteRoomEvent',
    whisper: null,
    message: z.object({ room: id }),
    heardOn: ['space'],
  }),
  LockRoom: defineEvent({ name: 'LockRoom', whisper: lock, message: lock, heardOn: ['space'] }),
} as const;
