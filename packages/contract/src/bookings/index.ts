export { bookingsHttp } from './http.ts';
export { canBook, canChangeBooking } from './policy.ts';
export { bookingsEvents } from './realtime.ts';
export {
  bookingFeedDays,
  bookingFeedPath,
  bookingKeptMs,
  bookingsKeptDays,
  bookingWritesPerDay,
  maxBookingPeople,
  maxBookingsRead,
  maxBookingTimes,
  maxBookingTitle,
  whyNotTheseTimes,
} from './rules.ts';
export {
  type BookableRoom,
  type Booking,
  type BookingBody,
  type BookingRange,
  bookingBody,
  bookingForm,
  type NewBooking,
} from './schema.ts';
