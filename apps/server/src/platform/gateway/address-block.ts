import { isIPv6 } from 'node:net';

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * The block that one client can choose its addresses from. An IPv4 address is its own block. For
 * IPv6 it is the /64, because each customer has a whole one. Text that is not an address is
 * returned unchanged.
 */
export const addressBlock = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.split('%', 1).join().split('::');
  const [first, last] = [groupsOf(left), groupsOf(right ?? '')];
  const groups =
    right === undefined
      ? first
      : [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
