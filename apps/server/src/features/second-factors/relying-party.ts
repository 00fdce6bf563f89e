import { isIP } from 'node:net';

/** Where passkeys work: they are made for a host by its name, and only where the page is safe from others' ears. */
export type RelyingParty = {
  /** The host's name. */
  readonly id: string;
  /** Pages that may ask for them. */
  readonly origins: readonly string[];
  /** The address to send people to. */
  readonly origin: string;
};

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/**
 * The relying party of this site, or null where there can be none: an address that is a number, or plain http. A site on the
 * loopback number works under the name localhost, which is the same machine.
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
