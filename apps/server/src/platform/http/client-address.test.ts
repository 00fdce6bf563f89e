import { describe, expect, it } from 'vitest';
import { createTrustedProxies } from './client-address.ts';

describe('the client address', () => {
  const proxies = createTrustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);

  it.each([
    ['a stranger who claims to be another', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['a trusted proxy that says nothing', '10.1.2.3', null, '10.1.2.3'],
    ['a trusted proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a claim before the true address', '10.1.2.3', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['two trusted proxies', '10.1.2.3', '198.51.100.1, 192.0.2.7', '198.51.100.1'],
    ['only proxies', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['nonsense', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
    ['IPv4 within IPv6', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
    ['IPv6', 'fd00::1', '2001:db8::5', '2001:db8::5'],
    ['IPv6 in brackets', 'fd00::1', '[2001:db8::5]', '2001:db8::5'],
    ['IPv4 with a port', '10.1.2.3', '198.51.100.1:51234', '198.51.100.1'],
    ['IPv6 with a port', '10.1.2.3', '[2001:db8::5]:51234', '2001:db8::5'],
    ['quoted, with a port', '10.1.2.3', '"[2001:db8::5]:51234"', '2001:db8::5'],
    ['with a zone', '10.1.2.3', '[fe80::1%eth0]:443', 'fe80::1'],
    ['a proxy with a port', '10.1.2.3', '198.51.100.1:80, 192.0.2.7:443', '198.51.100.1'],
    ['an open bracket', '10.1.2.3', '[2001:db8::5', '10.1.2.3'],
    ['a name with a port', '10.1.2.3', 'office.example:80', '10.1.2.3'],
    ['nothing', '10.1.2.3', '', '10.1.2.3'],
  ])('%s', (_what, peer, forwardedFor, client) => {
    expect(proxies.clientAddress(peer, forwardedFor)).toBe(client);
  });

  it('reports once what names no address', () => {
    let reports = 0;
    const strict = createTrustedProxies(['10.0.0.0/8'], () => {
      reports += 1;
    });
    strict.clientAddress('203.0.113.5', 'unknown');
    strict.clientAddress('10.1.2.3', '198.51.100.1');
    expect(reports).toBe(0);
    for (const part of ['unknown', '_hidden', '']) strict.clientAddress('10.1.2.3', part);
    expect(reports).toBe(1);
  });

  it('trusts nobody by default', () => {
    expect(createTrustedProxies([]).clientAddress('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  });
});
