import * as z from 'zod';
import { id, moment, optionalPlainLine, parseUrl, plainLine } from '../kernel/index.ts';
import { calendarColorNames } from './rules.ts';

export const maxCalendarName = 50;
export const maxFeedAddress = 2_000;

/** A day without a time, for example 2026-11-30. */
export const day = z.iso.date('validation.invalid');

const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
/** The years around which calendars are read; a day beyond has no next one, or no zones. */
const [firstDay, lastDay] = ['1970-01-02', '2999-12-30'];
/** A day that one can look at. */
export const shownDay = day.refine((one) => one >= firstDay && one <= lastDay, 'validation.invalid');

/** A name of the IANA time zone database, for example Asia/Tokyo. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'validation.invalid');

const webcal = /^webcals?:\/\//i;

/** The address of a feed. Calendar programs write webcal: for https: too. */
export const feedAddress = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(maxFeedAddress, 'validation.too_long')
  .transform((text) => text.replace(webcal, 'https://'))
  .refine((text) => /^https:\/\//i.test(text) && parseUrl(text) !== null, 'validation.calendar_address');

const color = z.enum(calendarColorNames);

export const newCalendar = z.object({
  /** Empty: the name that the feed gives itself. */
  name: optionalPlainLine(maxCalendarName).default(''),
  url: feedAddress,
});

export const calendarChanges = z.object({
  name: plainLine(maxCalendarName).optional(),
  color: color.optional(),
});
export type CalendarChanges = z.output<typeof calendarChanges>;

/**
 * Why a calendar could not be read: nothing answers, its server answered with another status than
 * 200, what it sent is no calendar, it is larger than what is read, or its CalDAV server takes the
 * user name and password no longer.
 */
export const feedProblems = ['unreachable', 'refused', 'not_calendar', 'too_large', 'password'] as const;
export type FeedProblem = (typeof feedProblems)[number];

/**
 * Where a calendar is from: an address that is read, a file that a person chose, or an account at a
 * CalDAV server.
 */
export const calendarKinds = ['ics', 'file', 'caldav'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** What a person fills in for a file; the file itself is in the form's field. */
export const calendarFileForm = z.object({
  name: optionalPlainLine(maxCalendarName).default(''),
  file: z.string().min(1, 'validation.calendar_file_required'),
});

/** A form with the file of a calendar. */
export const newCalendarFile = z.object({
  /** Empty: the name that the file gives the calendar, else its own. */
  name: optionalPlainLine(maxCalendarName).default(''),
  file: z.file(),
});

/** A calendar of a person (specification, section 3). Its address is a secret and not in it. */
export const calendar = z.object({
  id,
  kind: z.enum(calendarKinds),
  /** The CalDAV account that it belongs to; null: none. */
  account_id: id.nullable(),
  name: z.string(),
  color,
  backgroundColor: z.string(),
  /** The site from which it is read; empty of a file. */
  host: z.string(),
  /**
   * When its events were last read; earlier than now while there is a problem. Of a file: when it
   * was chosen.
   */
  read_at: moment,
  /** Null: the last reading succeeded. `status`: the HTTP status of a refusal. */
  problem: z.object({ kind: z.enum(feedProblems), status: z.number().int().nullable() }).nullable(),
  /** The events that could not be understood. */
  left_out: z.number().int(),
});
export type Calendar = z.output<typeof calendar>;

export const calendarList = z.object({
  /** Whether the plan of the space includes calendars. */
  is_allowed: z.boolean(),
  calendars: z.array(calendar),
});
export type CalendarList = z.output<typeof calendarList>;

const attendee = z.object({ name: z.string(), email: z.string(), status: z.string() });

/** What kind of event Google Calendar says it is; those of feeds are all of the first kind. */
export const eventTypes = [
  'default',
  'outOfOffice',
  'focusTime',
  'workingLocation',
  'birthday',
  'fromGmail',
] as const;

/** An event on a day (specification, section 3). */
export const calendarEvent = z.object({
  id: z.string(),
  calendarId: id,
  creator: z.object({ name: z.string(), email: z.string() }).nullable(),
  attendees: z.array(attendee),
  /** The address of its online meeting; null: none is named. */
  hangoutLink: z.string().nullable(),
  /** The day that was asked for. */
  date: day,
  /** An instant in UTC; of an event of whole days, its first day. */
  start: z.string(),
  /** An instant in UTC; of an event of whole days, the day after its last one. */
  end: z.string(),
  title: z.string(),
  description: z.string(),
  /** The event's own colour; null: that of its calendar. Feeds have none. */
  color: z.string().nullable(),
  calendarColor: z.string(),
  location: z.string(),
  status: z.enum(['confirmed', 'tentative']),
  eventType: z.enum(eventTypes),
  isAllDay: z.boolean(),
  /** It takes no time of its owner: it is marked so, or they declined it. */
  isFree: z.boolean(),
});
export type CalendarEvent = z.output<typeof calendarEvent>;

export const dayOfEvents = z.object({
  /** Whole days first, then by time. */
  events: z.array(calendarEvent),
  /** The calendars as they are after this reading. */
  calendars: z.array(calendar),
});
export type DayOfEvents = z.output<typeof dayOfEvents>;
