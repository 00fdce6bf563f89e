import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Writes IPv4 inside IPv6 (`::ffff:192.0.2.1`) as IPv4, so that one client has one name. */
const plainAddress = (address: string): string => {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  return /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(bare) ? bare.slice(7) : bare;
};

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

export type TrustedProxies = {
  isTrusted(address: string): boolean;
  /**
   * The client's address: the peer itself, unless it is a trusted proxy. Then it is the rightmost
   * address of X-Forwarded-For that is not a trusted proxy, because everything left of it is only a
   * client's claim.
   */
  clientAddress(peerAddress: string, forwardedFor: string | null): string;
  /** The client's address of a request that has not reached the HTTP application. */
  addressOf(request: IncomingMessage): string;
};

/** @param trusted addresses and networks, in the format of TRUSTED_PROXIES */
export const createTrustedProxies = (trusted: readonly string[]): TrustedProxies => {
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  const isTrusted = (address: string) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && list.check(plain, family(plain));
  };
  const clientAddress = (peerAddress: string, forwardedFor: string | null): string => {
    let client = plainAddress(peerAddress);
    if (forwardedFor === null || !isTrusted(client)) return client;
    for (const claimed of forwardedFor.split(',').slice(-50).reverse()) {
      const address = plainAddress(claimed.trim());
      if (isIP(address) === 0) return client;
      client = address;
      if (!isTrusted(address)) return client;
    }
    return client;
  };
  return {
    isTrusted,
    clientAddress,
    addressOf: ({ socket, headers }) =>
      clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString() ?? null),
  };
};
