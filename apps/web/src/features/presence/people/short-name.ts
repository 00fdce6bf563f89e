import { initialsOf } from '../../../ui/people/initials.ts';

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const charactersOf = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
const longest = 3;

/**
 * Two or three characters that tell people apart in a crowd: the surname of an East Asian name
 * ("佐藤 花子" → 佐藤, "佐藤花子" → 佐藤, "王小明" → 王小明), the initials of several words ("Ada Byron" → AB),
 * the beginning of one word ("Ben" → Ben).
 */
export const shortNameOf = (name: string): string => {
  const trimmed = name.trim();
  const [first = '', ...others] = trimmed.split(/\s+/u);
  if (!eastAsian.test(trimmed))
    return others.length > 0 ? initialsOf(trimmed) : charactersOf(first).slice(0, longest).join('');
  const characters = charactersOf(first);
  // Without a space, most surnames of four or more characters have two.
  const length = others.length === 0 && characters.length > longest ? 2 : longest;
  return characters.slice(0, length).join('');
};
