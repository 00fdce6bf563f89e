/** How often the page of a guest reports that they are still there, in seconds. */
export const onlineBeatSeconds = 60;
/**
 * A visit ends after this time without a report, in seconds; a later report begins another visit.
 */
export const visitEndsAfterSeconds = 150;
/** How long the log of guests is kept, in days; the same as for messages. */
export const visitsKeptDays = 90;

/** The cookie that lists the spaces whose password this browser has given. It grants no access. */
export const visitorCookie = 'engawa_visitor';
export const visitorSeconds = 365 * 24 * 60 * 60;
