import type { Booking } from '@engawa/contract/bookings';
import { expect, it } from 'vitest';
import { notesOf } from './table-notes.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour)).toISOString();
const booked = (from: number, to: number, name: string, fields: Partial<Booking> = {}) =>
  ({
    starts_at: at(from),
    ends_at: at(to),
    meeting_room: 'r',
    freed_at: null,
    series: null,
    by: { id: name, name },
    ...fields,
  }) as Booking;
const hourOf = (ms: number) => new Date(ms).getUTCHours();
const notesAt = (hour: number, bookings: Booking[]) =>
  Object.fromEntries(
    notesOf(bookings, Date.parse(at(hour)), {
      now: (until, name) => `until ${hourOf(until)} ${name}`,
      next: (from, name) => `next ${hourOf(from)} ${name}`,
    }),
  );

it('BKG-13 names who has a meeting room, else who is next, and nobody after the last event', () => {
  const day = [booked(9, 10, 'Ken'), booked(10, 11, 'Mei'), booked(14, 15, 'Ben')];
  expect(notesAt(8, day)).toEqual({ r: 'next 9 Ken' });
  expect(notesAt(9, day)).toEqual({ r: 'until 10 Ken' });
  expect(notesAt(10, day)).toEqual({ r: 'until 11 Mei' });
  expect(notesAt(11, day)).toEqual({ r: 'next 14 Ben' });
  expect(notesAt(15, day)).toEqual({});
});

it('BKG-12 passes over an event whose meeting room is free again, and events without one', () => {
  const day = [
    booked(9, 12, 'Ken', { freed_at: at(9) }),
    booked(9, 12, 'Aya', { meeting_room: null }),
    booked(10, 11, 'Mei'),
    booked(10, 11, 'Ben', { meeting_room: 'q' }),
  ];
  expect(notesAt(9, day)).toEqual({ r: 'next 10 Mei', q: 'next 10 Ben' });
});
