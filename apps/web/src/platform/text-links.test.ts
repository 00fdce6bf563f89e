import { describe, expect, it } from 'vitest';
import { partsOf } from './text-links.ts';

const linksIn = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

describe('links in a text', () => {
  it.each([
    ['See https://engawa.test/a?b=c#d.', 'https://engawa.test/a?b=c#d'],
    ['資料はhttps://engawa.test/資料。読んで', 'https://engawa.test/%E8%B3%87%E6%96%99'],
    ['（https://engawa.test/a）', 'https://engawa.test/a'],
    ['(https://en.wikipedia.org/wiki/Tea_(meal))', 'https://en.wikipedia.org/wiki/Tea_(meal)'],
    ['HTTP://Engawa.test', 'http://engawa.test/'],
    ['「https://engawa.test/a」、と', 'https://engawa.test/a'],
  ])('are found: %s', (text, href) => {
    expect(linksIn(text)).toEqual([href]);
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'ftp://engawa.test',
    'www.engawa.test',
    'https://',
    'https://bank.test@evil.test/',
    'https://a:b@evil.test/',
  ])('are not made of %s', (text) => expect(partsOf(text)).toEqual([{ text, href: null }]));

  it('are several in one text', () =>
    expect(partsOf('a https://b.test, https://c.test/d\ne').map(({ text }) => text)).toEqual([
      ...['a ', 'https://b.test', ', ', 'https://c.test/d', '\ne'],
    ]));
});
