import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** Sapics' table of which registry gave which block to which country (CC0); its rows are this shape. */
type Row = { country_code?: string };

const openTable = (): Reader<CountryResponse> => {
  const path = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  return new Reader<CountryResponse>(readFileSync(path));
};

/** The table gives some of these to a registry's own country. */
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
 * Finds the country of an address (ISO 3166-1 alpha-2); null for private, loopback and unknown ones. The table (8 MB)
 * is read when somebody first asks: most processes' visitors have chosen a language long ago.
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
