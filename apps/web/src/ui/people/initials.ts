const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const firstCharacter = (text: string): string => {
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment ?? '';
};

/** Up to two characters that stand for a name: "Ada Byron" → AB, "佐藤花子" → 佐, "👩‍🌾 Fay" → 👩‍🌾F. */
export const initialsOf = (name: string): string => {
  const trimmed = name.trim();
  if (eastAsian.test(trimmed)) return firstCharacter(trimmed);
  const words = trimmed.split(/\s+/u);
  const first = firstCharacter(words[0] ?? '');
  const last = words.length > 1 ? firstCharacter(words.at(-1) ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase();
};
