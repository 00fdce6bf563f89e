/** A part of a text: text, or a link with its address. */
export type Part = { readonly text: string; readonly href: string | null };

/**
 * An address ends before white space, quotes, brackets that are not of Latin scripts, full-width
 * stops, lines and waves, an ellipsis, and what nobody sees.
 */
const address =
  /https?:\/\/[^\s\p{C}<>"'`“”‘’„«»‹›「」『』（）［］｛｝〔〕【】〈〉《》＜＞、。，．！？；：…‥｜～〜]+/giu;
/** Signs that end the sentence and not the address; stars are of Markdown. */
const trailing = /[.,!?;:'"*・]+$/u;
/** A list of addresses with the dot of Japanese lists between them; titles of pages have it too. */
const nextInList = /・https?:\/\//iu;
const count = (text: string, sign: string): number => text.split(sign).length - 1;

/**
 * Without signs of the sentence, and without a closing bracket that was opened before the address.
 */
const trim = (found: string): string => {
  const [first = ''] = found.split(nextInList);
  let text = first.replace(trailing, '');
  while (/[)\]]$/.test(text) && count(text, ')') + count(text, ']') > count(text, '(') + count(text, '['))
    text = text.slice(0, -1).replace(trailing, '');
  return text;
};

const read = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/**
 * Whether the reader sees the host to which an address leads: browsers drop and replace signs in
 * it, so that another host may look like the one that is written.
 */
const isHostSeen = (shown: string, { host }: URL): boolean => {
  const [, written = ''] = /^https?:\/\/([^/?#\\]+)/i.exec(shown) ?? [];
  const seen = written.toLowerCase();
  const isPlain = /^[\p{ASCII}]+$/u.test(seen);
  if (isPlain) return seen.replace(/:(80|443|0*)$/, '') === host.replace(/:(80|443)$/, '');
  return seen === seen.normalize('NFKC') && /^[\p{L}\p{M}\p{N}.:-]+$/u.test(seen);
};

/**
 * Finds the web addresses in a text. Only http and https become links, so no script can be one; a
 * name and password before the host make no link, because they hide the true host, nor does a host
 * that is not the one which is seen.
 */
export const partsOf = (text: string): readonly Part[] => {
  const parts: Part[] = [];
  let at = 0;
  address.lastIndex = 0;
  for (let match = address.exec(text); match !== null; match = address.exec(text)) {
    const shown = trim(match[0]);
    // Behind it another one may begin.
    address.lastIndex = match.index + shown.length;
    const url = read(shown);
    if (url === null || url.username !== '' || url.password !== '' || !isHostSeen(shown, url)) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), href: null });
    parts.push({ text: shown, href: url.href });
    at = match.index + shown.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
};
