/** The longest text of the field of sites. */
export const maxSitesLength = 4_000;
/** The longest text of the field of words. */
export const maxWordsLength = 8_200;

/** The lines of a list that has one thing per line; empty ones count nothing. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
