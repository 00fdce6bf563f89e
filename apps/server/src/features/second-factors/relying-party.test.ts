import { describe, expect, it } from 'vitest';
import { findRelyingParty } from './relying-party.ts';

const siteOf = (publicUrl: string, allowed: string[] = [publicUrl]) => ({
  publicUrl: () => publicUrl,
  allowedOrigins: () => allowed,
});

describe('passkeys', () => {
  it.each([
    ['a name with https', siteOf('https://engawa.example'), 'engawa.example', 'https://engawa.example'],
    ['localhost', siteOf('http://localhost:4000'), 'localhost', 'http://localhost:4000'],
    [
      'the loopback number, under localhost',
      siteOf('http://127.0.0.1:4000', [
        'http://127.0.0.1:4000',
        'http://localhost:4000',
        'http://[::1]:4000',
      ]),
      'localhost',
      'http://localhost:4000',
    ],
  ])('SEC-12 work at %s', (_what, site, id, origin) => {
    expect(findRelyingParty(site)).toEqual({ id, origin, origins: [origin] });
  });

  it.each([
    ['a name without https', siteOf('http://engawa.example')],
    ['a number', siteOf('https://192.0.2.7')],
    ['a number of IPv6', siteOf('https://[2001:db8::7]')],
    ['the loopback number alone', siteOf('http://127.0.0.1:4000')],
  ])('SEC-12 do not work at %s', (_what, site) => {
    expect(findRelyingParty(site)).toBeNull();
  });
});
