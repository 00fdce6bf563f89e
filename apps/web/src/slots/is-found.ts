/** Normalizes words for the search: case, width and accents do not matter. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase();

/** Whether one of the texts contains the words that are searched for. */
export const isFound = (search: string, ...texts: readonly string[]): boolean => {
  const wanted = plain(search.trim());
  return wanted === '' || plain(texts.join('\n')).includes(wanted);
};
