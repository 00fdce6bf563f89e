import * as z from 'zod';
import { avatarColor } from '../accounts/schema.ts';
import { id, plainText } from '../kernel/index.ts';

export const maxLineLength = 1_000;

/** The speaker's own number of a line of speech: a line that is said again replaces what it was. */
const lineId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
/** BCP 47: ja-JP. */
const language = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$/);

/** A line of speech as the speaker's client understood it. */
export const spokenLine = z.object({ id: lineId, text: plainText(maxLineLength), from: language });

/** A line as others hear and read it. */
export const transcript = z.object({
  id: lineId,
  text: z.string(),
  from: language,
  /** When it was first said, in server milliseconds. */
  at: z.number(),
  user_id: id.nullable(),
  name: z.string(),
  color: avatarColor,
  avatar: z.string(),
});
export type Transcript = z.output<typeof transcript>;
