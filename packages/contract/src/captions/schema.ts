import * as z from 'zod';
import { avatarColor } from '../accounts/schema.ts';
import { id, plainText } from '../kernel/index.ts';

export const maxLineLength = 1_000;

/**
 * The id of a line of speech, chosen by the speaker's client. A repeated line replaces the earlier
 * one.
 */
const lineId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
/** A BCP 47 tag, for example ja-JP. */
const language = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$/);

/** A line of speech as the client of the speaker recognised it. */
export const spokenLine = z.object({ id: lineId, text: plainText(maxLineLength), from: language });

/** A line as it is published and read later. */
export const transcript = z.object({
  id: lineId,
  text: z.string(),
  from: language,
  /** The time at which it was first published, in server ms. */
  at: z.number(),
  user_id: id.nullable(),
  name: z.string(),
  color: avatarColor,
  avatar: z.string(),
});
export type Transcript = z.output<typeof transcript>;
