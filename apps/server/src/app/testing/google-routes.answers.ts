const answers = (mine: string): string =>
  `UNAUTHENTICATED FORBIDDEN FORBIDDEN ${mine} ${mine} ${mine} UNAUTHENTICATED ${mine}`;

/** The answers of the calls of Google Calendar, which is not set up (every-route.answers.ts). */
export const answersAtGoogle: Readonly<Record<string, string>> = {
  'GET /google/accounts': answers('ok'),
  'GET /google/connect': answers('GOOGLE_IS_OFF'),
  'POST /google/oauth': answers('GOOGLE_IS_OFF'),
  'POST /google/disconnect': answers('GOOGLE_ACCOUNT_IS_NOT_EXIST'),
  'GET /google/calendar/colors': answers('GOOGLE_IS_OFF'),
  'GET /google/calendars': answers('GOOGLE_IS_OFF'),
  'GET /google/calendar/events': answers('GOOGLE_IS_OFF'),
};
