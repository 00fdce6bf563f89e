/**
 * A text without these characters at its end. An expression like `/x+$/` looks at a run in the
 * middle of a text once from each of its characters; this looks at the end alone.
 */
export const trimEndOf = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
