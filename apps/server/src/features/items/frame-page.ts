import { isFrameAllowed } from '@engawa/contract/companies';
import { isWebAddress } from '@engawa/contract/items';
import { id, Refusal } from '@engawa/contract/kernel';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { HttpApp } from '../../platform/http/http-env.ts';

/**
 * A page in a room may run, keep its own session and send forms. It may not leave its
 * frame: no navigation of the tab, no downloads, no dialogs and no pop-ups.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms';
/** A person opened the page: it may also open its links in new tabs. */
const sandboxOfOpened = `${sandbox} allow-popups allow-popups-to-escape-sandbox`;

const permissions = [
  'camera',
  'microphone',
  'display-capture',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'autoplay',
  'fullscreen',
  'picture-in-picture',
  'screen-wake-lock',
]
  .map((name) => `${name}=()`)
  .join(', ');

/**
 * GET /frame?url=&space=: a document without scripts around a page of another site (https only). It
 * alone may frame all sites, so that the policy of the application's own document need not, which
 * serves every screen. Only our pages may frame it, and it opens in no tab: there it would show
 * another site under our address. While the company of the space allows certain sites only, the
 * browser loads nothing else, not even when a page navigates within its frame.
 * @param originsOf the sites that the company of a space allows; empty: all; null: there is no such
 * space
 */
export const mountFramePage = (
  http: HttpApp,
  originsOf: (spaceId: string) => Promise<readonly string[] | null>,
): void => {
  http.get('/frame', async (c) => {
    const { url = '', space = '' } = c.req.query();
    // Browsers send it on https and loopback.
    const destination = c.req.header('sec-fetch-dest') ?? 'iframe';
    if (!url.startsWith('https://') || !isWebAddress(url) || destination !== 'iframe')
      throw new Refusal('NOT_FOUND');
    const origins = id.safeParse(space).success ? await originsOf(space) : null;
    if (origins === null || !isFrameAllowed(url, origins)) throw new Refusal('NOT_FOUND');
    const sources = origins.length === 0 ? 'https:' : origins.join(' ');
    const nonce = c.get('nonce');
    c.header(
      'content-security-policy',
      [
        `default-src 'none'`,
        `style-src 'nonce-${nonce}'`,
        `frame-src ${sources}`,
        `frame-ancestors 'self'`,
        `form-action 'none'`,
        `base-uri 'none'`,
      ].join('; '),
    );
    c.header('permissions-policy', permissions);
    c.header('x-frame-options', 'SAMEORIGIN');
    c.header('cache-control', 'no-store');
    const flags = c.req.query('opened') === '1' ? sandboxOfOpened : sandbox;
    return c.html(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(new URL(url).host)}</title>
<style nonce="${nonce}">html,body{height:100%;margin:0;overflow:hidden}iframe{display:block;width:100%;height:100%;border:0}</style>
</head>
<body><iframe src="${escapeHtml(url)}" sandbox="${flags}" title="${escapeHtml(new URL(url).host)}"></iframe></body>
</html>
`);
  });
};
