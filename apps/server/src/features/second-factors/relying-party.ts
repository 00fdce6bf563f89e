import { isIP } from 'node:net';

/**
 * Where passkeys work: they belong to a host name, and browsers allow them only in a secure
 * context.
 */
export type RelyingParty = {
  /** The host name. */
  readonly id: string;
  /** Origins of pages that may use passkeys. */
  readonly origins: readonly string[];
  /** The origin to send people to. */
  readonly origin: string;
};

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/**
 * The relying party of this site, or null if there can be none: the host is an IP address, or the
 * site uses plain http. A site on the loopback address works under the name localhost, which is the
 * same machine.
 */
export const findRelyingParty = (site: {
  publicUrl(): string;
  allowedOrigins(): readonly string[];
}): RelyingParty | null => {
  const { hostname } = new URL(site.publicUrl());
  const id = isIP(bare(hostname)) === 0 ? hostname : 'localhost';
  const origins = site.allowedOrigins().filter((origin) => {
    const url = new URL(origin);
    return url.hostname === id && (url.protocol === 'https:' || isLocal(url.hostname));
  });
  const [origin] = origins;
  return origin === undefined ? null : { id, origins, origin };
};
