/** A guest's page says that they are still there every so often. */
export const onlineBeatSeconds = 60;
/** Whoever has said nothing for so long has gone; who says it again begins another stay. */
export const visitEndsAfterSeconds = 150;
/** The log of guests is kept for so many days, as messages are. */
export const visitsKeptDays = 90;

/** Names the doors whose password this browser has told; it opens none of them. */
export const visitorCookie = 'engawa_visitor';
export const visitorSeconds = 365 * 24 * 60 * 60;
