import type { CalendarEvent } from '@engawa/contract/calendar';

/**
 * Tells texts apart and contains nothing of them. The device keeps these marks after the user has
 * logged out, and titles and addresses are private.
 */
const markOf = (text: string): string => {
  let [one, other] = [0x9e3779b9, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
};

/** An event of one calendar. */
export const keyOf = ({ calendarId, id, start }: CalendarEvent): string =>
  markOf(`${calendarId} ${id} ${start}`);

/** The same meeting may be in several calendars. */
export const meetingKeyOf = ({ start, title }: CalendarEvent): string => markOf(`${start} ${title}`);

/** Whether people take part in an event at some hour, the user among them. */
export const isMeeting = ({ isAllDay, isFree, status, eventType }: CalendarEvent): boolean =>
  !isAllDay && !isFree && status === 'confirmed' && (eventType === 'default' || eventType === 'fromGmail');
