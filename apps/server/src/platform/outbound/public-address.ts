import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not the public internet (IANA special-purpose registry, RFC 6890). */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT, with the metadata service of one cloud.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata service of most clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
// The metadata and agent service of Azure, the one such address outside the networks above.
closed.addAddress('168.63.129.16', 'ipv4');

/**
 * The IPv6 addresses that are assigned for global unicast. Everything else is refused, so that
 * loopback, unique local, link-local, multicast, IPv4-mapped and NAT64 addresses need no list.
 */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
/**
 * Parts of it that lead elsewhere: Teredo, ORCHID, documentation, and 6to4, which contains IPv4.
 */
const closedGlobal = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedGlobal.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the public internet; a text that is none does not. */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes('%')) return false;
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && global.check(address, 'ipv6') && !closedGlobal.check(address, 'ipv6');
};
