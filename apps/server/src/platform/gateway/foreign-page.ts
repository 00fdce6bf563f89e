import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of another site opens this socket. The upgrade itself authorises nothing: a socket
 * acts for a person only after a POST with a bearer token, which no other site has. Therefore a
 * program may send any `Origin` (Go's client always does). Browsers are recognised by headers that
 * programs do not send, cookies or `Sec-Fetch-…` (which scripts cannot change). They are refused
 * for pages that are not ours, because such a page could otherwise use up the sockets of its
 * visitor's address.
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
