import { describe, expect, it } from 'vitest';
import { isGuest, isGuestByAuth, isRealGuest } from './index.ts';

describe('GST-15 the kind of guest', () => {
  it.each([
    [
      { is_guest: true, role_name: null },
      { guest: true, byAuth: false, real: true },
    ],
    [
      { is_guest: true, role_name: 'Guest' },
      { guest: true, byAuth: false, real: true },
    ],
    [
      { is_guest: false, role_name: 'Guest' },
      { guest: true, byAuth: true, real: false },
    ],
    [
      { is_guest: false, role_name: 'Member' },
      { guest: false, byAuth: false, real: false },
    ],
    [
      { is_guest: false, role_name: 'Manager' },
      { guest: false, byAuth: false, real: false },
    ],
    [
      { is_guest: false, role_name: null },
      { guest: false, byAuth: false, real: false },
    ],
  ] as const)('is right for %j', (person, { guest, byAuth, real }) => {
    expect([isGuest(person), isGuestByAuth(person), isRealGuest(person)]).toEqual([guest, byAuth, real]);
  });
});
