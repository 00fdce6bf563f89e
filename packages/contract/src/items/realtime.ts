import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { item } from './schema.ts';

export const itemsEvents = {
  RoomItemEvent: defineEvent({
    name: 'RoomItemEvent',
    whisper: null,
    message: z.object({ room: id, type: z.enum(['add', 'update', 'delete']), item }),
    channels: ['room'],
  }),
} as const;
