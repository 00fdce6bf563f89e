import type { Whereabouts } from '@engawa/contract/presence';
import { describe, expect, it } from 'vitest';
import { whereaboutsOf } from '../participant.fixture.ts';
import {
  compareNames,
  countByStatus,
  countFound,
  createPeopleSorter,
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
const byId = (all: readonly Whereabouts[]) => new Map(all.map((one) => [one.user_id, one]));
const namesOf = (all: readonly Whereabouts[]) => all.map(({ name }) => name);
const names = (options: Partial<Parameters<typeof peopleShown>[1]>) =>
  namesOf(peopleShown(createPeopleSorter()(byId(people), 'en'), { status: 'all', search: '', ...options }));

describe('the order of people', () => {
  it('is by name', () => expect(names({})).toEqual(['Ben', 'Mia', 'Zoë', '山田']));
  it('follows who comes, who goes, another name, a reading and another language', () => {
    const sort = createPeopleSorter();
    sort(byId(people), 'en');
    const ann = whereaboutsOf('5', { name: 'Ann' });
    const come = byId([...people, ann]);
    expect(namesOf(sort(come, 'en'))).toEqual(['Ann', 'Ben', 'Mia', 'Zoë', '山田']);
    expect(namesOf(sort(come, 'zh-TW'))).toEqual(['山田', 'Ann', 'Ben', 'Mia', 'Zoë']);
    expect(namesOf(sort(byId(people), 'en'))).toEqual(['Ben', 'Mia', 'Zoë', '山田']);
    const renamed = byId([...people.slice(1), whereaboutsOf('2', { name: 'Ada' })]);
    expect(namesOf(sort(renamed, 'en'))).toEqual(['Ada', 'Ben', 'Mia', '山田']);
    renamed.set('3', whereaboutsOf('3', { name: 'Ben', reading: 'Zen' }));
    expect(namesOf(sort(renamed, 'en'))).toEqual(['Ada', 'Mia', 'Ben', '山田']);
  });
  it('shows a new status without a comparison of names', () => {
    const sort = createPeopleSorter();
    const before = sort(byId(people), 'en');
    const busy = whereaboutsOf('4', { name: '山田', status: 'busy' });
    const after = sort(byId([busy, ...people.slice(0, 3)]), 'en');
    expect(namesOf(after)).toEqual(namesOf(before));
    expect(after.at(-1)).toBe(busy);
  });
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
