const answers = (mine: string, withoutCompany = mine): string =>
  `UNAUTHENTICATED FORBIDDEN FORBIDDEN ${mine} ${mine} ${mine} UNAUTHENTICATED ${withoutCompany}`;

/** The answers of the calls of CalDAV accounts (every-route.answers.ts). */
export const answersAtCaldav: Readonly<Record<string, string>> = {
  'GET /caldav/accounts': answers('ok'),
  // The address leads to the server itself; without a company there is no plan that has calendars.
  'POST /caldav/accounts': answers('INVALID_INPUT', 'PLAN_FORBIDS'),
  'PUT /caldav/accounts/{id}': answers('CALDAV_ACCOUNT_IS_NOT_EXIST'),
  'DELETE /caldav/accounts/{id}': answers('CALDAV_ACCOUNT_IS_NOT_EXIST'),
  'GET /caldav/accounts/{id}/calendars': answers('CALDAV_ACCOUNT_IS_NOT_EXIST'),
  'PUT /caldav/accounts/{id}/calendars': answers('CALDAV_ACCOUNT_IS_NOT_EXIST'),
};

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
