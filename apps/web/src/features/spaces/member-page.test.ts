import type { SpaceMember } from '@engawa/contract/spaces';
import { describe, expect, it } from 'vitest';
import { memberPage } from './member-page.ts';

const people = Array.from(
  { length: 23 },
  (_, number): SpaceMember => ({
    id: String(number),
    name: number === 7 ? '森 綾' : `Person ${number}`,
    avatar: '/a.svg',
    color: 'moss',
    role: 'Member',
    space_role: 'Member',
    isGuest: false,
    reading: null,
    last_seen_at: null,
  }),
);

describe('a page of people', () => {
  it.each([
    [1, 10, '0'],
    [3, 3, '20'],
    [9, 3, '20'],
    [0, 10, '0'],
  ])('has on page %i %i people', (requestedPage, count, first) => {
    const { members, pages, total } = memberPage(people, '', requestedPage);
    expect([members.length, members[0]?.id, pages, total]).toEqual([count, first, 3, 23]);
  });

  it('finds parts of names, whatever their case', () => {
    expect(memberPage(people, ' pERSON 1', 1).total).toBe(11);
    expect(memberPage(people, '綾', 1).members.map(({ id }) => id)).toEqual(['7']);
    expect(memberPage(people, 'nobody', 4)).toEqual({ members: [], page: 1, pages: 1, total: 0 });
  });
});
