import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';
import type { Site } from './site.ts';

/** YouTube's player without cookies, in which videos play on the space page. */
const videoOrigin = 'https://www.youtube-nocookie.com';
const forVideos = `(self "${videoOrigin}")`;

const permissions = [
  'camera=(self)',
  'microphone=(self)',
  'display-capture=(self)',
  `fullscreen=${forVideos}`,
  `autoplay=${forVideos}`,
  `picture-in-picture=${forVideos}`,
  'screen-wake-lock=(self)',
  'geolocation=()',
  'payment=()',
  'usb=()',
].join(', ');

/** A policy cannot name an IPv6 address: browsers report such a source as invalid on every page. */
const isNameable = (origin: string): boolean => !origin.includes('[');

/** Safari before 16 does not include ws: of the same host in 'self'. */
const toSocketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');

/** Our pages may load and run our own files, and elements with the nonce of this response. */
const contentSecurityPolicy = (
  nonce: string,
  origins: readonly string[],
  mediaOrigins: readonly string[],
  frames: string,
): string =>
  [
    `default-src 'self'`,
    // Noise suppression and camera backgrounds are WebAssembly. This allows compiling it, and no
    // eval of scripts.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `font-src 'self' data:`,
    ['connect-src', `'self'`, ...[...origins.map(toSocketOrigin), ...mediaOrigins].filter(isNameable)].join(
      ' ',
    ),
    `worker-src 'self' blob:`,
    `frame-src ${frames}`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
  ].join('; ');

/** Requests of browsers for a page that is open already (`Sec-Fetch-Dest`). */
const partDestinations = new Set(['script', 'style', 'font', 'image', 'audio', 'empty']);
/** Types that no browser shows as a document with scripts; a drawing (SVG) can be one. */
const partTypes =
  /^(text\/(javascript|css)|application\/(json|wasm)|font\/|audio\/|image\/(png|jpeg|webp|gif))/;

/**
 * Whether a response is a part of a page: then the headers of the page apply, and its own would be
 * 0.9 KB that nothing reads. A page that opens a space has 180 parts: at 100 kbit/s that is 12 s.
 * Workers and worklets are no parts, because they obey the policy of their own file.
 */
const isPart = (destination: string | undefined, type: string | null): boolean =>
  partDestinations.has(destination ?? '') && partTypes.test(type ?? '');

/**
 * Headers of every response. A route that set its own policy keeps it.
 * @param mediaOrigins other origins that pages connect to: a media server
 */
export const securityHeaders =
  (site: Site, mediaOrigins: readonly string[]): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    c.header('x-content-type-options', 'nosniff');
    c.header('cross-origin-resource-policy', 'same-origin');
    if (site.canInsistOnHttps) c.header('strict-transport-security', 'max-age=31536000');
    if (isPart(c.req.header('sec-fetch-dest'), headers.get('content-type'))) return;
    if (!headers.has('content-security-policy')) {
      // Every page of the application can become the space page without loading another document.
      // It frames our own document around pages of other sites, which has its own policy.
      const frames = headers.get('content-type')?.startsWith('text/html')
        ? `'self' ${videoOrigin}`
        : `'none'`;
      c.header(
        'content-security-policy',
        contentSecurityPolicy(c.get('nonce'), site.allowedOrigins(), mediaOrigins, frames),
      );
    }
    if (!headers.has('x-frame-options')) c.header('x-frame-options', 'DENY');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (!headers.has('permissions-policy')) c.header('permissions-policy', permissions);
    c.header('cross-origin-opener-policy', 'same-origin');
  };
