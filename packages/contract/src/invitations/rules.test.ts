import { describe, expect, it } from 'vitest';
import { guestLink, invitationLink, maskSecret, memberLink } from './rules.ts';

const origin = 'https://engawa.example';
const id = '50000000-0000-4000-8000-000000000000';

describe('invitations', () => {
  it('INV-8 have the secrets of a link in its query', () => {
    const invitation = { id, token: 'T-_', proof: 'P' };
    expect(invitationLink(origin, 'en', invitation)).toBe(`${origin}/en/auth/join/${id}?token=T-_&proof=P`);
    expect(invitationLink(origin, 'ja', { id, token: 'T' })).toBe(`${origin}/auth/join/${id}?token=T`);
  });

  it('INV-18 build the links of the specification in the language of the reader', () => {
    expect(memberLink(origin, 'ja', id)).toBe(`${origin}/auth/join/${id}`);
    expect(memberLink(origin, 'zh_tw', id)).toBe(`${origin}/zh_tw/auth/join/${id}`);
    expect(guestLink(origin, 'ja', id)).toBe(`${origin}/guest?id=${id}`);
    expect(guestLink(origin, 'en', id, 'f')).toBe(`${origin}/en/guest?id=${id}&floor=f`);
  });

  it.each([
    ['', ''],
    ['abcd', ''],
    ['abcde', 'ab*de'],
    ['Veranda2026', 'Ve*******26'],
  ])('INV-19 mask %j as %j', (secret, shown) => expect(maskSecret(secret)).toBe(shown));
});
