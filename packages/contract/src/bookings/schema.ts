import * as z from 'zod';
import { id, moment, plainLine } from '../kernel/index.ts';
import { maxBookingPeople, maxBookingRangeDays, maxBookingTimes, maxBookingTitle } from './rules.ts';

/** An event as a person writes it. Its times are checked by `whyNotTheseTimes`. */
export const bookingBody = z.object({
  title: plainLine(maxBookingTitle),
  starts_at: moment,
  ends_at: moment,
  /** The meeting room that it books, an item; null: none. */
  meeting_room: id.nullable().default(null),
  /** Others see only that the meeting room is booked. */
  is_private: z.boolean().default(false),
  /** The users who are invited. */
  people: z.array(id).max(maxBookingPeople, 'validation.booking_people').default([]),
});
export type BookingBody = z.output<typeof bookingBody>;

/** A new event, with the further times at which it takes place: each is an event of its own. */
export const newBooking = bookingBody.extend({
  also: z
    .array(z.object({ starts_at: moment, ends_at: moment }))
    .max(maxBookingTimes - 1, 'validation.booking_times')
    .default([]),
});
export type NewBooking = z.output<typeof newBooking>;

/** What a form checks before it is sent: its times are still those of the person's clock. */
export const bookingForm = z
  .object({
    title: bookingBody.shape.title,
    starts_at: z.string().min(1, 'validation.required'),
    ends_at: z.string().min(1, 'validation.required'),
    /** How often it takes place; anything but `none` needs its last day. */
    repeats: z.string(),
    until: z.string(),
  })
  .refine(({ repeats, until }) => repeats === 'none' || until !== '', {
    error: 'validation.required',
    path: ['until'],
  });

export const bookingRange = z.object({ from: moment, to: moment }).refine(
  ({ from, to }) => {
    // Databases know no year 0.
    if (Date.parse(from) < 0) return false;
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    return days > 0 && days <= maxBookingRangeDays;
  },
  { error: 'validation.invalid', path: ['to'] },
);
export type BookingRange = z.output<typeof bookingRange>;

const named = z.object({ id, name: z.string() });

/** An event of a space, as one reader sees it. */
export const booking = z.object({
  id,
  /** Null: it is private, and the reader is not of it. */
  title: z.string().nullable(),
  starts_at: moment,
  ends_at: moment,
  /** The item; null: it books none, or it was removed. */
  meeting_room: id.nullable(),
  /** The room in which the meeting room stands. */
  room: id.nullable(),
  is_private: z.boolean(),
  /** Who made it. */
  by: named,
  /** Who is invited. */
  people: z.array(named),
  /** When the meeting room became free again, because nobody came. */
  freed_at: moment.nullable(),
  /** What the events have in common that were made as one that repeats; null: it does not. */
  series: id.nullable(),
  /** The reader made it or is invited. */
  is_mine: z.boolean(),
  is_changeable: z.boolean(),
  is_deletable: z.boolean(),
});
export type Booking = z.output<typeof booking>;

/** A meeting room that the reader may book. */
export const bookableRoom = z.object({
  id,
  label: z.string(),
  seat_count: z.number().int(),
  room: id,
  room_name: z.string(),
});
export type BookableRoom = z.output<typeof bookableRoom>;

export const bookingFeed = z.object({
  /** Null: there is no address. */
  created_at: moment.nullable(),
});
export const newBookingFeed = z.object({ url: z.string(), created_at: moment });
