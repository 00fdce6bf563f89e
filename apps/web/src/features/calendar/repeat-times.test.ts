import { maxBookingTimes } from '@engawa/contract/bookings';
import { describe, expect, it } from 'vitest';
import { furtherTimes, type Repetition } from './repeat-times.ts';

/** A time where the user is. */
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00`).toISOString();
const daysOf = (repetition: Repetition, first: string, until: string) =>
  furtherTimes({ starts_at: at(first), ends_at: at(first, '10:30') }, repetition, until).map(
    ({ starts_at }) => {
      const date = new Date(starts_at);
      expect(date.getHours()).toBe(10);
      return `${date.getMonth() + 1}/${date.getDate()}`;
    },
  );

describe('the further times of an event', () => {
  it.each([
    ['none', '2026-12-01', '2026-12-31', []],
    ['day', '2026-12-01', '2026-12-04', ['12/2', '12/3', '12/4']],
    ['weekday', '2026-12-03', '2026-12-08', ['12/4', '12/7', '12/8']],
    ['week', '2026-12-01', '2026-12-22', ['12/8', '12/15', '12/22']],
    ['two_weeks', '2026-12-01', '2026-12-29', ['12/15', '12/29']],
    ['month', '2027-01-31', '2027-05-31', ['3/31', '5/31']],
    ['week', '2026-12-01', '', []],
    ['week', '2026-12-01', '2026-11-01', []],
  ] as const)('%s from %s until %s', (repetition, first, until, days) => {
    expect(daysOf(repetition, first, until)).toEqual(days);
  });

  it('last as long as the first, also over midnight', () => {
    const [next] = furtherTimes(
      { starts_at: at('2026-12-01', '23:30'), ends_at: at('2026-12-02', '00:30') },
      'week',
      '2026-12-08',
    );
    expect(next).toEqual({ starts_at: at('2026-12-08', '23:30'), ends_at: at('2026-12-09', '00:30') });
  });

  it('are one more than may be, where more are asked for', () => {
    expect(daysOf('day', '2026-12-01', '2028-12-01')).toHaveLength(maxBookingTimes);
  });

  it('end at once for times that are half typed', () => {
    expect(furtherTimes({ starts_at: '2026-12', ends_at: '' }, 'day', '2026-12-31')).toEqual([]);
  });
});
