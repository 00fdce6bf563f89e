import { describe, expect, it } from 'vitest';
import { isFrameAllowed, readFrameOrigin } from './rules.ts';

describe('frame origins', () => {
  it.each([
    ['Example.com/', 'https://example.com'],
    [' https://docs.example.com:8443 ', 'https://docs.example.com:8443'],
    ['*.example.com:443', 'https://*.example.com'],
    ['http://example.com', null],
    ['https://example.com/path', null],
    ['*', null],
    ['https://*', null],
    ["https://a.example'; script-src *", null],
    ['https://a.example b.example', null],
    ['localhost', null],
    ['', null],
  ])('CMP-18 reads %j as %j', (typed, origin) => expect(readFrameOrigin(typed)).toBe(origin));

  it.each([
    ['https://example.com/a?b', true],
    ['https://EXAMPLE.com:443/', true],
    ['https://example.com:8443/', false],
    ['https://www.example.com/', false],
    ['https://a.wild.example/', true],
    ['https://a.b.wild.example', true],
    ['https://wild.example/', false],
    ['https://evilwild.example/', false],
    ['https://example.com.evil.example/', false],
    ['https://example.com@evil.example/', false],
    ['http://example.com/', false],
  ])('CMP-19 shows %s: %s', (url, is) =>
    expect(isFrameAllowed(url, ['https://example.com', 'https://*.wild.example'])).toBe(is),
  );

  it('CMP-19 shows every page when nothing is listed', () =>
    expect(isFrameAllowed('https://any.example/', [])).toBe(true));
});
