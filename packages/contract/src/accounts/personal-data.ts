import * as z from 'zod';
import { companyRoles, id, moment } from '../kernel/index.ts';
import { openSession, user } from './schema.ts';

/** A message; the addresses of its picture and file are valid for some days, null: it has none. */
const content = {
  content: z.string(),
  picture_url: z.string().nullable(),
  file: z.object({ name: z.string(), size: z.number(), url: z.string() }).nullable(),
};
const placeAndTime = { space: z.string(), channel: z.string(), at: moment };

/** The lists without a bound. An export contains the newest `maxListed` entries of each. */
export const longLists = [
  'visits',
  'places',
  'punch_ins',
  'messages',
  'private_messages',
  'transcripts',
  'meetings',
  'meeting_notes',
  'notifications',
  'clock_in_corrections',
  'data_accesses',
  'audit_entries',
  'reports',
  'reactions',
  'conversations',
  'items',
] as const;
export const maxListed = 10_000;

/**
 * Everything that is stored about a person, for that person. Secrets are left out, because nobody
 * may read them again.
 */
export const personalData = z.object({
  exported_at: moment,
  user,
  sessions: z.array(openSession),
  companies: z.array(
    z.object({
      id,
      name: z.string(),
      role: z.enum(companyRoles),
      department: z.string().nullable(),
      joined_at: moment,
    }),
  ),
  spaces: z.array(z.object({ id, name: z.string(), role: z.enum(companyRoles), joined_at: moment })),
  visits: z.array(z.object({ space: z.string(), at: moment })),
  places: z.array(z.object({ room: z.string(), x: z.number(), y: z.number(), at: moment })),
  /** The places that the person chose as their own. */
  /** The events that the user made or is invited to. */
  bookings: z.array(
    z.object({
      space: z.string(),
      title: z.string(),
      is_own: z.boolean(),
      starts_at: moment,
      ends_at: moment,
    }),
  ),
  /** The addresses of those events for calendar programs, without the address itself. */
  booking_feeds: z.array(z.object({ space: z.string(), at: moment })),
  seats: z.array(z.object({ space: z.string(), room: z.string(), x: z.number(), y: z.number() })),
  settings: z
    .record(z.string(), z.union([z.boolean(), z.number(), z.array(z.string()), z.null()]))
    .nullable(),
  outside_logins: z.array(
    z.object({ provider: z.string(), email: z.string().nullable(), linked_at: moment }),
  ),
  passkeys: z.array(z.object({ name: z.string(), created_at: moment, last_used_at: moment.nullable() })),
  /** The authenticator app and the time it was confirmed; null: none. */
  authenticator: z.object({ confirmed_at: moment }).nullable(),
  recovery_codes_left: z.number().int(),
  punch_ins: z.array(
    z.object({
      company: z.string(),
      status: z.string(),
      description: z.string().nullable(),
      start_time: moment,
      /** The day of the clock where it was made, and how far it was ahead of UTC. */
      day: z.string(),
      offset_minutes: z.number().int(),
      corrected_at: moment.nullable(),
    }),
  ),
  clock_in_corrections: z.array(
    z.object({
      company: z.string(),
      start_time: moment.nullable(),
      reason: z.string(),
      state: z.string(),
      at: moment,
    }),
  ),
  /** When Managers read data about the person. */
  data_accesses: z.array(
    z.object({ company: z.string(), viewer: z.string().nullable(), kind: z.string(), at: moment }),
  ),
  /** Entries of audit logs by the person, and about them. */
  audit_entries: z.array(
    z.object({
      company: z.string().nullable(),
      action: z.string(),
      is_mine: z.boolean(),
      space: z.string().nullable(),
      target: z.string().nullable(),
      /** The address that one's own request came from. */
      address: z.string().nullable(),
      at: moment,
    }),
  ),
  messages: z.array(z.object({ ...placeAndTime, ...content })),
  private_messages: z.array(
    z.object({ space: z.string(), is_mine: z.boolean(), with: id, ...content, at: moment }),
  ),
  transcripts: z.array(z.object({ ...placeAndTime, text: z.string() })),
  /** The meetings of which a record exists. */
  meetings: z.array(
    z.object({ space: z.string(), label: z.string(), started_at: moment, ended_at: moment.nullable() }),
  ),
  /** The decisions and actions of meetings that the person has shared. */
  meeting_notes: z.array(
    z.object({ space: z.string(), meeting: z.string(), kind: z.string(), text: z.string(), at: moment }),
  ),
  /** `about` is JSON of the contract of notifications. */
  notifications: z.array(z.object({ space: z.string(), about: z.unknown(), at: moment })),
  /** The messages that the person has reported to Managers. */
  reports: z.array(z.object({ space: z.string(), content: z.string(), note: z.string(), at: moment })),
  /** The emojis of the person under messages. */
  reactions: z.array(z.object({ space: z.string(), emoji: z.string(), at: moment })),
  /** How far the person has read a conversation, and whether it is silent for them. */
  conversations: z.array(
    z.object({
      space: z.string(),
      conversation: z.string(),
      read_at: moment.nullable(),
      is_muted: z.boolean(),
    }),
  ),
  /** Statuses that the person set for a time. */
  statuses: z.array(
    z.object({
      space: z.string(),
      status: z.string(),
      text: z.string(),
      emoji: z.string(),
      until: moment,
    }),
  ),
  /** Requests to come that wait until both people are free, by the person and to them. */
  waiting_requests: z.array(
    z.object({
      space: z.string(),
      is_mine: z.boolean(),
      with: z.string(),
      topic: z.string(),
      at: moment,
    }),
  ),
  /** The items that the person has put into rooms. */
  items: z.array(
    z.object({
      room: z.string(),
      type: z.string(),
      label: z.string(),
      content: z.string().nullable(),
      url: z.string().nullable(),
      at: moment,
    }),
  ),
  /** The backgrounds that the person has uploaded. */
  wallpapers: z.array(z.object({ company: z.string(), name: z.string(), at: moment })),
  /** The calendars that the person has added, without their address, which is a secret. */
  calendars: z.array(z.object({ name: z.string(), host: z.string(), events: z.number().int(), at: moment })),
  /** The CalDAV accounts that the person has connected, without their secrets. */
  caldav_accounts: z.array(z.object({ host: z.string(), calendars: z.number().int(), at: moment })),
  /** The programs that the person has connected to show their window, in sessions that go on. */
  companions: z.array(z.object({ name: z.string(), at: moment })),
  /** The people whom the person has blocked. */
  blocked: z.array(z.object({ id, at: moment })),
  /**
   * The lists that have more entries than one export contains: the newest are in it, and the
   * operator has the rest.
   */
  cut_short: z.array(z.enum(longLists)),
});
export type PersonalData = z.output<typeof personalData>;
