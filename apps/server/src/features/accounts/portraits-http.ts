import { createHash } from 'node:crypto';
import { avatarColor } from '@engawa/contract/accounts';
import { id, Refusal } from '@engawa/contract/kernel';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { Portraits } from './portraits.ts';

/**
 * `GET /avatars/{userId}.svg?color=`: served so that a browser can only show the SVG as a picture.
 */
export const mountPortraits = (http: HttpApp, portraits: Portraits): void => {
  http.get('/avatars/:file{.+\\.svg}', async (c) => {
    const userId = id.safeParse(c.req.param('file').slice(0, -'.svg'.length)).data;
    // The colour is part of the address, so a browser never shows a cached portrait of an earlier
    // colour.
    const wanted = avatarColor.safeParse(c.req.query('color')).data ?? null;
    const svg = userId === undefined ? null : await portraits.find(userId, wanted);
    if (svg === null) throw new Refusal('NOT_FOUND');
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
    c.header('etag', etag);
    c.header('cache-control', 'public, max-age=86400');
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    return c.body(svg, 200, { 'content-type': 'image/svg+xml; charset=utf-8' });
  });
};
