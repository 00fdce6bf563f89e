import { trimEndOf } from '../kernel/index.ts';

/** Between two entries. A blank ends one too, unless it is part of a name. */
const separators = /[,;、\r\n]/;
/** A name that stands in quotes before its address may contain a separator: `"Smith, John" <…>`. */
const quotedName = /["“][^"“”<>\r\n]{0,200}["”][ \t]{0,9}</g;
const inBrackets = /<([^<>]*)>/g;
/** People and programs put these around an address. */
const around = '"\'“”‘’「」<>()[]';

/** A web page's link to an address, with what follows in it. */
const withoutScheme = (text: string): string =>
  /^mailto:/i.test(text) ? (text.slice('mailto:'.length).split('?', 1)[0] ?? '') : text;

const trimStartOf = (text: string, characters: string): string => {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return text.slice(start);
};

const bare = (text: string): string => {
  const inside = trimStartOf(trimEndOf(text.trim(), `${around}.`), around);
  return trimEndOf(withoutScheme(inside), `${around}.`).toLowerCase();
};

/** The addresses of one entry, such as `Aya Mori <aya@example.com>` or `a@x.jp b@x.jp`. */
const addressesOf = (entry: string): string[] => {
  const bracketed = [...entry.matchAll(inBrackets)].map(([, inside = '']) => bare(inside));
  if (bracketed.some((address) => address !== '')) return bracketed;
  const words = entry.split(/\s+/).map(bare);
  // Words beside an address are the name of its owner; alone, or with a dot, they are a mistake
  // that is shown.
  const hasAddress = words.some((word) => word.includes('@'));
  return hasAddress ? words.filter((word) => /[@.]/.test(word)) : words;
};

/** `Smith, John <…>` without quotes: the part before the comma is half of a name. */
const isHalfName = (entry: string, next: string | undefined): boolean =>
  next?.includes('<') === true && !/[@.]/.test(entry);

/**
 * Splits addresses that people type, or paste from Outlook, Gmail, Thunderbird, a table or a page:
 * in lower case, without names, quotes and what cannot be seen, in ASCII where they were typed in
 * full width, without duplicates, in their order. A word that is no address is returned too, so
 * that it can be shown to the person.
 */
export const splitAddresses = (text: string): string[] => {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(quotedName, '<');
  const entries = plain.split(separators).filter((entry) => entry.trim() !== '');
  const addresses = entries.flatMap((entry, index) =>
    isHalfName(entry, entries[index + 1]) ? [] : addressesOf(entry),
  );
  return [...new Set(addresses.filter((address) => address !== ''))];
};
