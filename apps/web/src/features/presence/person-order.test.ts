import { describe, expect, it } from 'vitest';
import { whereaboutsOf } from './participant.fixture.ts';
import {
  compareNames,
  countByStatus,
  countFound,
  firstOf,
  groupPeople,
  peopleShown,
} from './person-order.ts';

const people = [
  whereaboutsOf('2', { name: 'Zoë' }),
  whereaboutsOf('3', { name: 'Ben', status: 'busy', statusText: 'Writing' }),
  whereaboutsOf('me', { name: 'Mia' }),
  whereaboutsOf('4', { name: '山田', status: 'leave' }),
];
const names = (options: Partial<Parameters<typeof peopleShown>[1]>) =>
  peopleShown(people, { status: 'all', search: '', language: 'en', ...options }).map(({ name }) => name);

describe('the order of people', () => {
  it('is by name', () => expect(names({})).toEqual(['Ben', 'Mia', 'Zoë', '山田']));
  it('contains only those of the status', () => expect(names({ status: 'busy' })).toEqual(['Ben']));
  it.each([
    ['zoe', ['Zoë']],
    ['ＢＥＮ', ['Ben']],
    ['writ', ['Ben']],
    ['山', ['山田']],
    ['nobody', []],
  ])('searches for %s', (search, found) => {
    expect(names({ search })).toEqual(found);
    expect(countFound(people, search)).toBe(found.length);
  });
  it('counts by status', () =>
    expect(countByStatus(people)).toEqual({ all: 4, available: 2, busy: 1, leave: 1 }));
  it.each([
    ['ja', ['あおい', 'サトウ', '山田', 'Ann', 'Zoë']],
    ['zh-TW', ['山田', 'Ann', 'Zoë', 'あおい', 'サトウ']],
    ['en', ['Ann', 'Zoë', 'あおい', 'サトウ', '山田']],
  ])('begins with the script of the reader: %s', (language, sorted) =>
    expect([...sorted].reverse().sort(compareNames(language))).toEqual(sorted),
  );
});

describe('the groups of people', () => {
  const floors = [
    { uuid: 'f1', label: '1F', rooms: [{ uuid: 'a' }, { uuid: 'b' }] },
    { uuid: 'f2', label: '2F', rooms: [{ uuid: 'c' }] },
  ];
  const all = [
    whereaboutsOf('away', { room: 'c' }),
    whereaboutsOf('here', { room: 'a' }),
    whereaboutsOf('lost', { room: 'unknown' }),
    whereaboutsOf('me', { room: 'a' }),
    whereaboutsOf('near', { room: 'a' }),
    whereaboutsOf('next', { room: 'b' }),
  ];
  const grouped = groupPeople(all, {
    selfId: 'me',
    myRoom: 'a',
    near: new Set(['near']),
    favourites: new Set(),
    floors,
  });
  const shown = (groups: typeof grouped) =>
    groups.map(({ kind, floor, people: some }) => [floor?.label ?? kind, ...some.map((one) => one.user_id)]);

  it('go from the user to those farthest away', () =>
    expect(shown(grouped)).toEqual([
      ['self', 'me'],
      ['near', 'near'],
      ['here', 'here'],
      ['1F', 'next'],
      ['2F', 'away'],
      ['elsewhere', 'lost'],
    ]));
  it('are cut after so many people', () =>
    expect(shown(firstOf(grouped, 3))).toEqual([
      ['self', 'me'],
      ['near', 'near'],
      ['here', 'here'],
    ]));
  it('are left out without people', () =>
    expect(
      shown(
        groupPeople([whereaboutsOf('me')], {
          selfId: 'me',
          myRoom: 'a',
          near: new Set(),
          favourites: new Set(),
          floors,
        }),
      ),
    ).toEqual([['self', 'me']]));
});
