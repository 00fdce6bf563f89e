export { caldavHttp } from './caldav-http.ts';
export {
  type CaldavAccount,
  type CaldavAccounts,
  type CaldavCalendar,
  type CaldavConnected,
  caldavPassword,
  type NewCaldavAccount,
  newCaldavAccount,
} from './caldav-schema.ts';
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
  caldavMinutes,
  calendarColorNames,
  calendarColors,
  feedMinutes,
  googleConnectCookie,
  googleConnectSeconds,
  googleOauthPath,
  keptDays,
  maxCaldavAccounts,
  maxCaldavCalendars,
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
  type CalendarKind,
  type CalendarList,
  calendarChanges,
  calendarFileForm,
  calendarKinds,
  type DayOfEvents,
  eventTypes,
  type FeedProblem,
  maxCalendarName,
  maxFeedAddress,
  newCalendar,
} from './schema.ts';
