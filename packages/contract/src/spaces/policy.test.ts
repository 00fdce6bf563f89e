import { describe, expect, it } from 'vitest';
import type { Actor, CompanyRole } from '../kernel/index.ts';
import * as policy from './policy.ts';

const spaceId = '00000000-0000-4000-8000-000000000001';
const otherId = '00000000-0000-4000-8000-000000000002';
const user: Actor = { kind: 'user', userId: spaceId, sessionId: spaceId };
const guestOf = (id: string): Actor => ({ kind: 'guest', userId: spaceId, sessionId: spaceId, spaceId: id });
const nobody = { spaceRole: null, companyRole: null };

describe('the policies of spaces', () => {
  it.each<[CompanyRole, { manage: boolean; passwords: boolean; hours: boolean; counts: boolean }]>([
    ['Manager', { manage: true, passwords: true, hours: true, counts: false }],
    ['Member', { manage: false, passwords: true, hours: false, counts: true }],
    ['Guest', { manage: false, passwords: false, hours: false, counts: true }],
  ])('permit the right actions to the role %s', (role, expected) => {
    expect({
      manage: policy.canManageSpace(role),
      passwords: policy.canReadPasswords(role, { member_invite: true }),
      hours: policy.canStayOutsideHours(role),
      counts: policy.countsTowardCapacity(role),
    }).toEqual(expected);
    expect(policy.whyCannotManageSpace(role)).toBe(expected.manage ? null : 'FORBIDDEN');
  });

  it('do not let Managers change their own role', () => {
    expect(policy.canManageMember({ userId: 'a', role: 'Manager' }, 'a')).toBe(false);
    expect(policy.canManageMember({ userId: 'a', role: 'Manager' }, 'b')).toBe(true);
    expect(policy.canManageMember({ userId: 'a', role: 'Member' }, 'b')).toBe(false);
  });

  it.each<[string, Actor, policy.SpaceStanding | null, string | null]>([
    ['a guest of the space', guestOf(spaceId), nobody, null],
    ['a guest of another space', guestOf(otherId), nobody, 'SPACE_TOKEN_DENIED'],
    ['anyone, when the space does not exist', user, null, 'SPACE_IS_NOT_EXIST'],
    ['a user who does not belong to it', user, nobody, 'SPACE_TOKEN_DENIED'],
    ['a Member of the company only', user, { spaceRole: null, companyRole: 'Member' }, 'SPACE_TOKEN_DENIED'],
    ['a Member of the space', user, { spaceRole: 'Member', companyRole: 'Member' }, null],
    ['a Manager of the company only', user, { spaceRole: null, companyRole: 'Manager' }, null],
  ])('decide on the entry of %s', (_who, actor, standing, why) =>
    expect(policy.whyCannotEnterSpace(actor, spaceId, standing)).toBe(why),
  );

  it('treat a Manager of the company or of the space as a Manager of the space', () => {
    expect(policy.roleOfMember({ spaceRole: 'Member', companyRole: 'Manager' })).toBe('Manager');
    expect(policy.roleOfMember({ spaceRole: 'Manager', companyRole: 'Member' })).toBe('Manager');
    expect(policy.roleOfMember({ spaceRole: 'Member', companyRole: 'Member' })).toBe('Member');
  });

  it('treat a Guest of the company as a guest, whatever the space says', () => {
    for (const spaceRole of ['Manager', 'Member', null] as const)
      expect(policy.roleOfMember({ spaceRole, companyRole: 'Guest' })).toBe('Guest');
    expect(policy.isRoleFixedByCompany('Guest')).toBe(true);
    expect(policy.spaceRoleFor('Guest')).toBe('Member');
  });
});
