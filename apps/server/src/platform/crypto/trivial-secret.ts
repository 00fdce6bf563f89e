/** Random text of 32 characters has more: 16 possible ones give about 14, 10 give about 9.7. */
const fewestCharacters = 8;

/** What examples, templates and hasty people write in the place of a secret. */
const placeholder =
  /change[\s_-]*(me|this|it)|replace[\s_-]*(me|this|with)|placeholder|your[\s_-]*(app[\s_-]*)?secret|secret[\s_-]*here|at[\s_-]*least[\s_-]*32|openssl[\s_-]*rand/i;

/** `abcabcabc…`: one piece again and again, the last time perhaps not whole. */
const isRepetition = (text: string): boolean => {
  for (let period = 1; period <= text.length / 2; period += 1)
    if (text.startsWith(text.slice(period))) return true;
  return false;
};

/** `abcdef…`, `987654…`: nearly every character follows the one before it. */
const isSequence = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) === 1).length;
  return steps > codes.length / 2;
};

/**
 * Why a secret can be guessed, as the end of a sentence; null when it shows no sign of that. It cannot know what is
 * random, only what people write instead.
 */
export const whyTrivialSecret = (secret: string): string | null => {
  if (new Set(secret).size < fewestCharacters) return 'has too few different characters';
  if (placeholder.test(secret)) return 'is the placeholder of an example';
  if (isRepetition(secret)) return 'repeats itself';
  if (isSequence(secret)) return 'is a sequence of characters';
  return null;
};
