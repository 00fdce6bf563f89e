import * as z from 'zod';
import { defineEvent, id, moment } from '../kernel/index.ts';

/** The changes of a space's events. See SPEC.md in this folder. */
export const bookingsEvents = {
  BookingsEvent: defineEvent({
    name: 'BookingsEvent',
    whisper: null,
    /** The time within which something has changed. */
    message: z.object({ starts_at: moment, ends_at: moment }),
    channels: ['space'],
  }),
  MakeRoomEvent: defineEvent({
    name: 'MakeRoomEvent',
    whisper: null,
    /** The name of the one who booked the meeting room, and until when. */
    message: z.object({ meeting_room: id, by: z.string(), ends_at: moment }),
    channels: ['person'],
  }),
} as const;
