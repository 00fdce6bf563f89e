import * as z from 'zod';
import { defineEvent } from '../kernel/index.ts';
import { spokenLine, transcript } from './schema.ts';

/** The misspelling `TranscibeEvent` comes from the specification. */
export const captionsEvents = {
  TranscibeEvent: defineEvent({
    name: 'TranscibeEvent',
    /** The server sets the time. */
    whisper: spokenLine.extend({ at: z.unknown().optional() }),
    reply: transcript.pick({ at: true }),
    message: transcript.extend({ channel_id: z.string() }),
    channels: ['room'],
  }),
} as const;
