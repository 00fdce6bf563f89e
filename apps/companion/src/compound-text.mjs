const opener = '\u001b';

/**
 * Sets of characters that take two bytes each, by what follows the escape. Their bytes have seven
 * bits, and the eighth makes them the encoding.
 */
const doubleSets = new Map([
  ['$(B', 'euc-jp'],
  ['$B', 'euc-jp'],
  ['$(A', 'gbk'],
  ['$A', 'gbk'],
  ['$(C', 'euc-kr'],
]);
/** ASCII, and Unicode as it is. */
const plainSets = ['(B', '(J', ')B', '%G', '%@'];

/** @param {string} text @param {string} encoding */
const decode = (text, encoding) =>
  new TextDecoder(encoding).decode(Uint8Array.from(text, (one) => one.charCodeAt(0) | 0x80));

/**
 * The text of a title that X11 programs give as compound text: parts of several character sets,
 * each after an escape. Other texts stay as they are. Null: it has a set that cannot be read.
 * @param {string} title
 * @returns {string | null}
 */
export const readCompoundText = (title) => {
  const [first = '', ...parts] = title.split(opener);
  let text = first;
  for (const part of parts) {
    const double = [...doubleSets].find(([name]) => part.startsWith(name));
    const plain = plainSets.find((name) => part.startsWith(name));
    if (double) text += decode(part.slice(double[0].length), double[1]);
    else if (plain) text += part.slice(plain.length);
    else return null;
  }
  return parts.length > 0 && text.includes('\ufffd') ? null : text;
};
