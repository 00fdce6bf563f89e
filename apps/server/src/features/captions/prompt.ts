/** The longest prompt in characters; a recogniser takes about 200 tokens. */
const maxLength = 200;
const separator = '、';

/**
 * The words that a recogniser is told to expect: the names of those who are there, then the words
 * of the company that were added last, each whole.
 */
export const promptOf = (names: readonly string[], words: readonly string[]): string => {
  const told: string[] = [];
  let length = 0;
  for (const word of new Set([...names, ...words.toReversed()])) {
    const longer = length + word.length + (told.length === 0 ? 0 : separator.length);
    if (longer > maxLength) continue;
    told.push(word);
    length = longer;
  }
  return told.join(separator);
};
