import { toHiragana, toRomaji } from 'wanakana';

/** Names are compared at each key press, and there may be thousands of them. */
const known = new Map<string, string>();
const maxKnown = 20_000;

const read = (text: string): string =>
  // By way of hiragana, so that the systems of Latin letters (si and shi, tu and tsu) become one.
  toRomaji(toHiragana(text.normalize('NFKC').toLocaleLowerCase()))
    .normalize('NFKD')
    .replace(/[\p{Mark}'’\-ー]/gu, '')
    // A long vowel is written in many ways: satou, satoh, satoo, sato.
    .replace(/o[uo]+|oh(?![aiueoy])/g, 'o')
    .replace(/uu+/g, 'u')
    .replace(/aa+/g, 'a');

/**
 * The sound of a text in Latin letters, for comparing: the same for hiragana, katakana, half-width
 * kana and every common romanisation. Other characters stay.
 */
export const soundOf = (text: string): string => {
  const before = known.get(text);
  if (before !== undefined) return before;
  const sound = read(text);
  if (known.size >= maxKnown) known.clear();
  known.set(text, sound);
  return sound;
};
