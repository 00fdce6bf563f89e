import { isIP } from 'node:net';

type Range = { readonly first: bigint; readonly last: bigint };

const groupsOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

/**
 * An IPv4 address as the number of its IPv6 form (`::ffff:192.0.2.1`), an IPv6 address as its own.
 */
const numberOf = (address: string): bigint => {
  const text = isIP(address) === 4 ? `::ffff:${address}` : address.split('%', 1).join();
  const [head = '', tail] = text.split('::');
  const left = groupsOf(head);
  const right = tail === undefined ? [] : groupsOf(tail);
  const groups = [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(group), 0n);
};

const rangeOf = (network: string): Range => {
  const [address = '', bits] = network.split('/');
  const isV4 = isIP(address) === 4;
  const prefix = bits === undefined ? 128 : Number(bits) + (isV4 ? 96 : 0);
  const size = 1n << BigInt(128 - prefix);
  const first = (numberOf(address) / size) * size;
  return { first, last: first + size - 1n };
};

/** The share of `whole` that the networks cover together, from 0 to 1. Overlaps count once. */
const shareOf = (whole: Range, ranges: readonly Range[]): number => {
  const inside = ranges
    .map(({ first, last }) => ({
      first: first < whole.first ? whole.first : first,
      last: last > whole.last ? whole.last : last,
    }))
    .filter(({ first, last }) => first <= last)
    .sort((left, right) => (left.first < right.first ? -1 : 1));
  let next = whole.first;
  let covered = 0n;
  for (const { first, last } of inside) {
    const from = first > next ? first : next;
    if (last < from) continue;
    covered += last - from + 1n;
    next = last + 1n;
  }
  return Number((covered * 1000n) / (whole.last - whole.first + 1n)) / 1000;
};

const allIpv4 = rangeOf('0.0.0.0/0');
/** All IPv6 addresses that the Internet uses. */
const publicIpv6 = rangeOf('2000::/3');

/**
 * Whether the networks cover the Internet rather than the operator's machines: half of all IPv4
 * addresses, or half of the public IPv6 ones. No set of proxies is that large.
 */
export const coversTheInternet = (networks: readonly string[]): boolean => {
  const ranges = networks.map(rangeOf);
  return [allIpv4, publicIpv6].some((whole) => shareOf(whole, ranges) >= 0.5);
};
