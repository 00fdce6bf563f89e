import { describe, expect, it } from 'vitest';
import { whereaboutsOf } from './participant.fixture.ts';
import { countByTab, peopleShown } from './person-order.ts';

const people = [
  whereaboutsOf('2', { name: 'Zoë' }),
  whereaboutsOf('3', { name: 'Ben', status: 'busy', statusText: 'Writing' }),
  whereaboutsOf('me', { name: 'Mia' }),
  whereaboutsOf('4', { name: '山田', status: 'leave' }),
];
const names = (options: Partial<Parameters<typeof peopleShown>[1]>) =>
  peopleShown(people, { selfId: 'me', tab: 'all', search: '', language: 'en', ...options }).map(
    ({ name }) => name,
  );

describe('the order of people', () => {
  it('puts the local user first, then sorts by name', () =>
    expect(names({})).toEqual(['Mia', 'Ben', 'Zoë', '山田']));
  it('contains only those of the tab', () => expect(names({ tab: 'busy' })).toEqual(['Ben']));
  it.each([
    ['zoe', ['Zoë']],
    ['ＢＥＮ', ['Ben']],
    ['writ', ['Ben']],
    ['山', ['山田']],
    ['nobody', []],
  ])('searches for %s', (search, found) => expect(names({ search })).toEqual(found));
  it('counts by status', () =>
    expect(countByTab(people)).toEqual({ all: 4, available: 2, busy: 1, leave: 1 }));
});
