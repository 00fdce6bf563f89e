import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { lineId, spokenLine, transcript } from './schema.ts';

/** The misspelling `TranscibeEvent` comes from the specification. */
export const captionsEvents = {
  /** My words are written from now on, or no more. */
  CaptionsEvent: defineEvent({
    name: 'CaptionsEvent',
    whisper: z.object({ isCaptioned: z.boolean() }),
    reply: z.object({ isCaptioned: z.boolean() }),
    message: z.object({ isCaptioned: z.boolean() }),
    channels: ['room'],
  }),
  /** I begin a sentence: whoever hears me now, and still at its end, will read it. */
  SpeechEvent: defineEvent({
    name: 'SpeechEvent',
    whisper: z.object({ id: lineId }),
    message: null,
    channels: [],
  }),
  TranscibeEvent: defineEvent({
    name: 'TranscibeEvent',
    /** The server sets the time. */
    whisper: spokenLine.extend({ at: z.unknown().optional() }),
    reply: transcript.pick({ at: true }),
    message: transcript.extend({ channel_id: z.string() }),
    channels: ['person'],
  }),
  DeleteTranscript: defineEvent({
    name: 'DeleteTranscript',
    /** One of my own lines. */
    whisper: z.object({ id: lineId }),
    message: z.object({ line_id: lineId, user_id: id }),
    channels: ['person'],
  }),
} as const;
