import { describe, expect, it } from 'vitest';
import { personAfter } from './person-after.ts';

const people = [
  { id: 'far', distancePx: 900 },
  { id: 'near', distancePx: 40 },
  { id: 'also-near', distancePx: 40 },
];

describe('stepping through people by keys', () => {
  it('finds nobody in an empty room', () => {
    expect(personAfter([], null, 1)).toBeNull();
    expect(personAfter([], 'gone', -1)).toBeNull();
  });

  it.each([
    [null, 1, 'also-near'],
    ['also-near', 1, 'near'],
    ['near', 1, 'far'],
    ['far', 1, 'also-near'],
    [null, -1, 'far'],
    ['also-near', -1, 'far'],
    ['gone', 1, 'also-near'],
  ] as const)('goes from %s by %s to %s', (current, step, next) => {
    expect(personAfter(people, current, step)).toBe(next);
  });
});
