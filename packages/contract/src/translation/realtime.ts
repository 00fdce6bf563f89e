import * as z from 'zod';
import { defineEvent } from '../kernel/index.ts';
import { spokenLine, transcript } from './schema.ts';

/** The odd spelling is the specification's. */
export const translationEvents = {
  TranscibeEvent: defineEvent({
    name: 'TranscibeEvent',
    /** The time is the server's to say. */
    whisper: spokenLine.extend({ at: z.unknown().optional() }),
    reply: transcript.pick({ at: true }),
    message: transcript.extend({ channel_id: z.string() }),
    channels: ['room'],
  }),
} as const;
