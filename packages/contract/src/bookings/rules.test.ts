import { expect, it } from 'vitest';
import { bookingBody, canBook, canChangeBooking, whyNotTheseTimes } from './index.ts';
import { bookingRange } from './schema.ts';

const now = Date.parse('2026-11-30T05:00:00Z');

it.each([
  ['2026-11-30T05:30:00Z', '2026-11-30T06:00:00Z', null],
  // One that is on already.
  ['2026-11-30T04:00:00Z', '2026-11-30T05:00:01Z', null],
  ['2026-11-30T06:00:00Z', '2026-11-30T18:00:00Z', null],
  ['2026-11-30T06:00:00Z', '2026-11-30T06:00:00Z', 'ends_at validation.booking_end'],
  ['2026-11-30T06:00:00Z', '2026-11-30T18:00:01Z', 'ends_at validation.booking_long'],
  ['2026-11-30T04:00:00Z', '2026-11-30T05:00:00Z', 'ends_at validation.booking_past'],
  ['2027-12-02T04:00:00Z', '2027-12-02T05:00:00Z', 'starts_at validation.booking_ahead'],
])('BKG-2 from %s to %s: %s', (starts_at, ends_at, expected) => {
  const why = whyNotTheseTimes({ starts_at, ends_at }, now);
  expect(why && `${why.path} ${why.key}`).toBe(expected);
});

it('BKG-2 has a title of up to 100 characters, and at most 50 people', () => {
  const times = { starts_at: '2026-11-30T05:30:00Z', ends_at: '2026-11-30T06:00:00Z' };
  const isRight = (more: object) =>
    bookingBody.safeParse(Object.assign({ title: '定例' }, times, more)).success;
  const id = '80000000-0000-4000-8000-000000000001';
  expect(isRight({})).toBe(true);
  expect(isRight({ title: 'あ'.repeat(100), people: Array<string>(50).fill(id) })).toBe(true);
  for (const wrong of [{ title: ' ' }, { title: 'あ'.repeat(101) }, { people: Array<string>(51).fill(id) }])
    expect(isRight(wrong)).toBe(false);
});

it('BKG-1 is read for 32 days at most, by Managers and Members', () => {
  const from = '2026-11-01T00:00:00Z';
  const isRight = (to: string) => bookingRange.safeParse({ from, to }).success;
  expect(['2026-11-02T00:00:00Z', '2026-12-03T00:00:00Z'].map(isRight)).toEqual([true, true]);
  expect(['2026-12-03T00:00:01Z', '2026-11-01T00:00:00Z'].map(isRight)).toEqual([false, false]);
  const ancient = { from: '0000-01-01T00:00:00Z', to: '0000-01-02T00:00:00Z' };
  expect(bookingRange.safeParse(ancient).success).toBe(false);
  expect((['Manager', 'Member', 'Guest'] as const).map(canBook)).toEqual([true, true, false]);
});

it('BKG-6 is changed by the one who made it, and by Managers', () => {
  const mayChange = (userId: string, role: 'Manager' | 'Member' | 'Guest') =>
    canChangeBooking({ userId, role }, 'aya');
  expect([mayChange('aya', 'Member'), mayChange('ken', 'Manager')]).toEqual([true, true]);
  expect([mayChange('ken', 'Member'), mayChange('aya', 'Guest')]).toEqual([false, false]);
});
