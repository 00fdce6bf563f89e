import { type Locale, toBcp47 } from '@engawa/contract/kernel';
import type { Context } from 'hono';
import { escapeHtml } from './escape-html.ts';
import type { HttpEnv } from './http-env.ts';

/** Values of `Sec-Fetch-Dest` for a document that loads into a part of another one. */
const frameDestinations = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Whether a browser asks for a document that it shows inside another one. */
export const isForFrame = (c: Context<HttpEnv>): boolean =>
  frameDestinations.has(c.req.header('sec-fetch-dest') ?? '');

/**
 * A document with one sentence for a frame, because a person looks at it. Only our own pages may
 * show it; it has no scripts and loads nothing. It sets its headers.
 */
export const framedSentence = (c: Context<HttpEnv>, sentence: string, locale: Locale): string => {
  const nonce = c.get('nonce');
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'self'; base-uri 'none'`,
  );
  c.header('x-frame-options', 'SAMEORIGIN');
  return `<!doctype html>
<html lang="${toBcp47(locale)}">
<head>
<meta charset="utf-8">
<title>Engawa</title>
<style nonce="${nonce}">html{color-scheme:light dark;height:100%}body{display:grid;place-items:center;min-height:100%;margin:0;box-sizing:border-box;padding:16px;font:16px/1.6 system-ui,sans-serif;text-align:center}</style>
</head>
<body><p>${escapeHtml(sentence)}</p></body>
</html>
`;
};
