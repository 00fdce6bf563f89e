import { expect, it } from 'vitest';
import type { CompanyRole } from '../kernel/index.ts';
import { canAdmitSpeakers, canBeginSpeech, canMuteOthers, canUseMegaphone } from './policy.ts';

it.each<[CompanyRole, boolean, { always: boolean; whenAllowed: boolean }]>([
  ['Manager', false, { always: true, whenAllowed: true }],
  ['Manager', true, { always: false, whenAllowed: false }],
  ['Member', false, { always: false, whenAllowed: true }],
  ['Member', true, { always: false, whenAllowed: false }],
  ['Guest', false, { always: false, whenAllowed: false }],
  ['Guest', true, { always: false, whenAllowed: false }],
])('decides on the megaphone of a %s whose guest flag is %s', (role, isGuest, { always, whenAllowed }) => {
  expect(canUseMegaphone({ role, isGuest }, false)).toBe(always);
  expect(canUseMegaphone({ role, isGuest }, true)).toBe(whenAllowed);
});

it('lets only Managers begin speeches, admit speakers and mute others', () => {
  for (const can of [canBeginSpeech, canAdmitSpeakers, canMuteOthers])
    expect((['Manager', 'Member', 'Guest'] as const).map(can)).toEqual([true, false, false]);
});
