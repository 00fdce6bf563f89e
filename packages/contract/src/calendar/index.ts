export { calendarHttp } from './http.ts';
export { canReadCalendars } from './policy.ts';
export {
  type CalendarColor,
  calendarColorNames,
  calendarColors,
  feedMinutes,
  keptDays,
  maxCalendars,
  maxFeedBytes,
  maxOccurrences,
} from './rules.ts';
export {
  type Calendar,
  type CalendarChanges,
  type CalendarEvent,
  type CalendarList,
  calendarChanges,
  type DayOfEvents,
  type FeedProblem,
  maxCalendarName,
  maxFeedAddress,
  newCalendar,
} from './schema.ts';
