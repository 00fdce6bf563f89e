import * as z from 'zod';
import { toPlainLine } from './plain-line.ts';

/**
 * In text of several lines: control characters, line separators, marks that turn the direction of writing, letters that
 * look like nothing, and halves of characters, which no database keeps. Names have a stricter rule: plain-line.ts.
 */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to be taken out
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff9-\ufffb]/gu;

/**
 * A name, a label or a title as people type them; it needs one visible character (plain-line.ts).
 * @param maxLength in UTF-16 units, after cleaning
 */
export const plainLine = (maxLength: number) =>
  z
    .string()
    .max(maxLength * 4)
    .transform(toPlainLine)
    .pipe(z.string().min(1, 'validation.required').max(maxLength, 'validation.too_long'));

/** Like plainLine, and may be empty. */
export const optionalPlainLine = (maxLength: number) =>
  z
    .string()
    .max(maxLength * 4)
    .transform(toPlainLine)
    .pipe(z.string().max(maxLength, 'validation.too_long'));

/** Line ends of every system, and the two that Unicode has beside them. */
const lineEnd = /\r\n?|[\u2028\u2029]/g;
const unwantedInText = new RegExp(`(?!\n)${unwanted.source}`, 'gu');

/** Plain text of one or more lines: line ends are \n, a tab is a space, unwanted characters taken out, trimmed. */
export const toPlainText = (text: string): string =>
  text.replace(lineEnd, '\n').replaceAll('\t', ' ').replace(unwantedInText, '').trim();

/**
 * What people write to each other.
 * @param maxLength in UTF-16 units, after cleaning
 */
export const plainText = (maxLength: number) =>
  z
    .string()
    .max(maxLength * 4)
    .transform(toPlainText)
    .pipe(z.string().min(1, 'validation.required').max(maxLength, 'validation.too_long'));
