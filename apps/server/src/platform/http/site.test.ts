import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createSite, type SiteOptions } from './site.ts';

const siteOf = (options: Partial<SiteOptions>, port = 4000) => {
  const site = createSite({
    host: '127.0.0.1',
    isLoopback: true,
    publicUrl: null,
    speaksTls: false,
    isSelfSigned: false,
    ...options,
  });
  site.listensOn(port);
  return site;
};

describe('the site', () => {
  it('is reached at the address and port that it listens on', () => {
    expect(siteOf({}, 4321).publicUrl()).toBe('http://127.0.0.1:4321');
    expect(siteOf({ host: '::1' }).publicUrl()).toBe('http://[::1]:4000');
  });

  it('is reached by PUBLIC_URL when it is given, and then allows its pages alone', () => {
    const site = siteOf({ publicUrl: 'https://engawa.example.org' });
    expect(site.publicUrl()).toBe('https://engawa.example.org');
    expect(site.allowedOrigins()).toEqual(['https://engawa.example.org']);
    expect(site.isAllowedOrigin('http://127.0.0.1:4000')).toBe(false);
  });

  it('allows the pages of the names that it listens on, with their port', () => {
    const site = siteOf({});
    for (const origin of ['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])
      expect(site.isAllowedOrigin(origin)).toBe(true);
    for (const origin of [
      'https://localhost:4000',
      'http://localhost',
      'http://localhost:4001',
      `http://${hostname()}:4000`,
      'null',
    ])
      expect(site.isAllowedOrigin(origin)).toBe(false);
  });

  it('allows those of the machine when it listens on every address', () => {
    const site = siteOf({ host: '0.0.0.0', isLoopback: false, speaksTls: true, isSelfSigned: true });
    expect(site.publicUrl()).toMatch(/^https:\/\/\d+\.\d+\.\d+\.\d+:4000$/);
    expect(site.isAllowedOrigin(site.publicUrl())).toBe(true);
    expect(site.isAllowedOrigin('https://127.0.0.1:4000')).toBe(true);
  });

  it('leaves out the default port', () => {
    expect(siteOf({ host: 'engawa.example.org', isLoopback: false, speaksTls: true }, 443).publicUrl()).toBe(
      'https://engawa.example.org',
    );
  });

  it('makes browsers insist on https only where they know the certificate', () => {
    expect(siteOf({ speaksTls: true, isSelfSigned: true })).toMatchObject({
      is_https: true,
      canInsistOnHttps: false,
    });
    expect(siteOf({ speaksTls: true })).toMatchObject({ is_https: true, canInsistOnHttps: true });
    expect(siteOf({ publicUrl: 'https://e.example.org' })).toMatchObject({
      is_https: true,
      canInsistOnHttps: true,
    });
    expect(siteOf({})).toMatchObject({ is_https: false, canInsistOnHttps: false });
  });
});
