import { localeOfVisitor } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { isLocalePrefix, localeOfPath, pathInLocale } from './locale-path.ts';

describe('the locale of a path', () => {
  it.each([
    ['/', 'ja'],
    ['/mypage', 'ja'],
    ['/en', 'en'],
    ['/en/mypage', 'en'],
    ['/zh_tw/guest', 'zh_tw'],
    ['/ja/mypage', 'ja'],
    ['/english', 'ja'],
    ['/zh-tw/guest', 'ja'],
    ['', 'ja'],
  ])('of %s is %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });

  it('accepts no other word as a prefix, not even the default locale', () => {
    expect(['fr', 'ja', 'EN', 'zh-tw', '', 'mypage'].filter(isLocalePrefix)).toEqual([]);
    expect(['en', 'zh_tw'].every(isLocalePrefix)).toBe(true);
  });
});

describe('the same address in another language', () => {
  it.each([
    ['/mypage', 'en', '/en/mypage'],
    ['/en/mypage', 'ja', '/mypage'],
    ['/en', 'ja', '/'],
    ['/', 'zh_tw', '/zh_tw'],
    ['/en', 'zh_tw', '/zh_tw'],
    ['/en?x=1', 'ja', '/?x=1'],
    ['/zh_tw/guest?id=a&floor=b#c', 'en', '/en/guest?id=a&floor=b#c'],
    ['/en/mypage', 'en', '/en/mypage'],
  ] as const)('%s in %s is %s', (path, locale, expected) => {
    expect(pathInLocale(path, locale)).toBe(expected);
  });
});

describe('the language of a first visit', () => {
  it.each([
    ['JP', ['en-GB'], 'ja'],
    ['TW', ['ja'], 'zh_tw'],
    ['HK', ['en'], 'zh_tw'],
    ['US', ['ja'], 'en'],
    ['FR', ['fr', 'ja'], 'en'],
    [null, ['ja-JP', 'en'], 'ja'],
    [null, ['fr', 'zh-Hant-TW'], 'zh_tw'],
    [null, ['de', 'fr'], 'en'],
    [null, [], 'en'],
  ] as const)('from %s, browser %j: %s', (country, languages, expected) => {
    expect(localeOfVisitor(country, languages, 'en')).toBe(expected);
  });
});
