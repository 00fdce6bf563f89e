// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { bookingForm as bookingFields } from '@engawa/contract/bookings';
import { calendarChanges, newCalendar } from '@engawa/contract/calendar';

export const addForm = newCalendar;
export const changeForm = calendarChanges;
export const bookingForm = bookingFields;
