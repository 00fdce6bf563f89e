import { type Calendar, type CalendarEvent, calendarColors } from '@engawa/contract/calendar';
import { toPlainLine, toPlainText } from '@engawa/contract/kernel';
import { dayIn, instantIn, nextDay } from '../../platform/day-in-zone.ts';
import type { FoundEvent, FoundTime } from './feed/feed.ts';
import { findMeetingAddress } from './meeting-address.ts';
import type { CalendarRow, EventRow } from './store.ts';

/** Zones are from 12 hours behind UTC to 14 hours ahead. */
const zoneMs = 14 * 60 * 60 * 1_000;

/** The earliest and the latest instant that a time may be, in whatever zone it is read. */
const rangeOf = (time: FoundTime): { readonly from: number; readonly to: number } => {
  if ('at' in time) return { from: time.at, to: time.at };
  const clock = Date.parse('day' in time ? `${time.day}T00:00:00Z` : `${time.local}Z`);
  return { from: clock - zoneMs, to: clock + zoneMs };
};

/** The row of an event. */
export const rowOf = (body: FoundEvent): Omit<EventRow, 'calendar_id'> => {
  const from = rangeOf(body.start).from;
  // One without a length touches its own moment.
  return { body, begins_at: new Date(from), ends_at: new Date(Math.max(rangeOf(body.end).to, from + 1)) };
};

const instantOf = (time: FoundTime, zone: string): number => {
  if ('at' in time) return time.at;
  return instantIn('day' in time ? `${time.day}T00:00:00` : time.local, zone);
};

/** How a calendar is sent: without its address. */
export const viewOfCalendar = (row: CalendarRow): Calendar => ({
  id: row.id,
  kind: row.kind,
  account_id: row.account_id,
  name: row.name,
  color: row.color,
  backgroundColor: calendarColors[row.color],
  host: row.host,
  read_at: row.read_at.toISOString(),
  problem: row.problem === null ? null : { kind: row.problem, status: row.problem_status },
  left_out: row.left_out,
});

type Asked = { readonly date: string; readonly time_zone: string };

const cleanPerson = ({ name, email }: { name: string; email: string }) => ({
  name: toPlainLine(name),
  email: toPlainLine(email),
});

const viewOf = (
  { body }: EventRow,
  calendar: Pick<CalendarRow, 'id' | 'color'>,
  { date, time_zone }: Asked,
): CalendarEvent => {
  const isAllDay = 'day' in body.start;
  const textOf = (time: FoundTime): string =>
    'day' in time ? time.day : new Date(instantOf(time, time_zone)).toISOString();
  return {
    id: body.key,
    calendarId: calendar.id,
    creator: body.creator === null ? null : cleanPerson(body.creator),
    attendees: body.attendees.map((person) => ({
      ...cleanPerson(person),
      status: toPlainLine(person.status),
    })),
    hangoutLink: findMeetingAddress([...body.links, body.location, body.description]),
    date,
    start: textOf(body.start),
    end: textOf(body.end),
    title: toPlainLine(body.title),
    description: toPlainText(body.description),
    color: null,
    calendarColor: calendarColors[calendar.color],
    location: toPlainLine(body.location),
    status: body.status,
    eventType: 'default',
    isAllDay,
    isFree: body.isFree === true,
  };
};

/** Whether an event touches the day. */
const touches = ({ start, end }: FoundEvent, { date, time_zone }: Asked): boolean => {
  if ('day' in start && 'day' in end) return start.day < nextDay(date) && end.day > date;
  const day = dayIn(date, time_zone);
  const from = instantOf(start, time_zone);
  const to = instantOf(end, time_zone);
  return from < day.to && (to > day.from || (to === from && from >= day.from));
};

/** The stored rows that may touch a day. */
export const rangeOfDay = ({ date, time_zone }: Asked) => {
  const { from, to } = dayIn(date, time_zone);
  return { from: new Date(from), to: new Date(to) };
};

export const inOrder = (one: CalendarEvent, other: CalendarEvent): number =>
  Number(other.isAllDay) - Number(one.isAllDay) ||
  one.start.localeCompare(other.start) ||
  one.end.localeCompare(other.end) ||
  one.title.localeCompare(other.title);

/** The events of a day, of rows that may touch it. */
export const eventsOfDay = (
  rows: readonly EventRow[],
  calendars: readonly CalendarRow[],
  asked: Asked,
): CalendarEvent[] => {
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  return rows
    .flatMap((row) => {
      const calendar = byId.get(row.calendar_id);
      return calendar !== undefined && touches(row.body, asked) ? [viewOf(row, calendar, asked)] : [];
    })
    .toSorted(inOrder);
};
