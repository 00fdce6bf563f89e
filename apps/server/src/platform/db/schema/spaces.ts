import type { AvatarColor } from '@engawa/contract/accounts';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { companies } from './companies.ts';

export const spaces = pgTable(
  'spaces',
  {
    id: uuid().primaryKey().defaultRandom(),
    company_id: deletedWith(() => companies.id),
    name: text().notNull(),
    type: text({ enum: ['office', 'event'] })
      .notNull()
      .default('office'),
    idle_seconds: integer().notNull().default(300),
    active_win: boolean().notNull().default(false),
    /** The rights of Members and guests: see the contract's SpaceRights. */
    member_build: boolean().notNull().default(true),
    member_invite: boolean().notNull().default(true),
    member_megaphone: boolean().notNull().default(false),
    member_lock: boolean().notNull().default(true),
    guest_lock: boolean().notNull().default(false),
    member_see_offline: boolean().notNull().default(true),
    guest_see_offline: boolean().notNull().default(true),
    /** Megaphone and speech mode are heard at the tables of meeting rooms too. */
    megaphone_in_meetings: boolean().notNull().default(false),
    /** Whether lines of speech are stored for those who heard them. */
    keeps_transcripts: boolean().notNull().default(true),
    /** Whether its people may use the language model that the company has chosen. */
    has_assistant: boolean().notNull().default(true),
    /** Guests wait in the lobby until people inside admit them. */
    guest_lobby: boolean().notNull().default(false),
    /** An event's hours; null: always open. */
    opens_at: moment(),
    closes_at: moment(),
    /** How many people may be inside an event at once. Null: no limit of its own. */
    capacity: integer(),
    is_demo: boolean().notNull().default(false),
    /**
     * True by default: guests know the id of a space, and could otherwise become Members of the
     * company with it.
     */
    is_join_need_password: boolean().notNull().default(true),
    /** Encrypted. The people entitled to it can read it again. */
    join_password: text(),
    is_guest_need_password: boolean().notNull().default(false),
    /** Encrypted. */
    guest_password: text(),
    /** Counts the owners of the live space. An owner with a lower number may not write. */
    epoch: integer().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('spaces_company_id').on(table.company_id),
    check('spaces_type', sql`${table.type} in ('office', 'event')`),
  ],
);

export const spaceUsers = pgTable(
  'space_users',
  {
    spaceId: deletedWith(() => spaces.id),
    userId: deletedWith(() => users.id),
    role: text({ enum: ['Manager', 'Member'] }).notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId] }),
    index('space_users_user_id').on(table.userId),
    check('space_users_role', sql`${table.role} in ('Manager', 'Member')`),
  ],
);

export const floors = pgTable(
  'floors',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: deletedWith(() => spaces.id),
    label: text().notNull(),
    /** Order within the space, from 0. */
    position: integer().notNull(),
  },
  (table) => [index('floors_space_id').on(table.spaceId)],
);

/** When a person was last in a space. */
export const spaceVisits = pgTable(
  'space_visits',
  {
    spaceId: deletedWith(() => spaces.id),
    userId: deletedWith(() => users.id),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId] }),
    index('space_visits_user_id').on(table.userId, table.at),
  ],
);

/** A status that a person set for a time: it returns to available at its end. */
export const timedStatuses = pgTable(
  'timed_statuses',
  {
    spaceId: deletedWith(() => spaces.id),
    userId: deletedWith(() => users.id),
    status: text({ enum: ['available', 'busy', 'leave'] }).notNull(),
    status_text: text().notNull(),
    emoji: text().notNull(),
    until: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId] }),
    index('timed_statuses_user_id').on(table.userId),
    index('timed_statuses_until').on(table.until),
    check('timed_statuses_status', sql`${table.status} in ('available', 'busy', 'leave')`),
  ],
);

/** Which guest was in which room, for the people who run the event. */
export const guestVisits = pgTable(
  'guest_visits',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: deletedWith(() => spaces.id),
    userId: deletedWith(() => users.id),
    room_id: uuid(),
    started_at: moment().notNull(),
    last_seen_at: moment().notNull(),
  },
  (table) => [
    index('guest_visits_space_id').on(table.spaceId, table.started_at),
    index('guest_visits_user_id').on(table.userId, table.last_seen_at),
    index('guest_visits_last_seen_at').on(table.last_seen_at),
  ],
);

/**
 * By what a guest's browser and network are recognised while they are blocked: keyed hashes, from
 * which neither can be read.
 */
export const guestDevices = pgTable('guest_devices', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  device_hash: text().notNull(),
  address_hash: text().notNull(),
});

/** Guests who cannot enter a space for a while. */
export const guestBlocks = pgTable(
  'guest_blocks',
  {
    spaceId: deletedWith(() => spaces.id),
    userId: deletedWith(() => users.id),
    device_hash: text().notNull(),
    address_hash: text().notNull(),
    until: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId] }),
    index('guest_blocks_user_id').on(table.userId),
    index('guest_blocks_until').on(table.until),
  ],
);

/**
 * Guests who wait in the lobby of a space, and for a while those who were admitted or declined.
 * They have no account row and no session before they enter. A browser has one row at a space.
 */
export const lobbyGuests = pgTable(
  'lobby_guests',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: deletedWith(() => spaces.id),
    /** Keyed hashes: the secret of the page, the browser and the network address. */
    ticket_hash: text().notNull(),
    device_hash: text().notNull(),
    address_hash: text().notNull(),
    name: text().notNull(),
    color: text().$type<AvatarColor>().notNull(),
    /** The room of their link, or the one that was chosen for them. */
    room_id: uuid(),
    state: text({ enum: ['waiting', 'admitted', 'declined'] })
      .notNull()
      .default('waiting'),
    waiting_since: moment().notNull(),
    /** When the page last asked how its guest stands. */
    seen_at: moment().notNull(),
    answered_at: moment(),
  },
  (table) => [
    uniqueIndex('lobby_guests_device').on(table.spaceId, table.device_hash),
    index('lobby_guests_seen_at').on(table.seen_at),
    check('lobby_guests_state', sql`${table.state} in ('waiting', 'admitted', 'declined')`),
  ],
);

/** The most people who were inside a space at once, by day (UTC). */
export const spacePeaks = pgTable(
  'space_peaks',
  {
    spaceId: deletedWith(() => spaces.id),
    day: date().notNull(),
    peak: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.day] }), index('space_peaks_day').on(table.day)],
);
