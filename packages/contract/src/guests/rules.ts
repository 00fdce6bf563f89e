/** How often the page of a guest reports that they are still there, in seconds. */
export const onlineBeatSeconds = 60;
/**
 * A visit ends after this time without a report, in seconds; a later report begins another visit.
 */
export const visitEndsAfterSeconds = 150;
/** How long the log of guests is kept, in days; the same as for messages. */
export const visitsKeptDays = 90;

/** Managers see who was in the space as a guest in these days. */
export const guestListDays = 30;
/** This many guests are listed, the latest first. */
export const maxListedGuests = 200;
/** How long a blocked guest cannot enter the space again, in hours. */
export const guestBlockHours = 24;

/** The cookie by which a guest's browser is recognised while it is blocked. */
export const guestDeviceCookie = 'engawa_guest';
/** The cookie that lists the spaces whose password this browser has given. It grants no access. */
export const visitorCookie = 'engawa_visitor';
export const visitorSeconds = 365 * 24 * 60 * 60;
