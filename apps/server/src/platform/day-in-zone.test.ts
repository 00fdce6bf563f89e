import { expect, it } from 'vitest';
import { dayAt, dayIn, instantIn, nextDay } from './day-in-zone.ts';

const text = (at: number) => new Date(at).toISOString();

it.each([
  ['2026-11-30', 'Asia/Tokyo', '2026-11-29T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  ['2026-11-30', 'UTC', '2026-11-30T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  // 25 and 23 hours.
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['2027-03-14', 'America/New_York', '2027-03-14T05:00:00.000Z', '2027-03-15T04:00:00.000Z'],
  ['2026-12-31', 'Asia/Kathmandu', '2026-12-30T18:15:00.000Z', '2026-12-31T18:15:00.000Z'],
])('CAL-8 the day %s in %s is from %s to %s', (day, zone, from, to) =>
  expect([text(dayIn(day, zone).from), text(dayIn(day, zone).to)]).toEqual([from, to]),
);

it('CAL-8 a time that a day has not is an hour later', () =>
  expect(text(instantIn('2027-03-14T02:30:00', 'America/New_York'))).toMatch(/^2027-03-14T0[67]:30/));

it('CAL-8 the day after the last of a year is the first of the next', () =>
  expect(nextDay('2026-12-31')).toBe('2027-01-01'));

it.each([
  ['2026-11-30T14:59:00Z', 'Asia/Tokyo', '2026-11-30'],
  ['2026-11-30T15:00:00Z', 'Asia/Tokyo', '2026-12-01'],
  ['2026-11-30T04:59:00Z', 'America/New_York', '2026-11-29'],
])('CAL-8 at %s in %s it is %s', (at, zone, day) => expect(dayAt(Date.parse(at), zone)).toBe(day));
