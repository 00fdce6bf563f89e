/** The calendars of one person. */
export const maxCalendars = 20;

/** The Google accounts of one person. */
export const maxGoogleAccounts = 5;

/** The accounts at CalDAV servers of one person. */
export const maxCaldavAccounts = 5;

/** The calendars of a CalDAV account that are shown for choosing. */
export const maxCaldavCalendars = 100;

/** The calendars of a Google account that are read at once. */
export const maxGoogleCalendars = 50;

/** How long a person may take to allow the connection at Google, in seconds. */
export const googleConnectSeconds = 10 * 60;

/**
 * The cookie that binds a connection at Google to the browser that began it; httpOnly, sent only to
 * the calls under /google.
 */
export const googleConnectCookie = 'engawa_google';

/** The page to which Google redirects (specification, section 2). */
export const googleOauthPath = '/google/oauth';

/** How large a feed may be, and the file of a calendar. */
export const maxFeedBytes = 2 * 1024 * 1024;

/** The occurrences of one feed within the days that are kept. */
export const maxOccurrences = 5_000;

/** The days before and after today whose events are kept. */
export const keptDays = { before: 31, after: 92 } as const;

/** How long what was read from a feed is current. */
export const feedMinutes = 15;

/** How long what was read from a CalDAV calendar is current: asking for changes is cheap. */
export const caldavMinutes = 5;

/** The names of the colours in which a calendar is drawn. */
export const calendarColorNames = ['moss', 'sky', 'plum', 'sun', 'clay', 'sea', 'rose', 'stone'] as const;
export type CalendarColor = (typeof calendarColorNames)[number];

/** The colours, each seen well on light and on dark. */
export const calendarColors: Readonly<Record<CalendarColor, string>> = {
  moss: '#5f8a3a',
  sky: '#3b82c4',
  plum: '#9257a8',
  sun: '#b7791f',
  clay: '#c2553d',
  sea: '#1f8a86',
  rose: '#c94f7c',
  stone: '#76777a',
};
