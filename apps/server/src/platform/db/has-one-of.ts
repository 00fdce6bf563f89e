import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A word as a pattern of `like`: its own signs mean nothing there. */
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether one of these words stands in a text, without differences of case. */
export const hasOneOf = (text: SQLWrapper, words: readonly string[]): SQL =>
  sql`${text} ilike any(${sql.param(words.map(patternOf))}::text[])`;
