import { expect, it } from 'vitest';
import { monthAfter, shownTime, typedMoment } from './local-clock.ts';

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('ATT-2 the month %s, %d later, is %s', (month, later, expected) => {
  expect(monthAfter(month, later)).toBe(expected);
});

it('ATT-1 shows the time of the place where the clock-in was made, and its offset if it is another one', () => {
  const here = -new Date('2026-11-20T00:30:00Z').getTimezoneOffset();
  expect(shownTime('2026-11-20T00:30:00.000Z', here).offset).toBeNull();
  const elsewhere = here === 540 ? 330 : 540;
  expect(shownTime('2026-11-20T00:30:00.000Z', elsewhere)).toEqual(
    elsewhere === 540 ? { time: '09:30', offset: '+09:00' } : { time: '06:00', offset: '+05:30' },
  );
});

it('ATT-5 a typed time has the offset of the clock-in that it corrects', () => {
  expect(typedMoment('2026-11-20', '08:55', -480)).toBe('2026-11-20T08:55:00-08:00');
});
