const answers = (mine: string): string =>
  `UNAUTHENTICATED FORBIDDEN FORBIDDEN ${mine} ${mine} SPACE_TOKEN_DENIED UNAUTHENTICATED SPACE_TOKEN_DENIED`;

/** The answers of the calls about calendars (every-route.answers.ts). */
export const answersAtCalendars: Readonly<Record<string, string>> = {
  'GET /space/{id}/calendars': answers('ok'),
  // The address leads to the server itself.
  'POST /space/{id}/calendars': answers('INVALID_INPUT'),
  // The file is no calendar.
  'POST /space/{id}/calendar-file': answers('INVALID_INPUT'),
  'POST /space/{id}/calendars/{calendar_id}/file': answers('INVALID_INPUT'),
  'PUT /space/{id}/calendars/{calendar_id}': answers('CALENDAR_IS_NOT_EXIST'),
  'DELETE /space/{id}/calendars/{calendar_id}': answers('CALENDAR_IS_NOT_EXIST'),
  'GET /space/{id}/calendar-events': answers('ok'),
};
