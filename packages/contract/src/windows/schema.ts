import * as z from 'zod';
import { id, moment, plainLine, toPlainLine } from '../kernel/index.ts';
import { maxWinTitleLength } from '../presence/schema.ts';
import { codeCharacters, codeLength, maxCompanionName, maxIconBytes, maxProgramLength } from './rules.ts';

const isCode = (text: string): boolean =>
  text.length === codeLength && [...text].every((one) => codeCharacters.includes(one));

/** A code as people type it: in small letters too, with blanks or a hyphen. */
export const companionCode = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .refine(isCode, 'validation.invalid');

export const newCode = z.object({ code: z.string(), expires_at: moment });

/** A program on a computer of a person that reads which window is in front. */
export const companion = z.object({
  id,
  name: z.string(),
  created_at: moment,
});
export type Companion = z.output<typeof companion>;

const companionName = plainLine(maxCompanionName);
export const pairing = z.object({ code: companionCode, name: companionName });

const title = z.string().max(maxWinTitleLength).transform(toPlainLine);

export const sentWindow = z.object({
  program: plainLine(maxProgramLength),
  /** Empty: the window has none. */
  title,
  /** A PNG in base64; empty: there is none. */
  icon: z.string().max(Math.ceil(maxIconBytes / 3) * 4, 'validation.too_long'),
});
export type SentWindow = z.output<typeof sentWindow>;

/** The window in front, as the person's own pages get it. `icon`: its address, or empty. */
export const ownWindow = z.object({ program: z.string(), title: z.string(), icon: z.string() });
export type OwnWindow = z.output<typeof ownWindow>;
