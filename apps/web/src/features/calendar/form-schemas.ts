// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { bookingForm as bookingFields } from '@engawa/contract/bookings';
import {
  caldavPassword,
  calendarChanges,
  calendarFileForm,
  newCaldavAccount,
  newCalendar,
} from '@engawa/contract/calendar';

export const addForm = newCalendar;
export const changeForm = calendarChanges;
export const fileForm = calendarFileForm;
export const newFileForm = calendarFileForm.pick({ file: true });
export const caldavForm = newCaldavAccount;
export const passwordForm = caldavPassword;
export const bookingForm = bookingFields;
