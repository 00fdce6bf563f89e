/** A part of a text: text, or a link with its address. */
export type Part = { readonly text: string; readonly href: string | null };

/**
 * An address ends before white space, quotes, brackets that are not of Latin scripts, and
 * full-width stops.
 */
const address = /https?:\/\/[^\s<>"'`「」『』（）【】〈〉《》、。，．！？；：]+/gi;
/** Signs that end the sentence and not the address. */
const trailing = /[.,!?;:'"]+$/;
const count = (text: string, sign: string): number => text.split(sign).length - 1;

/**
 * Without signs of the sentence, and without a closing bracket that was opened before the address.
 */
const trim = (found: string): string => {
  let text = found.replace(trailing, '');
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
 * Finds the web addresses in a text. Only http and https become links, so no script can be one; a
 * name and password before the host make no link, because they hide the true host.
 */
export const partsOf = (text: string): readonly Part[] => {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const shown = trim(match[0]);
    const url = read(shown);
    if (url === null || url.username !== '' || url.password !== '') continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), href: null });
    parts.push({ text: shown, href: url.href });
    at = match.index + shown.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
};
