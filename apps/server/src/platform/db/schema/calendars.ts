import {
  calendarColorNames,
  calendarKinds,
  type FeedProblem,
  type GoogleProblem,
} from '@engawa/contract/calendar';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';

/** The accounts of people at CalDAV servers. */
export const caldavAccounts = pgTable(
  'caldav_accounts',
  {
    id: uuid().primaryKey(),
    owner_id: deletedWith(() => users.id),
    host: text().notNull(),
    /** The address under which its calendars are, the name and the password: encrypted. */
    home: text().notNull(),
    user_name: text().notNull(),
    password: text().notNull(),
    connected_at: moment().notNull(),
  },
  (table) => [index('caldav_accounts_owner_id').on(table.owner_id)],
);

/** The calendars of people, each read from a feed, a file or a CalDAV server. */
export const calendars = pgTable(
  'calendars',
  {
    id: uuid().primaryKey(),
    owner_id: deletedWith(() => users.id),
    name: text().notNull(),
    color: text({ enum: calendarColorNames }).notNull(),
    account_id: uuid().references(() => caldavAccounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: calendarKinds }).notNull().default('ics'),
    /** The address that is read, encrypted; null of a file. */
    address: text(),
    /** The file, compressed and encrypted; null of a feed. */
    content: text(),
    host: text().notNull(),
    etag: text(),
    last_modified: text(),
    /** When its events were last read or found to be the same. */
    read_at: moment().notNull(),
    /** When the kept days were last chosen: they move on with time, also of an unchanged feed. */
    expanded_at: moment().notNull(),
    problem: text().$type<FeedProblem>(),
    problem_status: integer(),
    left_out: integer().notNull(),
    /** When its owner last looked at it. */
    asked_at: moment().notNull(),
    /** From when on it is read again. */
    due_at: moment().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    index('calendars_owner_id').on(table.owner_id),
    index('calendars_account_id').on(table.account_id),
    index('calendars_due_at').on(table.due_at),
  ],
);

/** The events of the kept days, as their feed has them. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    calendar_id: deletedWith(() => calendars.id),
    key: text().notNull(),
    /** The time that it may touch: days and times without a zone are those of every zone. */
    begins_at: moment().notNull(),
    ends_at: moment().notNull(),
    body: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendar_id, table.key] }),
    index('calendar_events_begins_at').on(table.calendar_id, table.begins_at),
  ],
);

/** The Google accounts whose calendars their owners read; their events are not stored. */
export const googleAccounts = pgTable(
  'google_accounts',
  {
    id: uuid().primaryKey(),
    owner_id: deletedWith(() => users.id),
    /** The id of the account at Google. */
    subject: text().notNull(),
    email: text().notNull(),
    /** Renews the access to the calendars, encrypted. */
    refresh_token: text().notNull(),
    problem: text().$type<GoogleProblem>(),
    connected_at: moment().notNull(),
  },
  (table) => [unique('google_accounts_owner_id_subject').on(table.owner_id, table.subject)],
);
