import type { Locale } from '@engawa/contract/kernel';

/** The languages as a provider is told them. */
export const languageNames: Record<Locale, string> = {
  ja: 'Japanese',
  en: 'English',
  zh_tw: 'Traditional Chinese as written in Taiwan',
};

/** A text in one row, in which nothing looks like the number of a line. */
export const inOneRow = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')');

/** The rows of an answer that say something. */
export const rowsOfAnswer = (answer: string): string[] =>
  answer.split(/[\r\n\u2028\u2029]+/).filter((row) => /[\p{L}\p{N}]/u.test(row));
