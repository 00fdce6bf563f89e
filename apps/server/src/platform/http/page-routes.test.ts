import { type LinkPurpose, linkAddress, linkSeconds } from '@engawa/contract/accounts';
import { pagePaths } from '@engawa/contract/pages';
import { describe, expect, it } from 'vitest';
import { readPagePath } from './page-routes.ts';

describe('readPagePath', () => {
  it.each([
    ['/', 'ja', true],
    ['/en', 'en', true],
    ['/en/', 'en', true],
    ['/zh_tw/mypage', 'zh_tw', true],
    ['/channel/0f-1', 'ja', true],
    ['/en/channel/0f-1', 'en', true],
    ['/auth/login', 'ja', true],
    ['/auth/join', 'ja', true],
    ['/en/auth/join/x', 'en', true],
    ['/redirect', 'ja', true],
    ['/redirect/item/7', 'ja', true],
    ['/redirect/item/7/x', 'ja', false],
    ['/redirect//7', 'ja', false],
    ['/dashboard', 'ja', true],
    ['/en/dashboard', 'en', true],
    ['/zh_tw/dashboard/', 'zh_tw', true],
    ['/channel', 'ja', true],
    ['/channel//', 'ja', false],
    ['/guest', 'ja', true],
    ['/ja/guest', 'ja', false],
    ['/fr/mypage', 'ja', false],
    ['/zh-TW/mypage', 'ja', false],
    ['/en/en', 'en', false],
    ['/channel/a/b', 'ja', false],
    ['/wp-admin', 'ja', false],
  ])('%s: %s, known: %s', (path, locale, isKnown) => {
    expect(readPagePath(path)).toEqual({ locale, isKnown });
  });

  it.each(pagePaths)('knows the page %s of the contract', (path) => {
    const address = path.replaceAll(/\{-\$[a-z]+\}|\$[a-z]+/g, 'x');
    for (const prefix of ['', '/en', '/zh_tw'])
      expect(readPagePath(`${prefix}${address}`).isKnown).toBe(true);
  });

  it.each(Object.keys(linkSeconds) as LinkPurpose[])('knows the page of the link %s', (purpose) => {
    const { pathname } = new URL(linkAddress('https://office.example', 'en', purpose, 'secret'));
    expect(readPagePath(pathname)).toEqual({ locale: 'en', isKnown: true });
  });
});
