import { expect, it } from 'vitest';
import { guestLink } from './guest-link.ts';

it('leads to the guest entry of this space, on the user’s floor', () => {
  expect(guestLink('https://office.example', 's 1', 'f1')).toBe(
    'https://office.example/guest?id=s+1&floor=f1',
  );
  expect(guestLink('https://office.example', 's1', null)).toBe('https://office.example/guest?id=s1');
});
