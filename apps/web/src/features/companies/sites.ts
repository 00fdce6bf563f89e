/** The longest text of the field of sites. */
export const maxSitesLength = 4_000;

/** The sites of a text that has one per line; empty lines count nothing. */
export const sitesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
