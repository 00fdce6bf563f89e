import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of another site opens this socket. The upgrade itself authorises nothing: a socket acts for somebody
 * only after a POST with a bearer token, which no other site has. So a program may send any `Origin` (Go's always does).
 * Browsers are recognised by what programs do not send, cookies or `Sec-Fetch-…` (which scripts cannot change), and
 * are refused for pages that are not ours: those could otherwise use up the sockets of their visitor's address.
 */
export const isForeignPage = (
  headers: IncomingHttpHeaders,
  isOriginAllowed: (origin: string) => boolean,
): boolean => {
  const isBrowser =
    headers.cookie !== undefined ||
    headers['sec-fetch-site'] !== undefined ||
    headers['sec-fetch-mode'] !== undefined;
  return isBrowser && headers.origin !== undefined && !isOriginAllowed(headers.origin);
};
