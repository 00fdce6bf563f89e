import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { floorName, room, wallpaper } from './schema.ts';

const lock = z.object({ room: id, type: z.enum(['LOCK', 'UNLOCK']) });

export const roomsEvents = {
  CreatedRoomEvent: defineEvent({
    name: 'CreatedRoomEvent',
    whisper: null,
    message: z.object({ room }),
    channels: ['space'],
  }),
  ChangeRoomNameEvent: defineEvent({
    name: 'ChangeRoomNameEvent',
    whisper: null,
    message: z.object({ room: id, name: z.string() }),
    channels: ['space'],
  }),
  ChangeWallPaperEvent: defineEvent({
    name: 'ChangeWallPaperEvent',
    whisper: null,
    message: z.object({ room: id, wallpaper }),
    channels: ['space'],
  }),
  RoomBuildersEvent: defineEvent({
    name: 'RoomBuildersEvent',
    whisper: null,
    message: z.object({ room: id, members_build: z.boolean() }),
    channels: ['space'],
  }),
  FloorsEvent: defineEvent({
    name: 'FloorsEvent',
    whisper: null,
    /** All floors of the space, from the ground upwards; one that is missing is gone. */
    message: z.object({ floors: z.array(floorName) }),
    channels: ['space'],
  }),
  RoomsOrderEvent: defineEvent({
    name: 'RoomsOrderEvent',
    whisper: null,
    /** All rooms of a floor in their order. */
    message: z.object({ floor: id, rooms: z.array(id) }),
    channels: ['space'],
  }),
  DeleteRoomEvent: defineEvent({
    name: 'DeleteRoomEvent',
    whisper: null,
    message: z.object({ room: id }),
    channels: ['space'],
  }),
  LockRoom: defineEvent({ name: 'LockRoom', whisper: lock, reply: lock, message: lock, channels: ['space'] }),
} as const;
