/** Whisper reads at most 224 tokens before a sentence; more of them make it slower. */
const mostTokens = 200;
/** Tokens of a character, at most: letters share tokens, other characters have one or two. */
const tokensOf = (character: string): number => (character.charCodeAt(0) < 128 ? 0.4 : 1.5);

const isSeparator = (character: string): boolean => /[、,，。.;；\s]/.test(character);

/** The beginning of a list of words, as much as Whisper reads, ending with a whole word. */
export const shortenPrompt = (prompt: string): string => {
  let tokens = 0;
  let length = 0;
  let wholeWords = 0;
  let isInWord = false;
  for (const character of prompt) {
    if (isInWord && isSeparator(character)) wholeWords = length;
    isInWord = !isSeparator(character);
    tokens += tokensOf(character);
    if (tokens > mostTokens) return prompt.slice(0, wholeWords).trim();
    length += character.length;
  }
  return prompt.trim();
};
