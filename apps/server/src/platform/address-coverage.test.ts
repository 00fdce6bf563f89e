import { describe, expect, it } from 'vitest';
import { coversTheInternet } from './address-coverage.ts';
import { createTrustedProxies } from './http/client-address.ts';

describe('networks', () => {
  const eighths = Array.from({ length: 8 }, (_, index) => `${index * 32}.0.0.0/3`);
  it.each([
    ['0.0.0.0/0'],
    ['::/0'],
    ['0.0.0.0/1,128.0.0.0/1'],
    [eighths.join(',')],
    [eighths.slice(1).reverse().join(',')],
    ['::ffff:0:0/96'],
    ['::ffff:0.0.0.0/97,128.0.0.0/1'],
    ['2000::/3'],
    ['2000::/5,2800::/5,3000::/4'],
    ['10.0.0.0/8,0.0.0.0/1'],
  ])('%s cover the Internet', (networks) => expect(coversTheInternet(networks.split(','))).toBe(true));

  it.each([
    [''],
    ['127.0.0.1'],
    ['10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.0/8'],
    ['fd00::/8,fe80::/10,::1'],
    ['0.0.0.0/2'],
    ['0.0.0.0/3,0.0.0.0/3,0.0.0.0/2'],
    ['2001:db8::/32,2a00::/12'],
    ['173.245.48.0/20,103.21.244.0/22,2400:cb00::/32'],
  ])('%s are proxies of the operator', (networks) =>
    expect(coversTheInternet(networks.split(',').filter((entry) => entry !== ''))).toBe(false),
  );

  it('are read like the client’s address: a mapped network holds IPv4 addresses', () => {
    expect(createTrustedProxies(['::ffff:0:0/96']).isTrusted('192.0.2.1')).toBe(true);
    expect(createTrustedProxies(['fd00::/8']).isTrusted('192.0.2.1')).toBe(false);
  });
});
