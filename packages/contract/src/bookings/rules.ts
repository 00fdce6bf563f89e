export const maxBookingTitle = 100;
/** The people who are invited to one event, besides the one who makes it. */
export const maxBookingPeople = 50;
export const maxBookingHours = 12;
/** How often an event that repeats takes place, the first time included: a year of weeks. */
export const maxBookingTimes = 52;
/** How far ahead an event may begin, in days. */
export const maxBookingDaysAhead = 366;
/** The longest time whose events are read at once, in days. */
export const maxBookingRangeDays = 32;
/** The most events that are read at once. */
export const maxBookingsRead = 1_000;
/** How long an event is kept after its end, in days. */
export const bookingsKeptDays = 90;
/** How many events a person makes, changes or deletes in a day. */
export const bookingWritesPerDay = 100;

/** How long a meeting room is kept for the people of an event after it has begun, in ms. */
export const bookingKeptMs = 10 * 60_000;

/** The path at which a calendar program reads the events of a person. */
export const bookingFeedPath = (token: string): string => `/booking-feeds/${token}.ics`;
/** The days before today whose events a feed has. */
export const bookingFeedDays = 31;

type Span = { readonly starts_at: string; readonly ends_at: string };

/** The phrase key of what is wrong with the times of an event, and the field; null: nothing. */
export const whyNotTheseTimes = (
  { starts_at, ends_at }: Span,
  now: number,
): { readonly path: 'starts_at' | 'ends_at'; readonly key: string } | null => {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  if (end <= start) return { path: 'ends_at', key: 'validation.booking_end' };
  if (end - start > maxBookingHours * 3_600_000) return { path: 'ends_at', key: 'validation.booking_long' };
  if (end <= now) return { path: 'ends_at', key: 'validation.booking_past' };
  if (start > now + maxBookingDaysAhead * 86_400_000)
    return { path: 'starts_at', key: 'validation.booking_ahead' };
  return null;
};
