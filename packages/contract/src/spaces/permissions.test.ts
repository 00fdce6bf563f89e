import { describe, expect, it } from 'vitest';
import { canReadLinks } from '../invitations/index.ts';
import { builderRole, canMakeItems } from '../items/index.ts';
import type { CompanyRole } from '../kernel/index.ts';
import { canUseMegaphone } from '../media/index.ts';
import { whyCannotLock } from '../meeting-rooms/index.ts';
import {
  canReadPasswords,
  canSeeOffline,
  type Permission,
  permissionHolders,
  permissionMatrix,
  permissions,
  rightsOf,
  type SpaceRights,
  spaceRights,
  usualRights,
} from './index.ts';
import { spaceChanges } from './schema.ts';

/** The decisions of the policies of the features, each by its own function. */
const may: Record<Permission, (role: CompanyRole, rights: SpaceRights) => boolean> = {
  build: (role, rights) => canMakeItems({ role: builderRole(role, rights, null) }),
  invite: (role, rights) => canReadLinks(role, rights) && canReadPasswords(role, rights),
  megaphone: (role, { member_megaphone }) =>
    canUseMegaphone({ role, isGuest: role === 'Guest' }, member_megaphone),
  lock: (role, rights) =>
    whyCannotLock({ role, isGuest: role === 'Guest', isInside: true }, 1, rights) === null,
  see_offline: canSeeOffline,
};
const actors: readonly (readonly [CompanyRole, (typeof permissionHolders)[number] | null])[] = [
  ['Manager', null],
  ['Member', 'members'],
  ['Guest', 'guests'],
];
const cases = permissions.flatMap((permission) =>
  actors.map(([role, holder]) => ({ permission, role, holder })),
);
const all = (value: boolean): SpaceRights => ({
  member_build: value,
  member_invite: value,
  member_megaphone: value,
  member_lock: value,
  guest_lock: value,
  member_see_offline: value,
  guest_see_offline: value,
});

describe('the permissions of a space', () => {
  it.each(cases)(
    'SPC-32 $permission: the switch alone decides for a $role',
    ({ permission, role, holder }) => {
      const right = holder === null ? null : permissionMatrix[permission][holder];
      const always = holder === null;
      expect(may[permission](role, all(false))).toBe(always);
      expect(may[permission](role, all(true))).toBe(always || right !== null);
      if (right === null) return;
      expect(may[permission](role, { ...all(false), [right]: true })).toBe(true);
      expect(may[permission](role, { ...all(true), [right]: false })).toBe(false);
    },
  );

  it.each([
    ['build', true, false],
    ['invite', true, false],
    ['megaphone', false, false],
    ['lock', true, false],
    ['see_offline', true, true],
  ] as const)('SPC-33 %s is as it was before there was a matrix', (permission, member, guest) => {
    const roles = ['Manager', 'Member', 'Guest'] as const;
    expect(roles.map((role) => may[permission](role, usualRights))).toEqual([true, member, guest]);
  });

  it('SPC-32 a room that is closed to Members stays closed, whatever the space allows', () => {
    expect(builderRole('Member', all(true), { members_build: false })).toBe('Guest');
    expect(builderRole('Member', all(false), { members_build: true })).toBe('Guest');
    expect(builderRole('Manager', all(false), { members_build: false })).toBe('Manager');
  });

  it('SPC-34 every right has one cell, and nothing but a yes or no is accepted for it', () => {
    const inCells = permissions
      .flatMap((permission) => permissionHolders.map((holder) => permissionMatrix[permission][holder]))
      .filter((right) => right !== null);
    expect([...inCells].sort()).toEqual(Object.keys(spaceRights.shape).sort());
    for (const right of inCells) {
      expect(spaceChanges.safeParse({ [right]: false }).success).toBe(true);
      expect(spaceChanges.safeParse({ [right]: 'yes' }).success).toBe(false);
    }
    const named = { ...usualRights, name: 'Loft' };
    expect(rightsOf(named)).toEqual(usualRights);
  });
});
