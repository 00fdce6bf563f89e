import { expect, it } from 'vitest';
import { dayAt, dayInWords, shiftDay } from './days.ts';

it.each([
  ['2026-11-30T14:59:00Z', 'Asia/Tokyo', '2026-11-30'],
  ['2026-11-30T15:00:00Z', 'Asia/Tokyo', '2026-12-01'],
  ['2026-11-30T03:00:00Z', 'America/New_York', '2026-11-29'],
])('the day at %s in %s is %s', (at, zone, day) => expect(dayAt(Date.parse(at), zone)).toBe(day));

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %i day is %s', (day, days, other) => expect(shiftDay(day, days)).toBe(other));

it('says the day with its weekday in each language', () => {
  expect(dayInWords('2026-11-30', 'ja')).toBe('2026年11月30日(月)');
  expect(dayInWords('2026-11-30', 'en')).toBe('Mon, Nov 30, 2026');
});
