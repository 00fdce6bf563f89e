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

/**
 * Headers of every response. A route that set its own policy keeps it.
 * @param mediaOrigins other origins that pages connect to: a media server
 */
export const securityHeaders =
  (site: Site, mediaOrigins: readonly string[]): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
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
    c.header('x-content-type-options', 'nosniff');
    if (!headers.has('x-frame-options')) c.header('x-frame-options', 'DENY');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (!headers.has('permissions-policy')) c.header('permissions-policy', permissions);
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header('cross-origin-resource-policy', 'same-origin');
    if (site.canInsistOnHttps) c.header('strict-transport-security', 'max-age=31536000');
  };
