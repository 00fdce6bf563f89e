import type { CalendarEvent } from '@engawa/contract/calendar';

/** An event of one calendar. */
export const keyOf = ({ calendarId, id, start }: CalendarEvent): string =>
  encodeURIComponent(`${calendarId} ${id} ${start}`);

/** The same meeting may be in several calendars. */
export const meetingKeyOf = ({ start, title }: CalendarEvent): string =>
  encodeURIComponent(`${start} ${title}`);

/** Whether people take part in an event at some hour, the user among them. */
export const isMeeting = ({ isAllDay, isFree, status, eventType }: CalendarEvent): boolean =>
  !isAllDay && !isFree && status === 'confirmed' && (eventType === 'default' || eventType === 'fromGmail');
