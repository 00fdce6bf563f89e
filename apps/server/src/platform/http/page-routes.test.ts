import { type LinkPurpose, linkAddress, linkSeconds } from '@engawa/contract/accounts';
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
    ['/redirect/item/7', 'ja', true],
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

  it.each(Object.keys(linkSeconds) as LinkPurpose[])('knows the page of the link %s', (purpose) => {
    const { pathname } = new URL(linkAddress('https://office.example', 'en', purpose, 'secret'));
    expect(readPagePath(pathname)).toEqual({ locale: 'en', isKnown: true });
  });
});
