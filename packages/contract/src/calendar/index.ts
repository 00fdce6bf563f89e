export { googleCalendarHttp } from './google-http.ts';
export {
  type AskedGoogleEvents,
  type GoogleAccount,
  type GoogleAccounts,
  type GoogleCalendar,
  type GoogleColor,
  type GoogleConnected,
  type GoogleProblem,
  googleProblems,
} from './google-schema.ts';
export { calendarHttp } from './http.ts';
export { canReadCalendars } from './policy.ts';
export {
  type CalendarColor,
  calendarColorNames,
  calendarColors,
  feedMinutes,
  googleConnectCookie,
  googleConnectSeconds,
  googleOauthPath,
  keptDays,
  maxCalendars,
  maxFeedBytes,
  maxGoogleAccounts,
  maxGoogleCalendars,
  maxOccurrences,
} from './rules.ts';
export {
  type Calendar,
  type CalendarChanges,
  type CalendarEvent,
  type CalendarList,
  calendarChanges,
  type DayOfEvents,
  eventTypes,
  type FeedProblem,
  maxCalendarName,
  maxFeedAddress,
  newCalendar,
} from './schema.ts';
