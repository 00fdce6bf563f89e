import * as z from 'zod';
import { toPlainLine } from './plain-line.ts';

/**
 * Characters that are removed from multi-line text: control characters, line separators,
 * bidirectional controls, invisible letters, and unpaired surrogates, which a database cannot
 * store. Names have a stricter rule: plain-line.ts.
 */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to be taken out
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff9-\ufffb]/gu;

/**
 * A name, label or title that a person types. It needs at least one visible character
 * (plain-line.ts).
 * @param maxLength in UTF-16 code units, after cleaning
 */
export const plainLine = (maxLength: number) =>
  z
    .string()
    .max(maxLength * 4)
    .transform(toPlainLine)
    .pipe(z.string().min(1, 'validation.required').max(maxLength, 'validation.too_long'));

/** Like plainLine, but may be empty. */
export const optionalPlainLine = (maxLength: number) =>
  z
    .string()
    .max(maxLength * 4)
    .transform(toPlainLine)
    .pipe(z.string().max(maxLength, 'validation.too_long'));

/** The line ends of every operating system, and the two line separators of Unicode. */
const lineEnd = /\r\n?|[\u2028\u2029]/g;
const unwantedInText = new RegExp(`(?!\n)${unwanted.source}`, 'gu');

/**
 * Cleans multi-line text: line ends become \n, tabs become spaces, unwanted characters are removed,
 * and the result is trimmed.
 */
export const toPlainText = (text: string): string =>
  text.replace(lineEnd, '\n').replaceAll('\t', ' ').replace(unwantedInText, '').trim();

/**
 * The text of a message between people.
 * @param maxLength in UTF-16 code units, after cleaning
 */
export const plainText = (maxLength: number) =>
  z
    .string()
    .max(maxLength * 4)
    .transform(toPlainText)
    .pipe(z.string().min(1, 'validation.required').max(maxLength, 'validation.too_long'));
