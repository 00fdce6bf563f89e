import * as z from 'zod';
import { avatarColor } from '../accounts/schema.ts';
import { id, plainText } from '../kernel/index.ts';

export const maxLineLength = 1_000;

/**
 * The id of a line of speech, chosen by the speaker's client. A repeated line replaces the earlier
 * one.
 */
export const lineId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
/** A BCP 47 tag, for example ja-JP. */
export const spokenLanguage = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$/);

/** A line of speech as the client of the speaker recognised it. */
export const spokenLine = z.object({ id: lineId, text: plainText(maxLineLength), from: spokenLanguage });

/** A line as it is published and read later. */
export const transcript = z.object({
  id: lineId,
  /** Empty: a sentence that came too late, or that the recogniser failed to write. */
  text: z.string(),
  from: spokenLanguage,
  /** The time at which it was first published, in server ms. */
  at: z.number(),
  user_id: id.nullable(),
  name: z.string(),
  color: avatarColor,
  avatar: z.string(),
});
export type Transcript = z.output<typeof transcript>;

/**
 * Whether a sentence has a text, or why not: nothing was said, too many were waiting, or the
 * recogniser failed.
 */
export const speechOutcomes = ['text', 'nothing', 'late', 'failed'] as const;

/** Why the recogniser failed with one sentence. */
const speechFailures = [
  'ENGINE_ENDED',
  'TOO_SLOW',
  'TOO_MANY_CALLS',
  'WRONG_KEY',
  'OUT_OF_QUOTA',
  'UNREACHABLE',
] as const;

/** What became of a sentence that the speaker's page sent. */
export const recognisedSpeech = z.object({
  outcome: z.enum(speechOutcomes),
  /** Empty unless the outcome is `text`. */
  text: z.string(),
  /** Null unless the outcome is `failed`. */
  why_failed: z.enum(speechFailures).nullable(),
});
export type RecognisedSpeech = z.output<typeof recognisedSpeech>;
export type SpeechFailure = NonNullable<RecognisedSpeech['why_failed']>;

/** Why the server recognises no speech at the moment. */
export const whyNoRecogniser = [
  'MODEL_MISSING',
  'MODEL_CHANGED',
  'TOO_LITTLE_MEMORY',
  'ENGINE_ENDED',
  'NOT_ON_THIS_MACHINE',
] as const;

/** What captions can do in a space. */
export const captionsState = z.object({
  /** The engine that recognises speech; null: none. `office`: on the machine of the server. */
  engine: z.enum(['office', 'whisper', 'serverless']).nullable(),
  why_none: z.enum(whyNoRecogniser).nullable(),
  /** Whether lines are stored for those who heard them. */
  is_kept: z.boolean(),
  /** Whether the plan lets the caller have their words written. */
  is_allowed: z.boolean(),
  /** Whether the company lets browsers send the voice of their user to the maker of the browser. */
  is_cloud_allowed: z.boolean(),
});
export type CaptionsState = z.output<typeof captionsState>;
