import { describe, expect, it } from 'vitest';
import type { CompanyRole } from '../kernel/index.ts';
import { canChangeItem, canMakeItems, canSetItemLocks } from './policy.ts';

const own = { created_by: 'me', is_lock: false };
const as = (role: CompanyRole) => ({ userId: 'me', role });
const unlocked = { is_lock: false, is_need_password: false };

describe('the policies of items', () => {
  it.each<[CompanyRole, { make: boolean; own: boolean; locked: boolean; others: boolean; lock: boolean }]>([
    ['Manager', { make: true, own: true, locked: true, others: true, lock: true }],
    ['Member', { make: true, own: true, locked: false, others: false, lock: false }],
    ['Guest', { make: false, own: false, locked: false, others: false, lock: false }],
  ])('permit the right actions to the role %s', (role, expected) => {
    expect({
      make: canMakeItems(as(role)),
      own: canChangeItem(as(role), own),
      locked: canChangeItem(as(role), { ...own, is_lock: true }),
      others: canChangeItem(as(role), { ...own, created_by: 'ken' }),
      lock: canSetItemLocks(as(role), { is_lock: true }, unlocked),
    }).toEqual(expected);
  });

  it('let a Member repeat the current lock of an item, but not set a password', () => {
    expect(canSetItemLocks(as('Member'), { is_lock: false }, unlocked)).toBe(true);
    expect(canSetItemLocks(as('Member'), { password: 'secret2026' }, unlocked)).toBe(false);
  });
});
