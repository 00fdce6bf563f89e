export { attendanceHttp } from './http.ts';
export { canDecideCorrection } from './policy.ts';
export {
  attendancePageSize,
  daysBack,
  daysOfMonth,
  isCorrectable,
  localDay,
  localTime,
  maxAttendanceText,
  offsetMinutesOf,
  offsetText,
} from './rules.ts';
export type { ClockIn, Correction, DayCount, MemberMonth, MonthAsked, NewCorrection } from './schema.ts';
