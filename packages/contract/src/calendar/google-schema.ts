import * as z from 'zod';
import { email } from '../accounts/email-address.ts';
import { id, moment } from '../kernel/index.ts';
import { maxGoogleCalendars } from './rules.ts';
import { calendarEvent, shownDay, timeZone } from './schema.ts';

/**
 * Why the calendars of an account could not be read: Google takes its permission no longer, allows
 * this server not to read them, counts too many requests, or does not answer.
 */
export const googleProblems = ['lost', 'forbidden', 'busy', 'away'] as const;
export type GoogleProblem = (typeof googleProblems)[number];

/** A Google account whose calendars its owner reads here. */
export const googleAccount = z.object({
  email: z.string(),
  /** Null: the last reading succeeded (specification: calendar token-error flag). */
  problem: z.enum(googleProblems).nullable(),
  connected_at: moment,
});
export type GoogleAccount = z.output<typeof googleAccount>;

export const googleAccounts = z.object({
  /** Whether the operator of this server has set Google Calendar up. */
  is_set_up: z.boolean(),
  /** Whether the plan of a company of this person includes calendars. */
  is_allowed: z.boolean(),
  accounts: z.array(googleAccount),
});
export type GoogleAccounts = z.output<typeof googleAccounts>;

/** `1` and `true` mean yes, as query parameters write it. */
const flag = z.enum(['0', '1', 'true', 'false'], 'validation.invalid').default('0');

export const googleConnection = z.object({
  /** The company whose plan includes calendars; absent: any company of the person. */
  company_id: id.optional(),
  /** Whether Google is opened beside the page that asks, so that its tab is closed afterwards. */
  from_app: flag,
});

/** The parameters of Google's redirect, as the page found them in its address. */
export const googleAnswer = z.object({
  state: z.string().min(1).max(500),
  code: z.string().min(1).max(4_000).optional(),
  error: z.string().min(1).max(200).optional(),
  iss: z.string().max(500).optional(),
});

export const googleConnected = z.object({
  email: z.string(),
  /** Whether the window was opened beside another page. */
  from_app: z.boolean(),
});
export type GoogleConnected = z.output<typeof googleConnected>;

/** The connected account that a call is about. */
export const ofGoogleAccount = z.object({ email });

/** The address or number that Google gives a calendar. */
const googleCalendarId = z.string().min(1).max(500);

/** A calendar of a Google account (specification, section 3). */
export const googleCalendar = z.object({
  id: googleCalendarId,
  kind: z.literal('google'),
  name: z.string(),
  /** The number of its colour; null: Google names none. */
  color: z.string().nullable(),
  backgroundColor: z.string(),
  /** Whether it is shown in Google Calendar. */
  is_selected: z.boolean(),
});
export type GoogleCalendar = z.output<typeof googleCalendar>;

/** A colour of Google Calendar by its number, of calendars or of events. */
export const googleColor = z.object({
  id: z.string(),
  kind: z.enum(['calendar', 'event']),
  background: z.string(),
  foreground: z.string(),
});
export type GoogleColor = z.output<typeof googleColor>;

export const askedGoogleEvents = z.object({
  email,
  date: shownDay,
  /** Where the day begins and ends. */
  time_zone: timeZone.default('UTC'),
  /** Only these calendars; those that are shown in Google Calendar when absent. */
  calendarIds: z.array(googleCalendarId).max(maxGoogleCalendars).optional(),
});
export type AskedGoogleEvents = z.output<typeof askedGoogleEvents>;

export const googleEvent = calendarEvent.extend({ calendarId: googleCalendarId });
