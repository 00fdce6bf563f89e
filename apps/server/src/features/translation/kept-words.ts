import { listAddresses } from './addresses.ts';

/** Whether a word of these letters stands by itself, or may touch the next one as in Japanese. */
const needsBoundary = /^[\p{Script=Latin}\p{N}].*[\p{Script=Latin}\p{N}]$/u;
const wordLetter = /[\p{Script=Latin}\p{N}]/u;
const mark = /XQ\s?(\d{1,3})\s?X/gi;
const minLength = 2;
const maxMarks = 40;

type Part = { readonly start: number; readonly end: number };

const isWhole = (text: string, { start, end }: Part): boolean =>
  !needsBoundary.test(text.slice(start, end)) ||
  (!wordLetter.test(text[start - 1] ?? '') && !wordLetter.test(text[end] ?? ''));

const placesOf = (text: string, word: string): Part[] => {
  const found: Part[] = [];
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
    const part = { start, end: start + word.length };
    if (isWhole(text, part)) found.push(part);
  }
  return found;
};

/** A text in which the words that must not change are marks. */
export type ProtectedText = {
  readonly text: string;
  /** The words behind the marks. */
  readonly words: readonly string[];
  /** Puts the words back; null: the translation has lost one. */
  restore(translated: string): string | null;
};

/**
 * Replaces names and addresses by marks that translators copy. Of eight kinds of marks this one
 * came through all twelve sentences of a trial (English to Portuguese); braces and angle brackets
 * came through none.
 * @param keep names and other words that stay as they are
 */
export const protectWords = (text: string, keep: readonly string[]): ProtectedText => {
  const words: string[] = [];
  const named = [...new Set(keep.map((word) => word.trim()))]
    .filter((word) => word.length >= minLength)
    .flatMap((word) => placesOf(text, word));
  const parts = [...listAddresses(text), ...named].sort((a, b) => a.start - b.start || b.end - a.end);
  let output = '';
  let done = 0;
  // A text with a mark of its own is left as it is.
  for (const { start, end } of text.search(mark) === -1 ? parts : []) {
    if (start < done) continue;
    const word = text.slice(start, end);
    const known = words.indexOf(word);
    if (known === -1 && words.length >= maxMarks) continue;
    const number = known === -1 ? words.push(word) - 1 : known;
    output += `${text.slice(done, start)}XQ${number}X`;
    done = end;
  }
  return {
    text: output + text.slice(done),
    words,
    restore(translated) {
      const seen = new Set<string>();
      const restored = translated.replace(mark, (_mark, number: string) => {
        const word = words[Number(number)] ?? '';
        seen.add(word);
        return word;
      });
      return words.length === 0 ? translated : words.every((word) => seen.has(word)) ? restored : null;
    },
  };
};
