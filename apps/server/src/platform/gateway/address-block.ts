import { isIPv6 } from 'node:net';

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * What one client can choose its addresses from: an IPv4 address is itself, of IPv6 each customer has a whole /64.
 * What is no address stays as it is.
 */
export const addressBlock = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.replace(/%.*$/, '').split('::');
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
