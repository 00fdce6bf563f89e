/** The dictionary of a picture is far shorter, in characters. */
const longestDictionary = 4_096;

const digits = /^\s{0,8}(\d{1,7})\b/;

/** The number after a key of a dictionary; 0: it has none. */
const numberAfter = (dictionary: string, key: string): number => {
  const at = dictionary.indexOf(key);
  const [, number] = (at === -1 ? null : digits.exec(dictionary.slice(at + key.length, at + 32))) ?? [];
  return Number(number ?? 0);
};

/**
 * Whether a PDF holds a picture of more px. The dictionaries of its pictures are never compressed,
 * so their sizes can be read without decoding anything. Each character is looked at a few times at
 * most, whatever the file contains.
 */
export const holdsPictureBeyond = (bytes: Uint8Array, maxPx: number): boolean => {
  const text = new TextDecoder('latin1').decode(bytes);
  /** Where the dictionary before ended. */
  let past = 0;
  for (let at = text.indexOf('/Width'); at !== -1; at = text.indexOf('/Width', past)) {
    const before = text.slice(Math.max(past, at - longestDictionary), at);
    const after = text.slice(at, at + longestDictionary);
    const end = after.indexOf('stream');
    const dictionary =
      before.slice(before.lastIndexOf('obj') + 1) + (end === -1 ? after : after.slice(0, end));
    if (numberAfter(dictionary, '/Width') * numberAfter(dictionary, '/Height') > maxPx) return true;
    past = at + Math.max('/Width'.length, end === -1 ? longestDictionary : end);
  }
  return false;
};
