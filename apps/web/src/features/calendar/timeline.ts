import type { CalendarEvent } from '@engawa/contract/calendar';
import { dayAt } from './days.ts';

/** The day of events as it is drawn. */
export type Timeline = {
  readonly allDay: readonly CalendarEvent[];
  readonly timed: readonly CalendarEvent[];
  /** The line of now stands before the timed event with this number; null: it is another day. */
  readonly nowAt: number | null;
};

/**
 * @param hidden the calendars that the user has turned off
 * @param now null: the day is not today
 */
export const timelineOf = (
  events: readonly CalendarEvent[],
  hidden: ReadonlySet<string>,
  now: number | null,
): Timeline => {
  const shown = events.filter(({ calendarId }) => !hidden.has(calendarId));
  const timed = shown
    .filter(({ isAllDay }) => !isAllDay)
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  const later = timed.findIndex(({ start }) => now !== null && Date.parse(start) > now);
  return {
    allDay: shown.filter(({ isAllDay }) => isAllDay),
    timed,
    nowAt: now === null ? null : later === -1 ? timed.length : later,
  };
};

/** How an event stands to now. */
export const standingOf = (
  { start, end }: Pick<CalendarEvent, 'start' | 'end'>,
  now: number,
): 'over' | 'running' | 'coming' => {
  if (Date.parse(start) > now) return 'coming';
  return Date.parse(end) > now ? 'running' : 'over';
};

/** The times of an event on a day; null where it began on an earlier day or ends on a later one. */
export const timesOn = (
  { start, end, date }: Pick<CalendarEvent, 'start' | 'end' | 'date'>,
  zone: string,
  language: string,
): { readonly from: string | null; readonly to: string | null } => {
  const clock = new Intl.DateTimeFormat(language, { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const endsToday = dayAt(Math.max(from, to - 1), zone) === date;
  return {
    from: dayAt(from, zone) === date ? clock.format(from) : null,
    to: endsToday ? clock.format(to) : null,
  };
};
