import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import type { OutboundAnswer } from './outbound-http.ts';

/** Characters of a title that are kept. */
export const maxTitleLength = 100;
/** Characters of it that are looked at, with the spaces around it. */
const maxReadTitleLength = 4_096;

/** The encoding that the response or the page names; UTF-8 when it is none that is known. */
const readText = ({ header, body }: OutboundAnswer): string => {
  const charset = /charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i;
  const named =
    charset.exec(header('content-type') ?? '') ?? charset.exec(body.subarray(0, 1024).toString('latin1'));
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8').decode(body);
  } catch {
    return body.toString('utf8');
  }
};

/** Only the beginning of a page is read: titles stand in its head. */
const maxReadBytes = 64 * 1024;
/**
 * Characters that are read in one turn of the event loop. The parser looks at each character once,
 * so nobody waits for a page longer than for one such piece: a few milliseconds of the costliest.
 */
const chunkLength = 4_096;

/** The text of the first `title` element that is not part of a picture. */
const firstTitle = async (html: string): Promise<string> => {
  let title: string | null = null;
  let isInTitle = false;
  let isFound = false;
  let pictures = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'svg') pictures += 1;
      if (name === 'title' && pictures === 0 && !isFound) isInTitle = true;
    },
    ontext(text) {
      if (isInTitle) title = (title ?? '') + text;
    },
    onclosetag(name) {
      if (name === 'svg') pictures -= 1;
      if (name === 'title' && isInTitle) {
        isInTitle = false;
        isFound = true;
      }
    },
  });
  for (let at = 0; at < html.length && !isFound; at += chunkLength) {
    if (at > 0) await setImmediate();
    parser.write(html.slice(at, at + chunkLength));
  }
  return title ?? '';
};

/** The title of an HTML page in one line; null: it has none in its first 64 KiB. */
export const readTitle = async (answer: OutboundAnswer): Promise<string | null> => {
  if (!/html/i.test(answer.header('content-type') ?? 'text/html')) return null;
  const found = await firstTitle(readText({ ...answer, body: answer.body.subarray(0, maxReadBytes) }));
  // Control characters and marks of direction could disguise what a title says.
  const title = found
    .slice(0, maxReadTitleLength)
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
