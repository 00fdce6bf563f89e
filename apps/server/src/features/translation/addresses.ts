import { trimEndOf } from '@engawa/contract/kernel';

type Part = { readonly start: number; readonly end: number };

const webAddress = /(?:https?:\/\/|www\.)[^\s<>"「」、。]+/g;
const mailLetter = /[\w.+-]/;

/** The e-mail address around an at sign; null: it is none. */
const mailAt = (text: string, at: number): Part | null => {
  let start = at;
  while (start > 0 && mailLetter.test(text.charAt(start - 1))) start -= 1;
  let end = at + 1;
  while (end < text.length && mailLetter.test(text.charAt(end))) end += 1;
  const host = trimEndOf(text.slice(at + 1, end), '.');
  return start < at && host.includes('.') ? { start, end: at + 1 + host.length } : null;
};

/** The addresses of pages and e-mail in a text. */
export const listAddresses = (text: string): Part[] => {
  const found: Part[] = [...text.matchAll(webAddress)].map(({ index, 0: address }) => ({
    start: index,
    end: index + trimEndOf(address, '.,;:!?)').length,
  }));
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const mail = mailAt(text, at);
    if (mail !== null) found.push(mail);
  }
  return found;
};
