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
 * so their sizes can be read without decoding anything.
 */
export const holdsPictureBeyond = (bytes: Uint8Array, maxPx: number): boolean => {
  const text = new TextDecoder('latin1').decode(bytes);
  for (let at = text.indexOf('/Width'); at !== -1; at = text.indexOf('/Width', at + 1)) {
    const begin = Math.max(text.lastIndexOf('obj', at), at - longestDictionary, 0);
    const end = text.indexOf('stream', at);
    const dictionary = text.slice(
      begin,
      end === -1 ? at + longestDictionary : Math.min(end, at + longestDictionary),
    );
    if (numberAfter(dictionary, '/Width') * numberAfter(dictionary, '/Height') > maxPx) return true;
  }
  return false;
};
