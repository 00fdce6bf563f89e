import { expect, it } from 'vitest';
import { canInviteAs, canInviteToCompany, canInviteToSpace } from './policy.ts';

it('lets Managers invite to their space or company, and nobody else', () => {
  for (const can of [canInviteToSpace, canInviteToCompany])
    expect((['Manager', 'Member', 'Guest'] as const).map(can)).toEqual([true, false, false]);
  expect(canInviteToCompany(null)).toBe(false);
});

it('lets only Managers of the company invite Managers, and every inviter invite Members', () => {
  expect(canInviteAs('Manager', 'Manager')).toBe(true);
  expect(canInviteAs('Member', 'Manager')).toBe(false);
  expect(canInviteAs(null, 'Manager')).toBe(false);
  expect(canInviteAs('Member', 'Member')).toBe(true);
});
