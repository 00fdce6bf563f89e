import { expect, it } from 'vitest';
import { canDecideCorrection } from './policy.ts';
import { daysBack, daysOfMonth, localDay, localTime, offsetMinutesOf, offsetText } from './rules.ts';

it.each([
  ['2026-11-20T09:00:00+09:00', 540, '+09:00'],
  ['2026-11-20T09:00:00-08:00', -480, '-08:00'],
  ['2026-11-20T09:00:00+05:45', 345, '+05:45'],
  ['2026-11-20T09:00:00Z', 0, '+00:00'],
])('ATT-1 %s is %d minutes ahead of UTC', (moment, minutes, text) => {
  expect(offsetMinutesOf(moment)).toBe(minutes);
  expect(offsetText(minutes)).toBe(text);
});

it('ATT-1 the last evening of a month in the west is not in the next month', () => {
  const at = Date.UTC(2026, 11, 1, 3);
  expect([localDay(at, -480), localTime(at, -480)]).toEqual(['2026-11-30', '19:00']);
  expect([localDay(at, 540), localTime(at, 540)]).toEqual(['2026-12-01', '12:00']);
});

it('ATT-2 a month ends before the first day of the next', () => {
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', until: '2027-01-01' });
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', until: '2028-03-01' });
});

it('ATT-8 counts days back over the end of a month', () => {
  expect(daysBack('2026-12-01', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
});

it.each([
  ['Manager', 'other', 2, true],
  ['Manager', 'me', 2, false],
  ['Manager', 'me', 1, true],
  ['Member', 'other', 1, false],
  [null, 'other', 1, false],
] as const)('ATT-7 a %s about a request of %s, of %d Managers: %s', (role, owner, managerCount, can) => {
  expect(canDecideCorrection({ userId: 'me', role, managerCount }, owner)).toBe(can);
});
