// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest';
import {
  forgetInviteCompanyOff,
  inviteCompany,
  isInviteRelated,
  keepInviteCompany,
} from './invite-company.ts';

afterEach(() => forgetInviteCompanyOff('/'));

describe('the company of an invitation', () => {
  it.each([
    ['/auth/join/abc', true],
    ['/en/auth/join/abc', true],
    ['/zh_tw/auth/join', true],
    ['/auth/invite-register', true],
    ['/en/auth/social-callback', true],
    ['/auth/social-register', true],
    ['/auth/login', false],
    ['/auth/joining', false],
    ['/fr/auth/join/abc', false],
    ['/x/auth/join/abc', false],
    ['/mypage', false],
    ['/', false],
  ])('on %s is kept: %s', (path, isKept) => {
    expect(isInviteRelated(path)).toBe(isKept);
    keepInviteCompany('95241f20-2713-438d-82d9-dcf14e1aaeab');
    forgetInviteCompanyOff(path);
    expect(inviteCompany()).toBe(isKept ? '95241f20-2713-438d-82d9-dcf14e1aaeab' : null);
  });
});
