/**
 * Base64 of bytes whose number is a multiple of three, so that there is never padding and texts can
 * be concatenated. It works the same in Node.js and in a browser.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Uint8Array(128);
for (let i = 0; i < alphabet.length; i += 1) values[alphabet.charCodeAt(i)] = i;

/** The character code of each 6-bit value. */
export const base64Codes: Uint8Array = Uint8Array.from(alphabet, (character) => character.charCodeAt(0));

/** The two characters of each 12-bit value. */
const base64Pairs: readonly string[] = Array.from(
  { length: 4096 },
  (_, bits) => `${alphabet[bits >> 6]}${alphabet[bits & 63]}`,
);

export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let i = 0; i + 2 < bytes.length; i += 3) {
    const bits = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += (base64Pairs[bits >> 12] ?? '') + (base64Pairs[bits & 4095] ?? '');
  }
  return text;
};

/**
 * Decodes complete groups of four characters into an existing array.
 * @returns the number of bytes written
 */
export const readBase64 = (text: string, bytes: Uint8Array): number => {
  let at = 0;
  for (let i = 0; i + 3 < text.length; i += 4, at += 3) {
    const bits =
      ((values[text.charCodeAt(i) & 127] ?? 0) << 18) |
      ((values[text.charCodeAt(i + 1) & 127] ?? 0) << 12) |
      ((values[text.charCodeAt(i + 2) & 127] ?? 0) << 6) |
      (values[text.charCodeAt(i + 3) & 127] ?? 0);
    bytes[at] = bits >> 16;
    bytes[at + 1] = (bits >> 8) & 255;
    bytes[at + 2] = bits & 255;
  }
  return at;
};

/** The number of bytes that a text decodes to. */
export const base64Bytes = (text: string): number => (text.length >> 2) * 3;
