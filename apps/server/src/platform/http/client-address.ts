import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Writes IPv4 inside IPv6 (`::ffff:192.0.2.1`) as IPv4, so that one client has one name. */
const plainAddress = (address: string): string => {
  const [bare = ''] = address.replace(/^\[|\]$/g, '').split('%');
  return /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(bare) ? bare.slice(7) : bare;
};

/**
 * The address in one part of X-Forwarded-For: bare, in brackets or quotes, and with a port, as
 * Azure and IIS write it. Null: it names none.
 */
const readForwarded = (part: string): string | null => {
  const text = part.trim().replace(/^"|"$/g, '');
  const [beforePort = ''] = text.split(':');
  const isWithPort = text.split(':').length === 2;
  const inBrackets = text.startsWith('[') ? text.slice(0, text.indexOf(']') + 1) : text;
  const address = plainAddress(isWithPort ? beforePort : inBrackets);
  return isIP(address) === 0 ? null : address;
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

/**
 * @param trusted addresses and networks, in the format of TRUSTED_PROXIES
 * @param onUnreadable called the first time that a trusted proxy sends what names no address
 */
export const createTrustedProxies = (
  trusted: readonly string[],
  onUnreadable: () => void = () => undefined,
): TrustedProxies => {
  let isReported = false;
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
      const address = readForwarded(claimed);
      if (address === null) {
        if (!isReported) onUnreadable();
        isReported = true;
        return client;
      }
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
