import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** Sapics' table of which registry gave which block to which country (CC0); its rows are this shape. */
type Row = { country_code?: string };

const openTable = (): Reader<CountryResponse> => {
  const path = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  return new Reader<CountryResponse>(readFileSync(path));
};

/**
 * Finds the country of an address (ISO 3166-1 alpha-2); null for private, loopback and unknown ones. The table (8 MB)
 * is read when somebody first asks: most processes' visitors have chosen a language long ago.
 */
export const createCountries = () => {
  let table: Reader<CountryResponse> | null = null;
  return (address: string): string | null => {
    if (isIP(address) === 0) return null;
    table ??= openTable();
    const code = (table.get(address) as Row | null)?.country_code;
    return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
  };
};
