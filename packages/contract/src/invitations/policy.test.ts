import { expect, it } from 'vitest';
import { canInviteAs, canInviteToCompany, canInviteToSpace } from './policy.ts';

it('Managers invite to their space or company, others do not', () => {
  for (const can of [canInviteToSpace, canInviteToCompany])
    expect((['Manager', 'Member', 'Guest'] as const).map(can)).toEqual([true, false, false]);
  expect(canInviteToCompany(null)).toBe(false);
});

it('only Managers of the company invite Managers; Members may be invited by every inviter', () => {
  expect(canInviteAs('Manager', 'Manager')).toBe(true);
  expect(canInviteAs('Member', 'Manager')).toBe(false);
  expect(canInviteAs(null, 'Manager')).toBe(false);
  expect(canInviteAs('Member', 'Member')).toBe(true);
});
