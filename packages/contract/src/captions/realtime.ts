import * as z from 'zod';
import { defineEvent, id, plainText } from '../kernel/index.ts';
import { glossaryWord } from './glossary.ts';
import { lineId, maxLineLength, spokenLine, transcript } from './schema.ts';

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
  /** At a locked meeting room: the server may write what is said here, or no more. */
  AgreeToCaptions: defineEvent({
    name: 'AgreeToCaptions',
    whisper: z.object({ isAgreed: z.boolean() }),
    message: null,
    channels: [],
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
  /** A line is spelled otherwise: those who could read it get it again as `TranscibeEvent`. */
  CorrectTranscript: defineEvent({
    name: 'CorrectTranscript',
    whisper: z.object({
      id: lineId,
      /** Who said it. */
      user_id: id,
      text: plainText(maxLineLength),
      /** A word that the company writes so from now on. */
      word: glossaryWord.optional(),
    }),
    reply: z.object({
      /** Whether the company has the word now. */
      is_learned: z.boolean(),
    }),
    message: null,
    channels: [],
  }),
  /** The record of a meeting at which I was is complete. */
  MeetingRecordEvent: defineEvent({
    name: 'MeetingRecordEvent',
    whisper: null,
    message: z.object({ record_id: id, label: z.string() }),
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
