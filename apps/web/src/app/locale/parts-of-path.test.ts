import { describe, expect, it } from 'vitest';
import { partsOfPath } from './parts-of-path.ts';

describe('the phrases that a page loads', () => {
  it.each([
    ['/guest', ['first']],
    ['/en/guest', ['first']],
    ['/zh_tw/guest/', ['first']],
    ['/channel/abc', ['first', 'space']],
    ['/en/channel/abc', ['first', 'space']],
    ['/channel', ['first', 'space', 'details', 'members', 'accounts']],
    ['/channel/abc/more', ['first', 'space', 'details', 'members', 'accounts']],
    ['/', ['first', 'space', 'details', 'members', 'accounts']],
    ['/en/mypage', ['first', 'space', 'details', 'members', 'accounts']],
    ['/auth/guest', ['first', 'space', 'details', 'members', 'accounts']],
  ])('%s: %j', (path, parts) => {
    expect(partsOfPath(path)).toEqual(parts);
  });
});
