/**
 * Random text of 32 characters has more: with 16 possible characters about 14, with 10 about 9.7.
 */
const fewestCharacters = 8;

/** Placeholders of examples and templates. */
const placeholder =
  /change[\s_-]*(me|this|it)|replace[\s_-]*(me|this|with)|placeholder|your[\s_-]*(app[\s_-]*)?secret|secret[\s_-]*here|at[\s_-]*least[\s_-]*32|openssl[\s_-]*rand/i;

/** `abcabcabc…`: one piece repeated, possibly cut at the end. */
const isRepetition = (text: string): boolean => {
  for (let period = 1; period <= text.length / 2; period += 1)
    if (text.startsWith(text.slice(period))) return true;
  return false;
};

/** `abcdef…`, `987654…`: nearly every character follows the previous one. */
const isSequence = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) === 1).length;
  return steps > codes.length / 2;
};

/**
 * Why a secret can be guessed, as the end of a sentence. Null when it shows no sign of that.
 * Randomness cannot be recognised, only typical placeholders.
 */
export const whyTrivialSecret = (secret: string): string | null => {
  if (new Set(secret).size < fewestCharacters) return 'has too few different characters';
  if (placeholder.test(secret)) return 'is the placeholder of an example';
  if (isRepetition(secret)) return 'repeats itself';
  if (isSequence(secret)) return 'is a sequence of characters';
  return null;
};
