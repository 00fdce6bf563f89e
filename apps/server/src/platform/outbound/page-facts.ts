import type { OutboundAnswer } from './outbound-http.ts';

/** Characters of a title that are kept. */
export const maxTitleLength = 100;

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  raquo: '»',
  laquo: '«',
  copy: '©',
  reg: '®',
};
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : whole;
  });

/** The encoding that the response or the page names; UTF-8 when it is none that is known. */
const readText = ({ header, body }: OutboundAnswer): string => {
  const charset = /charset\s*=\s*["']?([\w-]+)/i;
  const named =
    charset.exec(header('content-type') ?? '') ?? charset.exec(body.subarray(0, 1024).toString('latin1'));
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8').decode(body);
  } catch {
    return body.toString('utf8');
  }
};

/** The title of an HTML page in one line; null: it has none. */
export const readTitle = (answer: OutboundAnswer): string | null => {
  if (!/html/i.test(answer.header('content-type') ?? 'text/html')) return null;
  // The content of a comment, script or picture is no title of the page.
  const html = readText(answer).replace(/<!--[\s\S]*?-->|<(script|style|svg)\b[\s\S]*?<\/\1\s*>/gi, '');
  const found = /<title(?:\s[^>]*)?>([\s\S]*?)<\/title/i.exec(html)?.[1] ?? '';
  // Control characters and marks of direction could disguise what a title says.
  const title = decode(found)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return title === '' ? null : [...title].slice(0, maxTitleLength).join('');
};

/** Whether one source of frame-ancestors matches our origin (CSP level 3, section 6.7.2.8). */
const matches = (source: string, page: URL, own: URL): boolean => {
  if (source === '*') return own.protocol === 'http:' || own.protocol === 'https:';
  if (source === "'self'") return page.origin === own.origin;
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return source === own.protocol || source === 'http:';
  const parts = /^(?:(https?):\/\/)?(\*\.)?([^/:*]+|\*)(?::(\d+|\*))?(?:\/.*)?$/.exec(source);
  if (parts === null) return false;
  const [, scheme, isAnyBelow, host = '', port] = parts;
  const wanted = scheme === undefined ? page.protocol : `${scheme}:`;
  if (wanted !== own.protocol && !(wanted === 'http:' && own.protocol === 'https:')) return false;
  const isHost =
    host === '*' || (isAnyBelow === undefined ? own.hostname === host : own.hostname.endsWith(`.${host}`));
  const usual = own.protocol === 'https:' ? '443' : '80';
  return isHost && (port === '*' || (own.port || usual) === (port ?? usual));
};

/**
 * Whether a browser shows this page in a frame of ours, by its Content-Security-Policy and
 * X-Frame-Options. As in browsers, frame-ancestors decides alone where it is given.
 * @param ownOrigin the origin of our pages
 */
export const mayBeFramed = ({ url, header }: OutboundAnswer, ownOrigin: string): boolean => {
  const lists = (header('content-security-policy') ?? '')
    .toLowerCase()
    .split(',')
    .map((policy) =>
      policy
        .split(';')
        .map((directive) => directive.trim().split(/\s+/))
        .find(([name]) => name === 'frame-ancestors'),
    )
    .filter((directive) => directive !== undefined);
  const [page, own] = [new URL(url), new URL(ownOrigin)];
  if (lists.length > 0)
    return lists.every(([, ...sources]) => sources.some((source) => matches(source, page, own)));
  const options = (header('x-frame-options') ?? '').toLowerCase().split(',');
  const known = options.map((option) => option.trim()).filter((option) => option !== '');
  return !known.some(
    (option) => option === 'deny' || (option === 'sameorigin' && page.origin !== own.origin),
  );
};
