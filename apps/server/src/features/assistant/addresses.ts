/** A run of the characters of addresses; other writings, such as Japanese, end it. */
const run = /[a-z0-9\-._~:/?#@!$&'()*+,;=%]{3,}/gi;
const opening = "'(*";
const closing = ".,;:!?)'*";

/** Without the brackets and the punctuation of the sentence around it. */
const withoutEdges = (text: string): string => {
  let [start, end] = [0, text.length];
  while (start < end && opening.includes(text.charAt(start))) start += 1;
  while (end > start && closing.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};

/** Whether a browser, a mail program or a reader could take it for an address. */
const isAddressLike = (text: string): boolean =>
  /:\/\/|.@.|(?:javascript|data|mailto):./i.test(text) ||
  // A host; one in another writing has left its end, such as `.jp`.
  /(?:^|[a-z0-9-])\.[a-z]{2}/i.test(text) ||
  /\d\.\d{1,3}\.\d{1,3}\.\d/.test(text);

/** The addresses in a text, each as a whole. Wide letters and dots are read as a browser does. */
const addressesIn = (text: string): string[] =>
  (text.normalize('NFKC').match(run) ?? []).map(withoutEdges).filter(isAddressLike);

/**
 * Whether a statement has an address that was not said. A part of one that was, such as its
 * beginning, is another address.
 */
export const hasForeignAddress = (statement: string, said: string): boolean => {
  const known = addressesIn(said);
  return addressesIn(statement).some((address) => !known.includes(address));
};
