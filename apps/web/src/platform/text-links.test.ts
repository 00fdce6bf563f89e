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
    ['［https://engawa.test/b］', 'https://engawa.test/b'],
    ['“https://engawa.test/c”', 'https://engawa.test/c'],
    ['‘https://engawa.test/d’', 'https://engawa.test/d'],
    ['https://engawa.test/e…続き', 'https://engawa.test/e'],
    ['https://engawa.test/j｜k', 'https://engawa.test/j'],
    ['https://engawa.test/l～', 'https://engawa.test/l'],
    ['*https://engawa.test/m*', 'https://engawa.test/m'],
    ['**https://engawa.test/n**', 'https://engawa.test/n'],
    ['https://engawa.test/s＞', 'https://engawa.test/s'],
    ['https://engawa.test:8443/a', 'https://engawa.test:8443/a'],
    ['https://engawa.test:443/a', 'https://engawa.test/a'],
    ['https://縁側.test/', 'https://xn--2yq632i.test/'],
    [
      'https://engawa.test/ジョン・スミス',
      'https://engawa.test/%E3%82%B8%E3%83%A7%E3%83%B3%E3%83%BB%E3%82%B9%E3%83%9F%E3%82%B9',
    ],
    ['https://archive.test/2020/https://engawa.test/', 'https://archive.test/2020/https://engawa.test/'],
    ['https://engawa.test/a\u202Etxt.exe', 'https://engawa.test/a'],
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
    'https://ｂａｎｋ.test/',
    'https://bank.test\u2215a.evil.test/',
  ])('are not made of %s', (text) => expect(partsOf(text)).toEqual([{ text, href: null }]));

  it('are several in a Japanese list', () =>
    expect(linksIn('https://engawa.test/f・https://engawa.test/g')).toEqual([
      'https://engawa.test/f',
      'https://engawa.test/g',
    ]));

  it('are several in one text', () =>
    expect(partsOf('a https://b.test, https://c.test/d\ne').map(({ text }) => text)).toEqual([
      'a ',
      'https://b.test',
      ', ',
      'https://c.test/d',
      '\ne',
    ]));
});
