/** Katakana become hiragana, so that カメラ finds かめら. */
const firstKatakana = 0x30a1;
const lastKatakana = 0x30f6;
const toHiragana = 0x60;

/**
 * A text as it is compared: without differences of width, case and kana. The same for messages and
 * for what is searched.
 */
export const foldText = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase()]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= firstKatakana && code <= lastKatakana ? String.fromCodePoint(code - toHiragana) : letter;
    })
    .join('');

const betweenWords = /[^\p{L}\p{N}\p{M}\p{S}]+/u;
/** Letters that are a word by themselves. */
const isWordByItself = /^[\p{Script=Han}\p{Script=Hiragana}]$/u;

/**
 * The pairs of neighbouring letters of a text, by which the database finds it: Japanese and Chinese
 * have no spaces between words. A letter stands alone where it is a word.
 */
export const gramsOf = (text: string): string[] => {
  const grams = new Set<string>();
  for (const word of foldText(text).split(betweenWords)) {
    const letters = [...word];
    if (letters.length === 1) grams.add(word);
    for (const [index, letter] of letters.entries()) {
      if (isWordByItself.test(letter)) grams.add(letter);
      const next = letters[index + 1];
      if (next !== undefined) grams.add(letter + next);
    }
  }
  return [...grams];
};
