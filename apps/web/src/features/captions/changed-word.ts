import { maxGlossaryWordLength } from '@engawa/contract/captions';

/** Letters of one script make a word together, because Japanese and Chinese have no spaces. */
const scripts = [
  /^[\p{Script=Latin}\p{N}]$/u,
  /^\p{Script=Han}$/u,
  /^[\p{Script=Katakana}ー]$/u,
  /^\p{Script=Hangul}$/u,
];
const scriptOf = (letter: string | undefined): number =>
  letter === undefined ? -1 : scripts.findIndex((script) => script.test(letter));
const isOneWord = (one: string | undefined, other: string | undefined): boolean =>
  scriptOf(one) !== -1 && scriptOf(one) === scriptOf(other);

/**
 * The word that somebody has spelled otherwise, with the letters around it that belong to it; null:
 * nothing that a recogniser could learn, such as a whole new sentence or one letter.
 */
export const changedWord = (before: string, after: string): string | null => {
  const [old, now] = [[...before], [...after]];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = now.length;
  while (
    end > start &&
    old.length - (now.length - end) > start &&
    old[old.length - 1 - (now.length - end)] === now[end - 1]
  )
    end -= 1;
  if (end === start) return null;
  while (isOneWord(now[start - 1], now[start])) start -= 1;
  while (isOneWord(now[end - 1], now[end])) end += 1;
  const word = now.slice(start, end).join('').trim();
  const isWord =
    [...word].length >= 2 && word.length <= maxGlossaryWordLength && !/[。、．，.,!?！？]/.test(word);
  return isWord && /\p{L}/u.test(word) ? word : null;
};

/** Whether a text is of letters that stand together, and so most likely one word. */
export const isOneScript = (word: string): boolean => {
  const letters = [...word];
  return letters.every((letter) => isOneWord(letters[0], letter));
};
