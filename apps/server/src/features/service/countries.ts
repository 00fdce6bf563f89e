import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** A row of Sapics' table of address blocks and their registered countries (CC0). */
type Row = { country_code?: string };

const openTable = (): Reader<CountryResponse> => {
  const path = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  return new Reader<CountryResponse>(readFileSync(path));
};

/** Special-purpose blocks, some of which the table assigns to the country of a registry. */
const withoutCountry = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  withoutCountry.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  withoutCountry.addSubnet(network, bits, 'ipv6');

/**
 * Finds the country of an address (ISO 3166-1 alpha-2); null for private, loopback and unknown
 * ones. The table (8 MB) is loaded at the first call, because most visitors have chosen a language
 * before and never need it.
 */
export const createCountries = () => {
  let table: Reader<CountryResponse> | null = null;
  return (address: string): string | null => {
    const family = isIP(address);
    if (family === 0 || withoutCountry.check(address, family === 6 ? 'ipv6' : 'ipv4')) return null;
    table ??= openTable();
    const code = (table.get(address) as Row | null)?.country_code;
    return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
  };
};
