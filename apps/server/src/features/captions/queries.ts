import * as z from 'zod';
import { defineQuery } from '../../live/space/query.ts';

/** Why a sentence is not written. */
const whyNotWritten = z.enum([
  'PLAN_FORBIDS',
  'FORBIDDEN',
  'NOT_INSIDE',
  'NO_CAPTIONS_AT_LOCKED_TABLES',
  'TRY_AGAIN',
]);

export type WhyNotWritten = z.output<typeof whyNotWritten>;

/**
 * Asks the owner of a space whether the sentence that a person has just ended may be written, and
 * for whom. From then on its readers do not change.
 */
export const endedSentenceQuery = defineQuery({
  name: 'endedSentence',
  input: z.object({ userId: z.string(), lineId: z.string() }),
  output: z.discriminatedUnion('isWritten', [
    z.object({ isWritten: z.literal(false), why: whyNotWritten }),
    z.object({
      isWritten: z.literal(true),
      epoch: z.number().int(),
      channel: z.string(),
      name: z.string(),
      isGuest: z.boolean(),
      readers: z.array(z.string()),
      /** Whether the space stores lines. */
      isKept: z.boolean(),
      /** Names that are likely in it. */
      names: z.array(z.string()),
    }),
  ]),
});

/** Gives the text of an ended sentence to the owner, who publishes it to its readers. */
export const writtenSentenceQuery = defineQuery({
  name: 'writtenSentence',
  input: z.object({
    userId: z.string(),
    lineId: z.string(),
    /** Null: nothing was said, so nothing is published. */
    text: z.string().nullable(),
    from: z.string(),
    /** When it was first published, in server ms. */
    at: z.number(),
  }),
  output: z.object({ isPublished: z.boolean() }),
});
